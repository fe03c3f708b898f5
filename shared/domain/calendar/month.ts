import { addDays, daysBetween, type CalendarDate } from '#shared/kernel/calendar-date.ts';

/** A month of a calendar, `YYYY-MM`. Strings of this form sort by time. */
export type Month = string;

export const monthOf = (date: CalendarDate): Month => date.slice(0, 7);

/** The month so many months later; earlier for a negative count. */
export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const total = year * 12 + number - 1 + count;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
}

export const firstDayOf = (month: Month): CalendarDate => `${month}-01`;
export const lastDayOf = (month: Month): CalendarDate => addDays(firstDayOf(addMonths(month, 1)), -1);

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: CalendarDate): number {
  // 1970 began on a Thursday.
  const days = daysBetween('1970-01-01', date) + 4;
  return ((days % 7) + 7) % 7;
}

/**
 * The weeks that a month's grid shows, each of seven days, with the days of the neighboring months that fill the first
 * and the last. `firstWeekday`: 0 where weeks begin on Sunday, 1 on Monday.
 */
export function weeksOf(month: Month, firstWeekday: 0 | 1): CalendarDate[][] {
  const first = firstDayOf(month);
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks = Math.ceil((daysBetween(start, lastDayOf(month)) + 1) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}
