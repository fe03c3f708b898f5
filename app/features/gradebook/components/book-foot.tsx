import type { BookColumn, BookRow } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { columnSummary } from '#shared/domain/activities/gradebook.ts';
import styles from './gradebook.module.css';

/** How the shown students stand with each activity together. */
export function BookFoot({
  columns,
  rows,
}: {
  readonly columns: readonly BookColumn[];
  readonly rows: readonly BookRow[];
}) {
  const { format } = useLocale();
  const averages = rows.flatMap(({ average }) => (average === null ? [] : [average]));
  const all = averages.reduce((sum, average) => sum + average, 0) / averages.length;
  return (
    <tfoot>
      <tr>
        <th scope="row">Average</th>
        <td className={styles.sum}>{averages.length === 0 ? '–' : format.percent(all)}</td>
        <td className={styles.sum} />
        {columns.map(({ assignment }) => {
          const cells = rows.flatMap(({ cells: ofRow }) => ofRow.get(assignment.id) ?? []);
          const { average, turnedIn, students } = columnSummary(cells);
          return (
            <td key={assignment.id}>
              {average === null ? `${turnedIn} of ${students} handed in` : format.percent(average)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
