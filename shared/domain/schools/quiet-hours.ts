import { addDays, dateInZone, startOfDate, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isInHours, timeInZone } from './auto-download-hours.ts';
import type { DeviceRules } from './device-rules.ts';
import type { Holiday, QuietHours } from './quiet-hours-schema.ts';

/** Of who set none. */
export const noQuietHours: QuietHours = { from: null, to: null, weekends: false };

/** What decides whether anything rings for a person. */
export type PersonQuietHours = {
  /** Their school's. */
  readonly rules: Pick<DeviceRules, 'quietHours' | 'holidays'> | undefined;
  /** Their own; null for who goes by the school's. */
  readonly own: QuietHours | null;
  /** A student's own hours come on top of the school's; anybody else's stand in their place. */
  readonly isStudent: boolean;
};

/**
 * Whether nothing rings for a person at an instant (epoch ms): by what a clock on the wall of the school shows, so that a
 * change of clocks moves nothing.
 */
export function isInQuietHoursOf(
  { rules, own, isStudent }: PersonQuietHours,
  instant: number,
  timeZone: string,
): boolean {
  if (isHoliday(rules?.holidays, dateInZone(instant, timeZone))) return true;
  const isInSchools = own === null || isStudent;
  return (
    (isInSchools && isInQuietHours(rules?.quietHours, instant, timeZone)) ||
    (own !== null && isInQuietHours(own, instant, timeZone))
  );
}

/** Whether an instant (epoch ms) lies in quiet hours. A night that begins on Friday goes on as the weekend. */
export function isInQuietHours(hours: QuietHours | undefined, instant: number, timeZone: string): boolean {
  if (hours === undefined) return false;
  const { from, to } = hours;
  if (isQuietDayOf(hours, dateInZone(instant, timeZone))) return true;
  return from !== null && to !== null && isInHours({ from, to }, timeInZone(instant, timeZone));
}

/** Whether a date is a holiday of a school. Ranges may lie over each other, and over New Year. */
export const isHoliday = (holidays: readonly Holiday[] | undefined, date: CalendarDate): boolean =>
  holidays?.some(({ from, to }) => from <= date && date <= to) === true;

/**
 * Since when what came is still news to a person (epoch ms): for `newsFor` ms. Quiet days do not make it old, so that what
 * came in the holidays is told after them; it reaches back for `atMost` ms.
 */
export function newsSince(
  { rules, own, isStudent }: PersonQuietHours,
  now: number,
  timeZone: string,
  { newsFor, atMost }: { readonly newsFor: number; readonly atMost: number },
): number {
  const since = now - newsFor;
  const earliest = now - atMost;
  const hours = [own === null || isStudent ? rules?.quietHours : undefined, own ?? undefined];
  const isQuietDay = (date: CalendarDate) =>
    isHoliday(rules?.holidays, date) || hours.some((one) => one !== undefined && isQuietDayOf(one, date));
  const oldest = dateInZone(earliest, timeZone);
  let date = dateInZone(since, timeZone);
  if (!isQuietDay(date)) return since;
  while (date > oldest && isQuietDay(date)) date = addDays(date, -1);
  // The evening before the first quiet day is quiet, too.
  return Math.max(earliest, startOfDate(date, timeZone));
}

const weekdays = { saturday: 6, sunday: 0 } as const;

function isQuietDayOf({ weekends, weekendDay }: QuietHours, date: CalendarDate): boolean {
  if (!weekends) return false;
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekendDay === undefined ? day === 0 || day === 6 : day === weekdays[weekendDay];
}
