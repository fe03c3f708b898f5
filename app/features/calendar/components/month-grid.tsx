import { useRef, type KeyboardEvent } from 'react';
import { useHeard } from '#app/engine/index.ts';
import type { DueItem } from '#app/features/calendar/due-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import {
  addMonths,
  firstDayOf,
  monthOf,
  weekdayOf,
  weeksOf,
  type Month,
} from '#shared/domain/calendar/month.ts';
import { addDays, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import styles from './calendar.module.css';

/**
 * A month as a grid (WAI-ARIA grid pattern): one day is in the tab order. Arrow keys move by day and week, Home and End
 * in the week, Page Up and Page Down by month.
 */
export function MonthGrid({
  month,
  today,
  selected,
  itemsOn,
  eventsOn,
  onSelect,
}: {
  readonly month: Month;
  readonly today: CalendarDate;
  readonly selected: CalendarDate;
  readonly itemsOn: (date: CalendarDate) => readonly DueItem[];
  readonly eventsOn: (date: CalendarDate) => readonly CalendarEvent[];
  readonly onSelect: (date: CalendarDate) => void;
}) {
  const { country, format } = useLocale();
  const isHeard = useHeard() === 'heard';
  const grid = useRef<HTMLTableElement>(null);
  const firstWeekday = country === 'US' ? 0 : 1;
  const weeks = weeksOf(month, firstWeekday);
  const inTabOrder = monthOf(selected) === month ? selected : firstDayOf(month);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = dayForKey(event.key, inTabOrder, firstWeekday);
    if (to === null) return;
    event.preventDefault();
    onSelect(to);
    // The day may be of another month: its button is there after the next paint.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus());
  };
  return (
    <table ref={grid} role="grid" className={styles.month} aria-label="Calendar" onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {(weeks[0] ?? []).map((date) => (
            <th key={date} scope="col">
              <VisuallyHidden>{format.weekday(date)}</VisuallyHidden>
              <span aria-hidden="true">{format.weekdayShort(date)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => {
              const items = itemsOn(date);
              const none = isHeard ? 'nothing due' : 'not known yet';
              const events = eventsOn(date).length;
              const count = items.length + events;
              const due = items.length === 0 ? none : `${items.length} due`;
              const own = events === 0 ? [] : [format.plural(events, 'event', 'events')];
              return (
                <td key={date} role="gridcell" aria-selected={date === selected}>
                  <button
                    type="button"
                    className={styles.monthDay}
                    data-date={date}
                    data-other={monthOf(date) !== month || undefined}
                    data-due={count > 0 || undefined}
                    aria-current={date === today ? 'date' : undefined}
                    aria-label={[format.dateLong(date), ...own, due].join(', ')}
                    tabIndex={date === inTabOrder ? 0 : -1}
                    onClick={() => onSelect(date)}
                  >
                    {Number(date.slice(8))}
                    {count > 0 && <span className={styles.monthCount}>{count}</span>}
                  </button>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function dayForKey(key: string, date: CalendarDate, firstWeekday: 0 | 1): CalendarDate | null {
  const inWeek = (weekdayOf(date) - firstWeekday + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'Home':
      return addDays(date, -inWeek);
    case 'End':
      return addDays(date, 6 - inWeek);
    case 'PageUp':
      return firstDayOf(addMonths(monthOf(date), -1));
    case 'PageDown':
      return firstDayOf(addMonths(monthOf(date), 1));
    default:
      return null;
  }
}
