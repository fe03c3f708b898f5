import { format, isValid, parse } from 'date-fns';
import * as z from 'zod';
import { dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Both sides of a conversion are read and written in the process's own zone, so that no day is ever shifted. */
const TRANSPORT = 'MM/dd/yyyy';
const CALENDAR = 'yyyy-MM-dd';

/**
 * A date as calls carry it, MM/DD/YYYY (classroom §5), as a calendar date; null for one that was cleared or left out.
 */
export const transportDate = z
  .string()
  .regex(/^(\d{2}\/\d{2}\/\d{4})?$/, refusalText('date_range'))
  .nullish()
  .transform((text, context): CalendarDate | null => {
    if (!text) return null;
    const day = parse(text, TRANSPORT, new Date(0));
    if (isValid(day)) return format(day, CALENDAR);
    context.issues.push({ code: 'custom', message: refusalText('date_range'), input: text });
    return z.NEVER;
  });

/** MM/DD/YYYY of a calendar date. */
export function toTransport(date: CalendarDate): string {
  return format(parse(date, CALENDAR, new Date(0)), TRANSPORT);
}

/** MM/DD/YYYY of an instant (epoch milliseconds) on the school's wall. */
export function dayToTransport(instant: number, timeZone: string): string {
  return toTransport(dateInZone(instant, timeZone));
}
