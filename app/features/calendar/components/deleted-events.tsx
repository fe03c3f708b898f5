import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { CalendarEvent } from '#shared/domain/calendar/calendar-event.ts';
import styles from './calendar.module.css';

/** How many of the newest are listed; older ones are hardly missed. */
const LISTED = 10;

/** Events that were deleted, to bring back after the notice with Undo has gone. */
export function DeletedEvents({
  deleted,
  onRestore,
}: {
  readonly deleted: readonly CalendarEvent[];
  readonly onRestore: (event: CalendarEvent) => void;
}) {
  const { format } = useLocale();
  if (deleted.length === 0) return null;
  return (
    <Disclosure summary="Deleted events">
      <ul className={styles.dueList} role="list">
        {deleted.slice(0, LISTED).map((event) => (
          <li key={event.id} className={styles.deletedEvent}>
            <span dir="auto">{event.title}</span>
            <span className={styles.dueListWhere}>{format.dateDay(event.startDate)}</span>
            <Button size="small" aria-label={`Bring back ${event.title}`} onClick={() => onRestore(event)}>
              Bring back
            </Button>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
