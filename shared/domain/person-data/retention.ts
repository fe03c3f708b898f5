import type { Country } from '#shared/access/roles.ts';
import { dateInZone, startOfDate } from '#shared/kernel/calendar-date.ts';

/** The longest time that a school may choose to keep data of people who are gone. */
export const MAX_RETENTION_YEARS = 10;

/** The month in which a school year begins: in Australia with the calendar's, elsewhere in August. */
const firstMonth: Readonly<Record<Country, number>> = { US: 8, UK: 8, AU: 1 };

/**
 * Before when somebody must have been here last to be proposed for erasure, epoch ms: the begin of the school year that
 * lies `years` whole school years before the present one.
 */
export function retentionCutoff(
  years: number,
  now: number,
  { country, timeZone }: { readonly country: Country; readonly timeZone: string },
): number {
  const [year = 0, month = 0] = dateInZone(now, timeZone).split('-').map(Number);
  const begins = month >= firstMonth[country] ? year : year - 1;
  const date = `${begins - years}-${String(firstMonth[country]).padStart(2, '0')}-01`;
  return startOfDate(date, timeZone);
}

/** Somebody of the school, by what decides whether they may be forgotten. */
export type LastSeen = {
  readonly isAdministrator: boolean;
  readonly isStudent: boolean;
  /** The last sign-in or work, epoch ms. */
  readonly lastSeenAt: number;
  /** Whether they are in a class that is not removed, now. */
  readonly isInClass: boolean;
};

/**
 * Whether retention proposes somebody: not seen since the cutoff, and in no present class. Never an administrator, without
 * whom nobody could look after the school.
 */
export const isProposed = ({ isAdministrator, lastSeenAt, isInClass }: LastSeen, cutoff: number): boolean =>
  !isAdministrator && lastSeenAt < cutoff && !isInClass;
