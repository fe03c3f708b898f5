import type { Formats } from '#app/i18n/formats.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { endOfDue } from '#shared/domain/activities/deadline.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import { daysBetween } from '#shared/kernel/calendar-date.ts';

/**
 * When something is due, as one says it: "Due tomorrow, 2:00 PM", "Due Monday, Nov 23, in 2 days", "Was due Thu, Nov 19,
 * 2 days ago". Days are counted as a child counts them on their fingers; without a time the day's end is meant.
 */
export function dueText(due: Due, clock: SchoolClock, format: Formats): string {
  const { endDate, endTime } = due;
  const days = daysBetween(clock.today, endDate);
  const at = endTime === null ? '' : `, ${format.timeOfDay(endTime)}`;
  if (days < -1) return `Was due ${format.dateDay(endDate)}${at}, ${format.plural(-days, 'day', 'days')} ago`;
  if (days === -1) return `Was due yesterday${at}`;
  if (days === 0) return `${isOver(due, clock) ? 'Was due' : 'Due'} today${at}`;
  if (days === 1) return `Due tomorrow${at}`;
  const day = days < WEEK ? format.weekdayDate(endDate) : format.dateDay(endDate);
  return `Due ${day}${at}, in ${format.number(days)} days`;
}

/** Of what is due today. Without a time it is over when the day is. */
const isOver = (due: Due, { now, timeZone }: SchoolClock): boolean =>
  due.endTime !== null && now > endOfDue(due, timeZone);

/** Within it a weekday has one date. */
const WEEK = 7;

/** "Fri, Nov 27, 2:00 PM": a due date in the middle of a sentence. */
export const dueDay = ({ endDate, endTime }: Due, format: Formats): string =>
  endTime === null ? format.dateDay(endDate) : `${format.dateDay(endDate)}, ${format.timeOfDay(endTime)}`;
