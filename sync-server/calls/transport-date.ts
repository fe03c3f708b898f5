import * as z from 'zod';
import { calendarDateSchema, dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal.ts';

/**
 * A date as calls carry it, MM/DD/YYYY (classroom §5), as a calendar date; null for one that was cleared or left out.
 */
export const transportDate = z
  .string()
  .regex(/^(\d{2}\/\d{2}\/\d{4})?$/, refusalText('date_range'))
  .nullish()
  .transform((text, context): CalendarDate | null => {
    if (!text) return null;
    const [month, day, year] = text.split('/');
    const date = `${year}-${month}-${day}`;
    if (calendarDateSchema.safeParse(date).success) return date;
    context.issues.push({ code: 'custom', message: refusalText('date_range'), input: text });
    return z.NEVER;
  });

/** MM/DD/YYYY of a calendar date. */
export function toTransport(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** MM/DD/YYYY of an instant (epoch milliseconds) on the school's wall. */
export function dayToTransport(instant: number, timeZone: string): string {
  return toTransport(dateInZone(instant, timeZone));
}
