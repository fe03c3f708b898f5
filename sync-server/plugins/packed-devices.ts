import { and, eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { packedDevice } from '#server/db/schema/accounts.ts';
import { PACKINGS_AHEAD } from '#shared/sync/packing.ts';

/** The highest packing of a person on a device, and up to which nothing is taken any more (SPEC.md D9, D11). */
export type Generations = { readonly generation: number; readonly revoked: number };

/** Nothing was ever packed there: both are 0. */
export function readGenerations(db: Db, personId: string, deviceId: string): Generations {
  const { generation, revoked } = packedDevice;
  const found = db.orm
    .select({ generation, revoked })
    .from(packedDevice)
    .where(and(eq(packedDevice.personId, personId), eq(packedDevice.deviceId, deviceId)))
    .get();
  return found ?? { generation: 0, revoked: 0 };
}

/** Notes what is known now; `now` in epoch ms. */
export function writeGenerations(
  db: Db,
  personId: string,
  deviceId: string,
  { generation, revoked }: Generations,
  now: number,
): void {
  db.orm
    .insert(packedDevice)
    .values({ personId, deviceId, generation, revoked, at: now })
    .onConflictDoUpdate({
      target: [packedDevice.personId, packedDevice.deviceId],
      set: { generation, revoked, at: now },
    })
    .run();
}

/**
 * Somebody else ended a person's sessions on these devices: what was written there and not sent is not sent by itself any
 * more, packed or not (SPEC.md D11).
 */
export function revokeDevices(
  db: Db,
  personId: string,
  deviceIds: readonly (string | null)[],
  now: number,
): void {
  for (const deviceId of new Set(deviceIds)) {
    if (deviceId === null) continue;
    const { generation } = readGenerations(db, personId, deviceId);
    // The device may have the keys of so many packings (D12).
    writeGenerations(db, personId, deviceId, { generation, revoked: generation + PACKINGS_AHEAD }, now);
  }
}
