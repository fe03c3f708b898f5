import { useSignedIn, useSyncStatus } from '#app/engine/index.ts';
import type { RosterEntry } from '#app/features/classes/index.ts';
import { hearingOf, type Hearing } from '#shared/domain/classes/hearing.ts';
import type { BookClock } from './book.ts';

/** How lately students were heard from, as far as this device can know it. */
export function useHearing(clock: Pick<BookClock, 'now' | 'timeZone'>): {
  /** Of anybody, nothing that came after the server's last answer to this device is known. Epoch ms. */
  readonly knownAt: number;
  readonly hearing: (entry: RosterEntry) => Hearing;
} {
  const { holidays } = useSignedIn().session.school.deviceRules ?? {};
  const { lastContact } = useSyncStatus();
  const knownAt = Math.min(clock.now, lastContact ?? clock.now);
  const calendar = { timeZone: clock.timeZone, holidays };
  return { knownAt, hearing: ({ contact, member }) => hearingOf(contact, member, knownAt, calendar) };
}
