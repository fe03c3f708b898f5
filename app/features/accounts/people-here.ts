import { isSamePerson, type DeviceSessions, type PackedPerson } from '#app/platform/session-store.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

/** Whether packed work is a person's. */
export const isPackedBy = (
  packed: Pick<PackedPerson, 'schoolId' | 'userId'>,
  { school, individual }: Session,
): boolean => packed.schoolId === school.id && packed.userId === individual.id;

/** Whether two answers say the same, apart from when they were given. */
export const isSameSession = (a: Session, b: Session): boolean =>
  JSON.stringify({ ...a, now: 0 }) === JSON.stringify({ ...b, now: 0 });

/** Notes whose work is about to be opened: a browser that dies then packs it again at its next start. */
export const withComing = (sessions: DeviceSessions, session: Session): DeviceSessions => ({
  ...sessions,
  known: [session, ...sessions.known.filter((known) => !isSamePerson(known, session))],
});

/** Takes the note back where nothing was opened: unless they were known before, their name is not kept. */
export const withoutComing = (
  sessions: DeviceSessions,
  session: Session,
  before: DeviceSessions,
): DeviceSessions =>
  before.known.some((known) => isSamePerson(known, session))
    ? sessions
    : { ...sessions, known: sessions.known.filter((known) => !isSamePerson(known, session)) };

/** Who uses this browser once somebody has signed in: what they packed is open, and nobody is leaving. */
export function withPerson(sessions: DeviceSessions, session: Session): DeviceSessions {
  const others = sessions.known.filter((known) => !isSamePerson(known, session));
  const packed = sessions.packed.filter((one) => !isPackedBy(one, session));
  return { active: session, known: [session, ...others], packed, leaving: null };
}

/** The same without a network: whoever left before is still to be signed out at the server (SPEC.md D12). */
export function withOfflinePerson(sessions: DeviceSessions, session: Session): DeviceSessions {
  const { leaving } = sessions;
  const isBack = leaving !== null && isSamePerson(leaving, session);
  return { ...withPerson(sessions, session), leaving: isBack ? null : leaving };
}
