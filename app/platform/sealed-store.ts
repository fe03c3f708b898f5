import { del, delMany, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

/**
 * Small things that must not lie readable on the disk: sealed with a key that this browser can use and nobody can read
 * out of it (AES-GCM, not extractable). No protection from who uses this browser as the person it belongs to; their
 * sign-out forgets it.
 */
const KEY_NAME = 'sealed-key';

const sealedSchema = z.object({ iv: z.instanceof(Uint8Array), data: z.instanceof(ArrayBuffer) });

/** Whose it is: their sign-out forgets it. */
export type Owner = { readonly accountId: string; readonly userId: string };

const nameOf = ({ accountId, userId }: Owner, what: string): string =>
  `sealed:${accountId}:${userId}:${what}`;

/** False where the browser gives pages no cryptography (no HTTPS), or stores nothing. */
export async function keepSealed(owner: Owner, what: string, value: unknown): Promise<boolean> {
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await ownKey(), bytes);
    await set(nameOf(owner, what), { iv, data });
    return true;
  } catch {
    return false;
  }
}

/** What was kept; null for nothing, and for what this browser can't open any more. */
export async function readSealed(owner: Owner, what: string): Promise<unknown> {
  try {
    const sealed = sealedSchema.safeParse(await get(nameOf(owner, what)));
    if (!sealed.success) return null;
    const { iv, data } = sealed.data;
    const bytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: new Uint8Array(iv) },
      await ownKey(),
      data,
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

export async function forgetSealed(owner: Owner, what: string): Promise<void> {
  await del(nameOf(owner, what)).catch(() => undefined);
}

/** Forgets everything of a person. */
export async function forgetSealedOf(owner: Owner): Promise<void> {
  const own = async () => (await keys<string>()).filter((key) => key.startsWith(nameOf(owner, '')));
  await own()
    .then((names) => delMany(names))
    .catch(() => undefined);
}

async function ownKey(): Promise<CryptoKey> {
  const known: unknown = await get(KEY_NAME);
  if (known instanceof CryptoKey) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  await set(KEY_NAME, key);
  return key;
}
