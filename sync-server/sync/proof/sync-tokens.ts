import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/** What a reply says of itself, in the server's own numbers, signed (SPEC.md E1). */
export type SyncProof = {
  readonly school: string;
  readonly user: string;
  readonly client: string;
  readonly epoch: string;
  /** The commits of that epoch, and the client's recorded mutations, when it was given. */
  readonly snap: number;
  readonly last: number;
  /** Server time, epoch ms. */
  readonly at: number;
};

export type SyncTokens = {
  sign: (proof: SyncProof) => string;
  /** What a token proves, or null for one that this installation did not sign. */
  read: (token: string) => SyncProof | null;
};

const payloadSchema = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.number(),
  z.number(),
  z.number(),
]);

type Key = { readonly id: string; readonly bytes: Buffer };

/** Signs with the first of the installation's secrets, and knows what any of them signed. */
export function createSyncTokens(secrets: readonly string[]): SyncTokens {
  const keys = secrets.map(keyOf);
  const [current] = keys;
  if (!current) throw new Error('an installation needs a secret to sign with');
  return {
    sign: ({ school, user, client, epoch, snap, last, at }) => {
      const payload = encoded([current.id, school, user, client, epoch, snap, last, at]);
      return `${payload}.${macOf(current, payload).toString('base64url')}`;
    },
    read: (token) => {
      const [payload = '', mac = ''] = token.split('.');
      const parsed = payloadSchema.safeParse(decoded(payload));
      if (!parsed.success) return null;
      const [kid, school, user, client, epoch, snap, last, at] = parsed.data;
      const key = keys.find(({ id }) => id === kid);
      return key && isEqual(macOf(key, payload), Buffer.from(mac, 'base64url'))
        ? { school, user, client, epoch, snap, last, at }
        : null;
    },
  };
}

/** The secret itself signs nothing: other keys are derived from it too. */
function keyOf(secret: string): Key {
  const id = createHash('sha256').update(secret).digest('hex').slice(0, 8);
  return { id, bytes: Buffer.from(hkdfSync('sha256', secret, '', 'packwise sync token', 32)) };
}

const macOf = ({ bytes }: Key, payload: string): Buffer =>
  createHmac('sha256', bytes).update(payload).digest();

const isEqual = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function decoded(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString());
  } catch {
    return null;
  }
}
