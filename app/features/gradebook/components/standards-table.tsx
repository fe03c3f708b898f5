import { memo, useState } from 'react';
import {
  sortedName,
  type StandardColumn,
  type StandardsBookRow,
  type StudentWork,
} from '#app/features/gradebook/standards-rows.ts';
import { nameOfStandard } from '#app/features/standards/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { studentPath } from '#app/navigation/classroom-paths.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { SortHead } from '#app/ui/tables/sort-head.tsx';
import { cellStop, NAME_COLUMN, WideTable } from '#app/ui/tables/wide-table.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { standardSummary, type StandardsOrder } from '#shared/domain/standards/standards-book.ts';
import styles from './gradebook.module.css';
import { None } from './none.tsx';
import { ShownText } from './shown-text.tsx';
import { StandardEvidence } from './standard-evidence.tsx';

type StandardsTableProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly className: string;
  readonly columns: readonly StandardColumn[];
  readonly rows: readonly StandardsBookRow[];
  readonly byStudent: ReadonlyMap<string, readonly StudentWork[]>;
  readonly order: StandardsOrder;
  /** Called with `name` or a standard's id. */
  readonly onSort: (pressed: string) => void;
};

/** Which cell is looked into. */
type Opened = { readonly row: StandardsBookRow; readonly column: StandardColumn };

/** Students by standards. A cell opens what it is made of. */
export function StandardsTable({ rows, columns, order, onSort, ...props }: StandardsTableProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  return (
    <>
      <WideTable
        label="Gradebook by standard"
        caption={`Gradebook of ${props.className} by standard`}
        lineIds={rows.map(({ student }) => student.studentId)}
        head={<Head columns={columns} order={order} onSort={onSort} />}
        foot={<Foot rows={rows} columns={columns} />}
      >
        {(stopOf) =>
          rows.map((row) => (
            <Row
              key={row.student.studentId}
              row={row}
              columns={columns}
              subject={props.subject}
              classId={props.classId}
              stop={stopOf(row.student.studentId)}
              onOpen={setOpened}
            />
          ))
        }
      </WideTable>
      {opened && (
        <StandardEvidence
          {...opened}
          works={props.byStudent.get(opened.row.student.studentId) ?? []}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function Head({ columns, order, onSort }: Pick<StandardsTableProps, 'columns' | 'order' | 'onSort'>) {
  const sortedBy = (name: string) =>
    sortedName(order) !== name ? 'none' : order.descending ? 'descending' : 'ascending';
  return (
    <thead>
      <tr>
        <SortHead title="Student" sorted={sortedBy(NAME_COLUMN)} onSort={() => onSort(NAME_COLUMN)} />
        {columns.map(({ standardId, standard }) => (
          <SortHead
            key={standardId}
            title={standard ? nameOfStandard(standard) : 'No longer in the library'}
            hint={standard?.statement}
            className={styles.activity}
            sorted={sortedBy(standardId)}
            onSort={() => onSort(standardId)}
          >
            {standard && standard.code !== '' && (
              <span className={styles.statement} title={standard.statement}>
                {standard.statement}
              </span>
            )}
          </SortHead>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = Pick<StandardsTableProps, 'columns' | 'subject' | 'classId'> & {
  readonly row: StandardsBookRow;
  /** The column of the one stop of this line that Tab goes to. */
  readonly stop: string | null;
  readonly onOpen: (opened: Opened) => void;
};

const Row = memo(function Row({ row, columns, subject, classId, stop, onOpen }: RowProps) {
  const { student } = row;
  const stopAt = (column: string) => cellStop(student.studentId, column, stop);
  return (
    <tr>
      <th scope="row">
        <BareLink to={studentPath(subject, classId, student.enrollmentId)} {...stopAt(NAME_COLUMN)}>
          {`${student.lastName}, ${student.firstName}`}
          {student.username !== '' && <span className={styles.username}>{student.username}</span>}
        </BareLink>
      </th>
      {columns.map((column) => {
        const shown = row.cells.get(column.standardId);
        return (
          <td key={column.standardId}>
            {shown === undefined ? (
              <span className={styles.none}>
                <None words="Nothing asked" />
              </span>
            ) : (
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => onOpen({ row, column })}
                {...stopAt(column.standardId)}
              >
                <ShownText shown={shown} />
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

/** How the shown students stand with each standard together. */
function Foot({ rows, columns }: Pick<StandardsTableProps, 'rows' | 'columns'>) {
  const { format } = useLocale();
  return (
    <tfoot>
      <tr>
        <th scope="row">Average</th>
        {columns.map(({ standardId }) => {
          const { share, known, asked } = standardSummary(
            rows.flatMap(({ cells }) => cells.get(standardId) ?? []),
          );
          return (
            <td key={standardId}>
              {share === null ? 'Not known yet' : format.percent(share)}
              <span className={styles.ofStudents}>
                {`${format.number(known)} of ${format.plural(asked, 'student', 'students')}`}
              </span>
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
