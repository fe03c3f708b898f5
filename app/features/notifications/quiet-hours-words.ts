import type { Formats } from '#app/i18n/formats.ts';
import type { Holiday, QuietHours } from '#shared/domain/schools/quiet-hours-schema.ts';

/** When nothing rings, as a line: "from 6:00 PM to 7:00 AM, on Saturday and Sunday"; null for never. */
export function quietHoursWords(hours: QuietHours | undefined, format: Formats): string | null {
  if (hours === undefined) return null;
  const { from, to, weekends, weekendDay } = hours;
  const words = [];
  if (from !== null && to !== null) words.push(`from ${format.timeOfDay(from)} to ${format.timeOfDay(to)}`);
  if (weekends) words.push(`on ${weekendDay === undefined ? 'Saturday and Sunday' : dayNames[weekendDay]}`);
  return words.length === 0 ? null : words.join(', ');
}

const dayNames = { saturday: 'Saturday', sunday: 'Sunday' } as const;

/** The days of a holiday: "Mon, Dec 21", or "Dec 21, 2026 to Jan 3, 2027". */
export const holidayDays = ({ from, to }: Holiday, format: Formats): string =>
  from === to ? format.dateLong(from) : `${format.dateLong(from)} to ${format.dateLong(to)}`;
