import { useSignedIn, useSyncStatus } from '#app/engine/index.ts';
import type { Contact } from '#shared/domain/classes/rows.ts';
import { isUnheard } from '#shared/domain/classes/unheard.ts';
import type { BookClock } from './book.ts';

/** Who was not heard from, as far as this device can know it. */
export function useUnheard(clock: Pick<BookClock, 'now' | 'timeZone'>): {
  /** Of anybody, nothing that came after the server's last answer to this device is known. Epoch ms. */
  readonly knownAt: number;
  readonly isUnheard: (contact: Pick<Contact, 'lastContact'> | null) => boolean;
} {
  const { holidays } = useSignedIn().session.school.deviceRules ?? {};
  const { lastContact } = useSyncStatus();
  const knownAt = Math.min(clock.now, lastContact ?? clock.now);
  const calendar = { timeZone: clock.timeZone, holidays };
  return { knownAt, isUnheard: (contact) => isUnheard(contact, knownAt, calendar) };
}
