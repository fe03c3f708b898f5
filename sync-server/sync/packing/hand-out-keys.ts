import type { Db } from '#server/db/open.ts';
import { bindDevice } from '#server/plugins/device-sessions.ts';
import { readGenerations, writeGenerations, type Generations } from '#server/plugins/packed-devices.ts';
import {
  PACKINGS_AHEAD,
  type DeviceKeysReply,
  type DeviceKeysRequest,
  type KeyOf,
} from '#shared/sync/packing.ts';
import type { DeviceKeys } from './device-keys.ts';
import type { OfflineTickets } from './offline-tickets.ts';

/** Whom the session belongs to, and the session itself. */
export type KeyHolder = { readonly school: string; readonly person: string; readonly session: string };

/** A sign-in and the request for its keys are seconds apart; a MAC made earlier is nobody's who signs in now. */
const FRESH_MS = 600_000;

/** Nobody packs more often than this between two backups; a mark that claims more was made up. */
const MAX_AHEAD = 1_000;

/**
 * Gives a signed-in person's browser its keys, and judges whether it may call what lies plain there the person's own
 * (SPEC.md D8, D9): it has the key of a packing that did not happen. One number goes from sign-in to packing; it is given
 * again until the packing is heard of. What was rightly shown to be higher is taken over: this server was restored.
 */
export function handOutKeys(
  { db, keys, tickets }: { db: Db; keys: DeviceKeys; tickets: OfflineTickets },
  { school, person, session }: KeyHolder,
  request: DeviceKeysRequest,
  now: number,
): DeviceKeysReply {
  const { device, opens } = request;
  bindDevice(db, session, device);
  const of = { school, person, device };
  const before = readGenerations(db, person, device);
  const own = ownNumber(keys, of, request, before, now);
  const generation = Math.max(before.generation, own === null ? 0 : own - 1, packedNumber(request, before));
  if (generation > before.generation) writeGenerations(db, person, device, { ...before, generation }, now);
  const next = own ?? Math.max(generation, before.revoked) + 1;
  const keyText = (kid: string, number: number) =>
    keys.derive(kid, { ...of, generation: number })?.toString('base64url') ?? null;
  const ticket = tickets.give({ ...of, generation: next });
  const ahead = Array.from({ length: PACKINGS_AHEAD - 1 }, (_, index) => next + 1 + index);
  return {
    isOwn: own !== null,
    opens: opens.map((one) => ({
      key: keyText(one.kid, one.generation),
      isOutdated: one.generation <= before.revoked || one.generation < before.generation,
    })),
    next: { generation: next, kid: keys.kid, key: keyText(keys.kid, next) ?? '' },
    ...(ticket !== null && {
      offline: { keys: ahead.map((number) => keyText(keys.kid, number) ?? ''), ticket },
    }),
  };
}

/** The number of the packing that a browser proves to hold the key of, if that packing may still happen. */
function ownNumber(
  keys: DeviceKeys,
  of: Omit<KeyOf, 'generation'>,
  { held, at }: DeviceKeysRequest,
  known: Generations,
  now: number,
): number | null {
  if (held === null || Math.abs(now - at) > FRESH_MS || !keys.isHeld(held, of, at)) return null;
  return held.generation > known.generation && held.generation > known.revoked ? held.generation : null;
}

function packedNumber({ packed }: DeviceKeysRequest, known: Generations): number {
  const claimed = packed?.generation ?? 0;
  return claimed <= known.generation + MAX_AHEAD ? claimed : 0;
}
