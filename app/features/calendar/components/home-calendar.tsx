import { useCallback, useState } from 'react';
import { useDueItems, type DueItem } from '#app/features/calendar/due-queries.ts';
import { formOfEvent, newEventForm } from '#app/features/calendar/event-form.ts';
import { useEvents, type EventsOfPerson } from '#app/features/calendar/event-queries.ts';
import { useEventVerbs } from '#app/features/calendar/use-event-verbs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { CalendarPlus } from '#app/ui/icons/calendar-plus.ts';
import { ChevronLeft } from '#app/ui/icons/chevron-left.ts';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isWithin, type CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import { addMonths, firstDayOf, lastDayOf, monthOf } from '#shared/domain/calendar/month.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import styles from './calendar.module.css';
import { DeletedEvents } from './deleted-events.tsx';
import { DueList } from './due-list.tsx';
import { EventDialog } from './event-dialog.tsx';
import { EventList } from './event-list.tsx';
import { FeedDialog } from './feed-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';

/** How many of the next due dates stand beside the month. */
const COMING = 4;

/**
 * The calendar of a subject: its due dates, and the person's own events, which lie on every subject's. A month with a day
 * to look into, and below 600 px the month as a list. All from this device.
 */
export function HomeCalendar({ subject }: { readonly subject: SubjectPath }) {
  const items = useDueItems(subject);
  const events = useEvents();
  const clock = useSchoolClock();
  if (!items || !clock || !events) return <Skeleton shape="card" label="Looking at your calendar" />;
  // Before the school was heard the lists say so; own events are made all the same.
  return <Calendar items={items} data={events} today={clock.today} />;
}

/** What is being written: a new event, or the event of that id. */
type Editing = { readonly kind: 'new' } | { readonly kind: 'event'; readonly id: string };

function Calendar({
  items,
  data,
  today,
}: {
  readonly items: readonly DueItem[];
  readonly data: EventsOfPerson;
  readonly today: CalendarDate;
}) {
  const { format } = useLocale();
  const [selected, setSelected] = useState(today);
  const [subscribing, setSubscribing] = useState(false);
  const [editing, setEditing] = useState<Editing | null>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const onFollowed = useCallback(() => setFollowed(null), []);
  const verbs = useEventVerbs((event) => {
    setSelected((date) => (isWithin(event, date, date) ? date : event.startDate));
    setFollowed(event.id);
  });
  const month = monthOf(selected);
  const { events } = data;
  const itemsOn = (date: CalendarDate) => items.filter((item) => item.date === date);
  const eventsOn = (date: CalendarDate) => events.filter((event) => isWithin(event, date, date));
  const coming = items.filter((item) => item.date > today && !item.isDone).slice(0, COMING);
  const ofMonth = items.filter((item) => monthOf(item.date) === month);
  const eventsOfMonth = events.filter((event) => isWithin(event, firstDayOf(month), lastDayOf(month)));
  const changed = editing?.kind === 'event' ? (events.find(({ id }) => id === editing.id) ?? null) : null;
  const turn = (count: number) => {
    const to = addMonths(month, count);
    setSelected(to === monthOf(today) ? today : firstDayOf(to));
  };
  const moveBy = async (event: CalendarEvent, days: number) => {
    const to = await verbs.moveBy(event, days);
    if (to === null) return;
    setSelected(to);
    setFollowed(event.id);
  };
  const lists = {
    ...{ data, followed, onFollowed },
    onChange: ({ id }: CalendarEvent) => setEditing({ kind: 'event', id }),
    onMove: (event: CalendarEvent, days: number) => void moveBy(event, days),
    onDelete: (event: CalendarEvent) => void verbs.remove(event),
  };
  return (
    <section aria-labelledby="calendar">
      <SectionHeader
        id="calendar"
        title="Calendar"
        action={
          <Stack direction="row" gap={2}>
            <Button
              size="small"
              icon={<CalendarPlus size="1.1em" aria-hidden="true" />}
              onClick={() => setEditing({ kind: 'new' })}
            >
              Add an event
            </Button>
            <Button size="small" variant="quiet" onClick={() => setSubscribing(true)}>
              Use in a calendar app
            </Button>
          </Stack>
        }
      />
      <Panel>
        <div className={styles.dueCalendar}>
          <div>
            <div className={styles.dueCalendarTurn}>
              <IconButton
                label="Previous month"
                icon={<ChevronLeft size="1.3em" aria-hidden="true" />}
                onClick={() => turn(-1)}
              />
              <h3 className={styles.dueCalendarName} aria-live="polite">
                {format.month(firstDayOf(month))}
              </h3>
              <IconButton
                label="Next month"
                icon={<ChevronRight size="1.3em" aria-hidden="true" />}
                onClick={() => turn(1)}
              />
            </div>
            <div className={styles.dueCalendarGrid}>
              <MonthGrid
                month={month}
                today={today}
                selected={selected}
                itemsOn={itemsOn}
                eventsOn={eventsOn}
                onSelect={setSelected}
              />
            </div>
          </div>
          <div className={styles.dueCalendarDay}>
            <DueList
              title={selected === today ? 'Due today' : `Due ${format.dateDay(selected)}`}
              items={itemsOn(selected)}
              none="Nothing is due on this day."
            />
            <EventList title="Your events" events={eventsOn(selected)} {...lists} />
            <DueList title="Coming up" items={coming} none="Nothing is due after today." withDate />
          </div>
          <div className={styles.dueCalendarList}>
            <DueList title="Due this month" items={ofMonth} none="Nothing is due this month." withDate />
            <EventList title="Your events this month" events={eventsOfMonth} {...lists} />
          </div>
        </div>
        <DeletedEvents deleted={data.deleted} onRestore={(event) => void verbs.restore(event)} />
      </Panel>
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
      {editing?.kind === 'new' && (
        <EventDialog
          event={null}
          start={newEventForm(selected)}
          draftKey="event:new"
          onSaved={setSelected}
          onClose={() => setEditing(null)}
        />
      )}
      {changed && (
        <EventDialog
          key={changed.id}
          event={changed}
          versions={data.versionsOf(changed.id)}
          start={formOfEvent(changed)}
          draftKey={`event:${changed.id}`}
          onSaved={setSelected}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
