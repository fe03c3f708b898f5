import { del, get, update } from 'idb-keyval';

/** Whose key it is. */
export type KeyOwner = { readonly accountId: string; readonly userId: string };

/** What one packing is sealed with: names, and a key that this browser can use and nobody can read out of it. */
export type PackingKey = {
  readonly generation: number;
  readonly kid: string;
  readonly device: string;
  readonly base: CryptoKey;
};

const DEVICE = 'device-id';

const nameOf = ({ accountId, userId }: KeyOwner): string => `packing-key:${accountId}:${userId}`;

/** Whether this browser gives pages cryptography: it does so over HTTPS and on this machine only. */
export const canPack = (): boolean => 'subtle' in crypto;

/** This browser's own random id, the same for everybody who uses it; made at the first use. */
export async function readDeviceId(): Promise<string> {
  let id = '';
  await update(DEVICE, (known: unknown) => (id = typeof known === 'string' ? known : crypto.randomUUID()));
  return id;
}

/** A key from its 32 bytes, base64url. From then on nobody reads it out, this page included. */
export async function importKey(bytes: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', fromBase64(bytes), 'HKDF', false, ['deriveKey']);
}

/** Holds the key of a person's next packing, until it is packed (SPEC.md D8). */
export async function holdKey(owner: KeyOwner, key: PackingKey): Promise<void> {
  await update(nameOf(owner), () => key);
}

/** Null for somebody who signed in before there were keys. */
export async function readKey(owner: KeyOwner): Promise<PackingKey | null> {
  const known: unknown = await get(nameOf(owner)).catch(() => undefined);
  return (known as PackingKey | undefined) ?? null; // only holdKey writes it
}

export async function dropKey(owner: KeyOwner): Promise<void> {
  await del(nameOf(owner));
}

/** A MAC with the key of one use of a packing's key, base64url. */
export async function macOf(base: CryptoKey, use: string, text: string): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256', length: 256 };
  const key = await crypto.subtle.deriveKey(derivation(use), base, hmac, false, ['sign']);
  return toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf(text))));
}

export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly data: ArrayBuffer };

/** Seals and opens with AES-GCM. `names` is authenticated with the content and not hidden. */
export type Cipher = {
  seal: (content: Uint8Array<ArrayBuffer>, names: string) => Promise<Sealed>;
  /** Null for what was sealed with another key or under other names, or was changed. */
  open: (sealed: Sealed, names: string) => Promise<Uint8Array<ArrayBuffer> | null>;
};

/** The cipher of one use of a packing's key. */
export async function cipherOf(base: CryptoKey, use: string): Promise<Cipher> {
  const key = await crypto.subtle.deriveKey(derivation(use), base, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  return cipherWith(key);
}

/** Seals and opens with a key for AES-GCM. */
export function cipherWith(key: CryptoKey): Cipher {
  return {
    seal: async (content, names) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const sealing = { name: 'AES-GCM', iv, additionalData: bytesOf(names) };
      return { iv, data: await crypto.subtle.encrypt(sealing, key, content) };
    },
    open: async ({ iv, data }, names) => {
      try {
        const opening = { name: 'AES-GCM', iv, additionalData: bytesOf(names) };
        return new Uint8Array(await crypto.subtle.decrypt(opening, key, data));
      } catch {
        return null;
      }
    },
  };
}

const derivation = (use: string) => ({
  name: 'HKDF',
  hash: 'SHA-256',
  salt: new Uint8Array(),
  info: bytesOf(use),
});

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Bytes as base64url, without padding. */
export function toBase64(bytes: Uint8Array): string {
  let binary = '';
  // All at once it would be more arguments than a call takes.
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

const CHUNK = 0x8000;
