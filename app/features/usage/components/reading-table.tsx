import { minutesText } from '#app/features/usage/reading-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ClassReading } from '#shared/domain/usage/usage-calls.ts';
import styles from './class-reading.module.css';

/** A student; `read` is null where nothing is known, which is not the same as nothing read. */
export type ReadingRow = {
  readonly studentId: string;
  readonly name: string;
  readonly read: ClassReading['students'][number] | null;
};

type ReadingTableProps = {
  readonly rows: readonly ReadingRow[];
  readonly week: string;
  readonly titleOf: (packId: string) => string;
};

/** Minutes and packs by student. */
export function ReadingTable({ rows, week, titleOf }: ReadingTableProps) {
  const { format } = useLocale();
  return (
    <div className={styles.scroll} role="region" aria-label="Reading time by student" tabIndex={0}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{`Reading time by student, ${week}`}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Reading time</th>
            <th scope="col">Packs</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ studentId, name, read }) => (
            <tr key={studentId}>
              <th scope="row">{name}</th>
              <td>{read === null ? 'Not known' : minutesText(read.seconds, format)}</td>
              <td>
                {read === null ? (
                  'Not known'
                ) : (
                  <ul role="list" className={styles.packs}>
                    {read.packs.map(({ packId, seconds }) => (
                      <li key={packId}>{`${titleOf(packId)}, ${minutesText(seconds, format)}`}</li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
