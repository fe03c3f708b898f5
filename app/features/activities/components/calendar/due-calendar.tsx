import { useState } from 'react';
import { useDueItems, type DueItem } from '#app/features/activities/due-queries.ts';
import { useSchoolClock } from '#app/features/activities/use-school-clock.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { CalendarPlus } from '#app/ui/icons/calendar-plus.ts';
import { ChevronLeft } from '#app/ui/icons/chevron-left.ts';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { addMonths, firstDayOf, monthOf } from '#shared/domain/calendar/month.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import styles from './due-calendar.module.css';
import { FeedDialog } from './feed-dialog.tsx';
import { MonthGrid } from './month-grid.tsx';

/** How many of the next due dates stand beside the month. */
const COMING = 4;

/** Due dates of a subject: a month with a day to look into, and below 600 px the month as a list. All from this device. */
export function DueCalendar({ subject }: { readonly subject: SubjectPath }) {
  const items = useDueItems(subject);
  const clock = useSchoolClock();
  if (!items || !clock) return <Skeleton shape="card" label="Looking at your due dates" />;
  const calendar = <Calendar items={items} today={clock.today} />;
  return items.length === 0 ? <WhenHeard what="your due dates">{calendar}</WhenHeard> : calendar;
}

function Calendar({ items, today }: { readonly items: readonly DueItem[]; readonly today: CalendarDate }) {
  const { format } = useLocale();
  const [selected, setSelected] = useState(today);
  const [subscribing, setSubscribing] = useState(false);
  const month = monthOf(selected);
  const itemsOn = (date: CalendarDate) => items.filter((item) => item.date === date);
  const coming = items.filter((item) => item.date > today && !item.isDone).slice(0, COMING);
  const ofMonth = items.filter((item) => monthOf(item.date) === month);
  const turn = (count: number) => {
    const to = addMonths(month, count);
    setSelected(to === monthOf(today) ? today : firstDayOf(to));
  };
  return (
    <section aria-labelledby="due-dates">
      <SectionHeader
        id="due-dates"
        title="Due dates"
        action={
          <Button
            size="small"
            variant="quiet"
            icon={<CalendarPlus size="1.1em" aria-hidden="true" />}
            onClick={() => setSubscribing(true)}
          >
            Add to your calendar
          </Button>
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
            <DueList title="Coming up" items={coming} none="Nothing is due after today." withDate />
          </div>
          <div className={styles.dueCalendarList}>
            <DueList title="Due this month" items={ofMonth} none="Nothing is due this month." withDate />
          </div>
        </div>
      </Panel>
      {subscribing && <FeedDialog onClose={() => setSubscribing(false)} />}
    </section>
  );
}

function DueList({
  title,
  items,
  none,
  withDate = false,
}: {
  readonly title: string;
  readonly items: readonly DueItem[];
  readonly none: string;
  readonly withDate?: boolean;
}) {
  const { format } = useLocale();
  return (
    <>
      <h3 className={styles.dueCalendarHeading}>{title}</h3>
      {items.length === 0 ? (
        <p className={styles.dueCalendarNone}>
          <WhenHeard what="your due dates" look="words">
            {none}
          </WhenHeard>
        </p>
      ) : (
        <ul className={styles.dueList} role="list">
          {items.map((item) => (
            <li key={item.id} className={styles.dueListItem}>
              <TextLink alone to={item.to}>
                {item.title}
              </TextLink>
              <span className={styles.dueListWhere}>
                {[
                  ...(withDate ? [format.dateDay(item.date)] : []),
                  ...(item.time === null ? [] : [format.timeOfDay(item.time)]),
                  item.className,
                ].join(', ')}
              </span>
              {item.isDone && <Badge tone="good">Handed in</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
