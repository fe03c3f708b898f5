import { loadPacking, sendUnsentOf } from '#app/engine/index.ts';
import { askForBackgroundSync } from '#app/platform/background-sync.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { asLeaderOrAlone } from '#app/platform/locks.ts';
import { forgetSealedOf } from '#app/platform/sealed-store.ts';
import {
  changeSessions,
  isSamePerson,
  readSessions,
  type PackedPerson,
} from '#app/platform/session-store.ts';
import { initialsOf } from '#app/ui/layout/badge.tsx';
import type { Session } from '#shared/domain/accounts/session.ts';
import { locking } from './locking.ts';
import { isPackedBy } from './people-here.ts';
import { postLogout } from './sign-in-calls.ts';

// Beside what else a sign-in needs, so that the first screen is without it.
export { noteActivity } from '#app/platform/activity.ts';

/**
 * Held by whoever packs, ends a session or signs in, in any tab: the end of one session must not come after the beginning
 * of the next, and nobody who signs in is packed as somebody absent.
 */
const LOCK = 'packing';
const PATIENCE_MS = 20_000;

/**
 * Packs everybody who was signed in here and is not any more (SPEC.md D7). Who can't be packed now stays, and is packed
 * another time: no word is given up for it.
 */
export async function packAbsent(): Promise<void> {
  await alone(packEach).catch(noteFailure);
}

/** Runs an opening without a network: nobody is packed, and no session is ended, meanwhile. */
export const aloneHere = async <T>(open: () => Promise<T>): Promise<T> => alone(open);

/** Runs a sign-in: first what is due of whoever signed out without a network, whose cookie is still here (D1). */
export async function afterAbsent<T>(signIn: () => Promise<T>): Promise<T> {
  return alone(async () => {
    await settleEach().catch(noteFailure);
    return signIn();
  });
}

const alone = async <T>(work: () => Promise<T>): Promise<T> =>
  asLeaderOrAlone(LOCK, PATIENCE_MS, work, new AbortController().signal);

async function packEach(): Promise<void> {
  const { active, known, packed } = await readSessions();
  const { packSession, sweep, opensOffline } = await loadPacking();
  for (const person of packed) await sweep(person);
  const absent = known.filter((session) => active === null || !isSamePerson(session, active));
  if (absent.length === 0) return;
  for (const session of absent) {
    const { school, individual } = session;
    await forgetSealedOf({ accountId: school.id, userId: individual.id });
    const outcome = await packSession(session, (share) => noteLocking(session, share)).catch(
      (error: unknown) => {
        console.error('somebody’s work could not be packed', error);
        return null;
      },
    );
    if (outcome?.kind !== 'packed') continue;
    await notePacked(session, { ...outcome.mark, opensOffline: await opensOffline(session) });
  }
  locking.set(null);
  // Without a network the worker delivers, with no tab open (D10).
  void askForBackgroundSync();
}

const noteLocking = (session: Session, share: number) => locking.set({ initials: nameOf(session), share });

const nameOf = ({ individual }: Session): string =>
  initialsOf(`${individual.firstName} ${individual.lastName}`);

/** From then on the device knows initials and numbers. */
async function notePacked(
  session: Session,
  { unsent, files, opensOffline }: Pick<PackedPerson, 'unsent' | 'files' | 'opensOffline'>,
): Promise<void> {
  const { school, individual } = session;
  const whose = { schoolId: school.id, userId: individual.id, initials: nameOf(session) };
  const packed: PackedPerson = { ...whose, unsent, files, opensOffline };
  await changeSessions((sessions) => {
    // They signed in again meanwhile.
    if (sessions.active && isSamePerson(sessions.active, session)) return sessions;
    const { leaving } = sessions;
    return {
      ...sessions,
      known: sessions.known.filter((other) => !isSamePerson(other, session)),
      packed: [...sessions.packed.filter((other) => !isPackedBy(other, session)), packed],
      leaving: leaving && isSamePerson(leaving, session) ? withoutName(leaving) : leaving,
    };
  });
}

const withoutName = (session: Session): Session => ({
  ...session,
  individual: { ...session.individual, username: '', firstName: '', lastName: '' },
});

/**
 * What is due at any contact, by anybody (SPEC.md D1, D10): what absent people left unsent, then the end of the session of
 * who signed out without a network. Forgets who has nothing here any more. Needs no network to be called, and never rejects.
 */
export async function settleAbsent(): Promise<void> {
  await alone(settleEach).catch(noteFailure);
}

/** What was due stays due, and is tried again at the next start and the next contact; nobody who is here waits for it. */
const noteFailure = (error: unknown): void => console.error('what others left here was not settled', error);

async function settleEach(): Promise<void> {
  const { deliverAbsent, forgetPacked, isProvenHere, forgetOutdated } = await loadPacking();
  const now = deviceClock.wall();
  await deliverAbsent();
  await noteOutdated(await forgetOutdated());
  const { leaving, packed } = await readSessions();
  if (leaving) {
    // Their cookie is still here: what anybody may have added must not be sent with it.
    if (await isProvenHere(leaving)) await sendUnsentOf(leaving);
    if (await postLogout()) await changeSessions((sessions) => ({ ...sessions, leaving: null }));
  }
  for (const one of packed) {
    const whose = { school: one.schoolId, person: one.userId };
    if (await forgetPacked(whose, now)) {
      const isOther = (other: PackedPerson) =>
        other.schoolId !== whose.school || other.userId !== whose.person;
      await changeSessions((sessions) => ({ ...sessions, packed: sessions.packed.filter(isOther) }));
    }
  }
}

/** Whom the sign-in screen offers no longer to open their work without a network (D12). */
async function noteOutdated(outdated: readonly { school: string; person: string }[]): Promise<void> {
  if (outdated.length === 0) return;
  const isOutdated = ({ schoolId, userId }: PackedPerson) =>
    outdated.some(({ school, person }) => school === schoolId && person === userId);
  await changeSessions((sessions) => ({
    ...sessions,
    packed: sessions.packed.map((one) => (isOutdated(one) ? { ...one, opensOffline: false } : one)),
  }));
}
