import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { isInHours, timeInZone } from './auto-download-hours.ts';
import type { QuietHours } from './quiet-hours-schema.ts';

/** Of a school that set none. */
export const noQuietHours: QuietHours = { from: null, to: null, weekends: false };

/**
 * Whether nothing rings at an instant (epoch ms): by what a clock on the wall of the school shows, so that a change of clocks
 * moves nothing. A night that begins on Friday goes on as the weekend.
 */
export function isInQuietHours(hours: QuietHours | undefined, instant: number, timeZone: string): boolean {
  if (hours === undefined) return false;
  const { from, to, weekends } = hours;
  if (weekends && isWeekend(dateInZone(instant, timeZone))) return true;
  return from !== null && to !== null && isInHours({ from, to }, timeInZone(instant, timeZone));
}

const isWeekend = (date: string): boolean => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());
