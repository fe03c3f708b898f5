import { memo } from 'react';
import type { BookRow } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { studentPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { cellStop, NAME_COLUMN, WideTable } from '#app/ui/tables/wide-table.tsx';
import { BookFoot } from './book-foot.tsx';
import { BookHead } from './book-head.tsx';
import styles from './gradebook.module.css';
import { None } from './none.tsx';
import type { GradebookTableProps } from './table-props.ts';
import { WorkSignText } from './work-sign.tsx';

/** Students by activities. Every cell leads to that student's work. */
export function GradebookTable({ rows, columns, subject, classId, ...props }: GradebookTableProps) {
  return (
    <WideTable
      label="Gradebook"
      caption={`Gradebook of ${props.className}`}
      lineIds={rows.map(({ student }) => student.studentId)}
      head={<BookHead columns={columns} order={props.order} clock={props.clock} onSort={props.onSort} />}
      foot={<BookFoot columns={columns} rows={rows} />}
    >
      {(stopOf) =>
        rows.map((row) => (
          <Row
            key={row.student.studentId}
            row={row}
            columns={columns}
            subject={subject}
            classId={classId}
            stop={stopOf(row.student.studentId)}
          />
        ))
      }
    </WideTable>
  );
}

type RowProps = Pick<GradebookTableProps, 'columns' | 'subject' | 'classId'> & {
  readonly row: BookRow;
  /** The column of the one link of this line that Tab stops at. */
  readonly stop: string | null;
};

const Row = memo(function Row({ row, columns, subject, classId, stop }: RowProps) {
  const { format } = useLocale();
  const { student } = row;
  const linkOf = (column: string) => cellStop(student.studentId, column, stop);
  return (
    <tr>
      <th scope="row">
        <BareLink to={studentPath(subject, classId, student.enrollmentId)} {...linkOf(NAME_COLUMN)}>
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
              <BareLink to={classWorkPath(assignment, student.studentId)} {...linkOf(assignment.id)}>
                <WorkSignText cell={cell} />
              </BareLink>
            )}
          </td>
        );
      })}
    </tr>
  );
});
