import type { ReadableRows } from '#server/sync/core.ts';
import { byDates, isWithin, type CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';

/** A person's own events that have a day between two dates, by date; without those that were deleted. */
export function ownEvents(
  rows: ReadableRows,
  userId: string,
  from = '0000-01-01',
  to = '9999-12-31',
): CalendarEvent[] {
  return rows
    .list('calendarEvent', { member: ['ownerId', userId] })
    .filter((event) => event.removedAt === null && isWithin(event, from, to))
    .sort(byDates);
}
