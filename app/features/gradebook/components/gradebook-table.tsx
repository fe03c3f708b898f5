import { memo, useState } from 'react';
import type { BookRow } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { studentPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { BookFoot } from './book-foot.tsx';
import { BookHead } from './book-head.tsx';
import { moveBetweenCells } from './cell-keys.ts';
import styles from './gradebook.module.css';
import { None } from './none.tsx';
import type { GradebookTableProps } from './table-props.ts';
import { WorkSignText } from './work-sign.tsx';

/**
 * Students by activities. Every cell leads to that student's work. Only one link of the body is in the tab order, for
 * there may be 1,400: arrow keys, Home and End move among them.
 */
export function GradebookTable({ rows, columns, subject, classId, ...props }: GradebookTableProps) {
  const [active, setActive] = useState<string | null>(null);
  const first = rows[0];
  const isThere = active !== null && rows.some(({ student }) => active.startsWith(student.studentId));
  const tabStop = isThere ? active : first && placeOf(first.student.studentId, NAME);
  return (
    <div className={styles.book} role="region" aria-label="Gradebook" tabIndex={0}>
      <table>
        <caption>
          <VisuallyHidden>
            {`Gradebook of ${props.className}. In the table, arrow keys move from cell to cell.`}
          </VisuallyHidden>
        </caption>
        <BookHead columns={columns} order={props.order} clock={props.clock} onSort={props.onSort} />
        <tbody
          onKeyDown={moveBetweenCells}
          onFocus={({ target }) =>
            setActive(target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null)
          }
        >
          {rows.map((row) => (
            <Row
              key={row.student.studentId}
              row={row}
              columns={columns}
              subject={subject}
              classId={classId}
              tabStop={tabStop?.startsWith(row.student.studentId) === true ? tabStop : null}
            />
          ))}
        </tbody>
        <BookFoot columns={columns} rows={rows} />
      </table>
    </div>
  );
}

const NAME = 'name';
const placeOf = (studentId: string, column: string): string => `${studentId} ${column}`;

type RowProps = Pick<GradebookTableProps, 'columns' | 'subject' | 'classId'> & {
  readonly row: BookRow;
  /** The place of the one link of this row that Tab stops at. */
  readonly tabStop: string | null;
};

const Row = memo(function Row({ row, columns, subject, classId, tabStop }: RowProps) {
  const { format } = useLocale();
  const { student } = row;
  const linkOf = (column: string) => {
    const place = placeOf(student.studentId, column);
    return { 'data-cell': place, tabIndex: place === tabStop ? 0 : -1 };
  };
  return (
    <tr>
      <th scope="row">
        <BareLink
          to={studentPath(subject, classId, student.enrollmentId)}
          className={styles.who}
          {...linkOf(NAME)}
        >
          {`${student.lastName}, ${student.firstName}`}
          {student.username !== '' && <span className={styles.username}>{student.username}</span>}
        </BareLink>
      </th>
      <td className={styles.sum}>{row.average === null ? <None /> : format.percent(row.average)}</td>
      <td className={styles.sum}>
        {row.maximum === 0 ? <None /> : `${format.number(row.points)} / ${format.number(row.maximum)}`}
      </td>
      {columns.map(({ assignment }) => {
        const cell = row.cells.get(assignment.id);
        return (
          <td key={assignment.id}>
            {cell === undefined ? (
              <span className={styles.none}>
                <None words="Not given" />
              </span>
            ) : (
              <BareLink
                to={classWorkPath(assignment, student.studentId)}
                className={styles.cell}
                {...linkOf(assignment.id)}
              >
                <WorkSignText cell={cell} />
              </BareLink>
            )}
          </td>
        );
      })}
    </tr>
  );
});
