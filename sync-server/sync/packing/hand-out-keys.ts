import type { Db } from '#server/db/open.ts';
import { bindDevice } from '#server/plugins/device-sessions.ts';
import type { DeviceKeysReply, DeviceKeysRequest } from '#shared/sync/packing.ts';
import type { DeviceKeys } from './device-keys.ts';
import { readGenerations, writeGenerations } from './generations.ts';

/** Whom the session belongs to, and the session itself. */
export type KeyHolder = { readonly school: string; readonly person: string; readonly session: string };

/**
 * Gives a signed-in person's browser its keys, and judges whether what lies plain in their outbox there is their own
 * (SPEC.md D8, D9). The highest generation that was shown becomes the server's: one that was restored knows less.
 */
export function handOutKeys(
  { db, keys }: { db: Db; keys: DeviceKeys },
  { school, person, session }: KeyHolder,
  { device, proof, packed }: DeviceKeysRequest,
  now: number,
): DeviceKeysReply {
  bindDevice(db, session, device);
  const of = { school, person, device };
  const known = readGenerations(db, person, device);
  const isProven = proof !== null && keys.isProven(proof, of);
  const isNew = proof === null && packed.length === 0 && known.generation === 0 && known.revoked === 0;
  const isCurrent = isProven && proof.generation >= known.generation && proof.generation + 1 > known.revoked;
  const generation = Math.max(
    known.generation,
    known.revoked,
    isProven ? proof.generation : 0,
    ...packed.map((one) => one.generation),
  );
  writeGenerations(db, person, device, { ...known, generation }, now);
  const next = { generation: generation + 1, kid: keys.kid };
  return {
    isOwn: packed.length === 0 && (isNew || isCurrent),
    proof: keys.prove({ ...of, generation }),
    opens: packed.map((one) => ({
      key: keys.derive(one.kid, { ...of, generation: one.generation })?.toString('base64url') ?? null,
      isRevoked: one.generation <= known.revoked,
    })),
    next: { ...next, key: keyText(keys, { ...of, generation: next.generation }) },
  };
}

function keyText(keys: DeviceKeys, of: Parameters<DeviceKeys['derive']>[1]): string {
  const key = keys.derive(keys.kid, of);
  if (!key) throw new Error('the newest secret has no key');
  return key.toString('base64url');
}
