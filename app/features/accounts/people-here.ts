import { isSamePerson, type DeviceSessions, type PackedPerson } from '#app/platform/session-store.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

/** Whether packed work is a person's. */
export const isPackedBy = (packed: PackedPerson, { school, individual }: Session): boolean =>
  packed.schoolId === school.id && packed.userId === individual.id;

/** Whether two answers say the same, apart from when they were given. */
export const isSameSession = (a: Session, b: Session): boolean =>
  JSON.stringify({ ...a, now: 0 }) === JSON.stringify({ ...b, now: 0 });

/** Who uses this browser once somebody has signed in: what they packed is open, and nobody is leaving. */
export function withPerson(sessions: DeviceSessions, session: Session): DeviceSessions {
  const others = sessions.known.filter((known) => !isSamePerson(known, session));
  const packed = sessions.packed.filter((one) => !isPackedBy(one, session));
  return { active: session, known: [session, ...others], packed, leaving: null };
}
