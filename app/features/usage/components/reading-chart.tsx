import { minutesText } from '#app/features/usage/reading-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import styles from './class-reading.module.css';
import type { ReadingRow } from './reading-table.tsx';

/** A bar for each student of whom something is known. The table below has every figure. */
export function ReadingChart({
  rows,
  week,
}: {
  readonly rows: readonly ReadingRow[];
  readonly week: string;
}) {
  const { format } = useLocale();
  const known = rows.flatMap(({ read, ...student }) =>
    read === null ? [] : [{ ...student, seconds: read.seconds }],
  );
  const longest = Math.max(...known.map(({ seconds }) => seconds), 1);
  const most = known.reduce((best, one) => (one.seconds > best.seconds ? one : best));
  const summary = `Reading time of ${format.plural(known.length, 'student', 'students')} from ${week}. The longest: ${most.name}, ${minutesText(most.seconds, format)}.`;
  return (
    <div className={styles.chart} role="img" aria-label={summary}>
      {known.map(({ studentId, name, seconds }) => (
        <div key={studentId} className={styles.line}>
          <span className={styles.name}>{name}</span>
          <span className={styles.track}>
            <span className={styles.bar} style={{ inlineSize: `${(100 * seconds) / longest}%` }} />
          </span>
          <span className={styles.figure}>{minutesText(seconds, format)}</span>
        </div>
      ))}
    </div>
  );
}
