import {
  eachDayOfInterval,
  eachWeekOfInterval,
  endOfWeek,
  formatISO,
  getDay,
  lastDayOfMonth,
  addMonths as monthsLater,
  parseISO,
} from 'date-fns';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';

// Calendar arithmetic is date-fns'. Dates are read and written in one and the same zone, whatever it is, so that no day
// is ever shifted.

/** A month of a calendar, `YYYY-MM`. Strings of this form sort by time. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** The month so many months later; earlier for a negative count. */
export function addMonths(month: Month, count: number): Month {
  return monthOf(calendarDate(monthsLater(parseISO(firstDayOf(month)), count)));
}

export const firstDayOf = (month: Month): CalendarDate => `${month}-01`;
export const lastDayOf = (month: Month): CalendarDate =>
  calendarDate(lastDayOfMonth(parseISO(firstDayOf(month))));

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (date: CalendarDate): number => getDay(parseISO(date));

/**
 * The weeks that a month's grid shows, each of seven days, with the days of the neighboring months that fill the first
 * and the last. `firstWeekday`: 0 where weeks begin on Sunday, 1 on Monday.
 */
export function weeksOf(month: Month, firstWeekday: 0 | 1): CalendarDate[][] {
  const weekStartsOn = { weekStartsOn: firstWeekday };
  const whole = { start: parseISO(firstDayOf(month)), end: parseISO(lastDayOf(month)) };
  return eachWeekOfInterval(whole, weekStartsOn).map((start) =>
    eachDayOfInterval({ start, end: endOfWeek(start, weekStartsOn) }).map(calendarDate),
  );
}

const calendarDate = (day: Date): CalendarDate => formatISO(day, { representation: 'date' });
