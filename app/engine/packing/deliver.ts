import { deviceClock } from '#app/platform/device-clock.ts';
import { postJson } from '#app/platform/http.ts';
import { changeSessions, type PackedPerson } from '#app/platform/session-store.ts';
import { deliverBags, type Delivered } from './bags.ts';

/**
 * Delivers what absent people left, and notes that it waits no longer. Returns whether nothing is left that the server
 * could take now. Rejects for nothing that a network does.
 */
export async function deliverAbsent(): Promise<boolean> {
  const delivered = await deliverBags(postJson, deviceClock.wall());
  for (const one of delivered) {
    if (one.state === 'taken' || one.state === 'durable' || one.state === 'erased')
      await changeSessions((sessions) => ({
        ...sessions,
        packed: sessions.packed.flatMap((packed) => withoutDelivered(packed, one)),
      }));
  }
  return delivered.every(({ state }) => state !== 'later');
}

/** What the sign-in screen still says of somebody once their bag is with the school, or they are no more. */
function withoutDelivered(packed: PackedPerson, { school, person, state }: Delivered): PackedPerson[] {
  if (packed.schoolId !== school || packed.userId !== person) return [packed];
  return state === 'erased' ? [] : [{ ...packed, unsent: 0 }];
}
