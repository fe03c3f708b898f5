import type { DueItem } from '#app/features/calendar/due-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import styles from './calendar.module.css';

/** What is due, by date. */
export function DueList({
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
