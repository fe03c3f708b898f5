import type { Formats } from '#app/i18n/formats.ts';
import { daysLeft } from '#shared/domain/activities/days-left.ts';
import { daysBetween, type CalendarDate } from '#shared/kernel/calendar-date.ts';

/** When something is due, in words: the date, and how long that is from today. */
export function dueText(endDate: CalendarDate, today: CalendarDate, format: Formats): string {
  return `Due ${format.dateDay(endDate)}, ${daysLeftText(endDate, today, format)}`;
}

/** "due today", "1 day left", "5 days left", "2 days over". */
export function daysLeftText(endDate: CalendarDate, today: CalendarDate, format: Formats): string {
  const left = daysLeft(endDate, today);
  if (left === 0) return `${format.plural(daysBetween(endDate, today), 'day', 'days')} over`;
  // Work due today has one day left by the rule; "today" says it better.
  return left === 1 ? 'today is the last day' : `${format.plural(left, 'day', 'days')} left`;
}
