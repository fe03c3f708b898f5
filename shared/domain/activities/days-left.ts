import { daysBetween, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { DAYS_LEFT_CAP, WARNING_MAX_DAYS_LEFT, WARNING_MIN_SPAN_DAYS } from './constants.ts';

/**
 * Days to the end date, rounded up, never below 0, at most 1000 (classroom §4). A date ends at 24:00 (SPEC.md T2), so
 * work due today has 1 day left. Counted in calendar dates, so that a day of 23 or 25 hours is still one day.
 */
export function daysLeft(endDate: CalendarDate, today: CalendarDate): number {
  return Math.min(DAYS_LEFT_CAP, Math.max(0, daysBetween(today, endDate) + 1));
}

/** True once the due date is over in the school's zone. */
export const isPastDue = (endDate: CalendarDate, today: CalendarDate): boolean => endDate < today;

type Status = 'NOT_STARTED' | 'VIEWED' | 'IN_PROGRESS' | 'SUBMITTED';

/**
 * Whether a teacher is warned (classroom §4): the span is at least 3 days, 2 or fewer days remain, and some student is
 * in progress or not started. The span is counted from start to end date, as the specification counts days left.
 */
export function showsWarning(
  dates: { startDate: CalendarDate; endDate: CalendarDate },
  statuses: readonly Status[],
  today: CalendarDate,
): boolean {
  if (daysBetween(dates.startDate, dates.endDate) < WARNING_MIN_SPAN_DAYS) return false;
  if (daysLeft(dates.endDate, today) > WARNING_MAX_DAYS_LEFT) return false;
  return statuses.some((status) => status === 'IN_PROGRESS' || status === 'NOT_STARTED');
}
