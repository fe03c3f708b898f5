import type { Formats } from '#app/i18n/formats.ts';
import { daysLeft } from '#shared/domain/activities/days-left.ts';
import { daysBetween, type CalendarDate } from '#shared/kernel/calendar-date.ts';

/**
 * When something is due, as one says it: "Due tomorrow", "Due Monday, Nov 23, 3 days left with today", "Was due Thu, Nov
 * 19, 2 days ago". Days left count today (classroom §4); that is said where somebody would count them on their fingers.
 */
export function dueText(endDate: CalendarDate, today: CalendarDate, format: Formats): string {
  const days = daysBetween(today, endDate);
  if (days < -1) return `Was due ${format.dateDay(endDate)}, ${format.plural(-days, 'day', 'days')} ago`;
  if (days === -1) return 'Was due yesterday';
  if (days === 0) return 'Due today';
  if (days === 1) return 'Due tomorrow';
  const left = `${format.plural(daysLeft(endDate, today), 'day', 'days')} left`;
  return days < WEEK
    ? `Due ${format.weekdayDate(endDate)}, ${left} with today`
    : `Due ${format.dateDay(endDate)}, ${left}`;
}

/** Within it a weekday has one date. */
const WEEK = 7;
