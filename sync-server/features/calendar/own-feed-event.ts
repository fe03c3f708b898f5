import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import type { FeedEvent } from '#shared/domain/calendar/icalendar.ts';

/** A person's own event as calendar apps get it: whole days, with its note. Its packs are opened in the app. */
export function ownFeedEvent(event: CalendarEvent, origin: string): FeedEvent {
  return {
    uid: `event-${event.id}@packwise`,
    date: event.startDate,
    lastDate: event.endDate,
    at: null,
    summary: event.title,
    description: event.note,
    url: `${origin}/`,
    changedAt: Math.max(event.authoredAt, event.moved.at),
  };
}
