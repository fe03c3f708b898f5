import { deviceClock } from '#app/platform/device-clock.ts';
import { postJson } from '#app/platform/http.ts';
import { changeSessions } from '#app/platform/session-store.ts';
import { deliverBags } from './bags.ts';

/**
 * Delivers what absent people left, and notes that it waits no longer. Returns whether nothing is left that the server
 * could take now. Rejects for nothing that a network does.
 */
export async function deliverAbsent(): Promise<boolean> {
  const delivered = await deliverBags(postJson, deviceClock.wall());
  for (const { school, person, state } of delivered) {
    if (state !== 'taken' && state !== 'durable') continue;
    await changeSessions((sessions) => ({
      ...sessions,
      packed: sessions.packed.map((one) =>
        one.schoolId === school && one.userId === person ? { ...one, unsent: 0 } : one,
      ),
    }));
  }
  return delivered.every(({ state }) => state !== 'later');
}
