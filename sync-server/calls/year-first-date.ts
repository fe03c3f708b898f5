import * as z from 'zod';
import { calendarDateSchema, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** A date as the calls of the calendar and of notifications carry it, YYYY/MM/DD (classroom §7), as a calendar date. */
export const yearFirstDate = z
  .string()
  .max(10)
  .regex(/^\d{4}\/\d{2}\/\d{2}$/, refusalText('date_range'))
  .transform((text, context): CalendarDate => {
    const date = calendarDateSchema.safeParse(text.replaceAll('/', '-'));
    if (date.success) return date.data;
    context.issues.push({ code: 'custom', message: refusalText('date_range'), input: text });
    return z.NEVER;
  });

/** YYYY/MM/DD of a calendar date. */
export const toYearFirst = (date: CalendarDate): string => date.replaceAll('-', '/');
