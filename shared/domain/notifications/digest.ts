import type { DigestEvery } from '#shared/domain/accounts/digest-every.ts';
import { addDays, type CalendarDate, type TimeOfDay } from '#shared/kernel/calendar-date.ts';

/** From when on a day's digests go out, by the clock of the school: once what the day brings is noted. Ours. */
export const DIGESTS_FROM: TimeOfDay = '06:30';
/** A digest names so many lines; further ones are counted. Ours. */
export const MAX_DIGEST_LINES = 40;
/** Where nothing is known of an earlier digest, it goes back so many days. Ours. */
export const DIGEST_REACHES_BACK_DAYS = 31;

export const DIGEST_LINK_NOT_VALID =
  'This link is not whole. Open it from the mail once more, or turn the mails off under “Account and settings”.';

/** What decides whether somebody is sent a digest on a day. */
export type DigestChoice = {
  readonly every: DigestEvery;
  /** The day on which the person chose this, by the clock of the school. */
  readonly chosenOn: CalendarDate;
  /** The day of the digest before; null where none is known. */
  readonly lastOn: CalendarDate | null;
};

/**
 * Whether a digest is due on a day: one for each day, or for each week from its Monday on. The first comes after the day, or
 * the week, in which it was chosen. A day on which none could go out leaves it due.
 */
export function isDigestDue({ every, chosenOn, lastOn }: DigestChoice, today: CalendarDate): boolean {
  if (every === 'never') return false;
  const last = lastOn !== null && lastOn > chosenOn ? lastOn : chosenOn;
  return last < (every === 'daily' ? today : mondayOf(today));
}

/** The Monday of a date's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return addDays(date, -((weekday + 6) % 7));
}
