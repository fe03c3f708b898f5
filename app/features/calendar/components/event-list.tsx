import type { EventsOfPerson } from '#app/features/calendar/event-queries.ts';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import styles from './calendar.module.css';
import { EventItem, type EventVerbs } from './event-item.tsx';

export type EventListProps = EventVerbs & {
  readonly data: EventsOfPerson;
  /** The event that was just moved, with which the focus goes. */
  readonly followed: string | null;
  readonly onFollowed: () => void;
};

/** A person's own events of a day or a month; nothing where there is none. */
export function EventList({
  title,
  events,
  followed,
  ...rest
}: EventListProps & { readonly title: string; readonly events: readonly CalendarEvent[] }) {
  if (events.length === 0) return null;
  return (
    <>
      <h3 className={styles.dueCalendarHeading}>{title}</h3>
      <ul className={styles.dueList} role="list">
        {events.map((event) => (
          <EventItem key={event.id} {...rest} event={event} isFollowed={followed === event.id} />
        ))}
      </ul>
    </>
  );
}
