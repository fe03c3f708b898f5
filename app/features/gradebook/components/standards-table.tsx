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
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { standardSummary, type StandardsOrder } from '#shared/domain/standards/standards-book.ts';
import { moveBetweenCells } from './cell-keys.ts';
import styles from './gradebook.module.css';
import { None } from './none.tsx';
import { ShownText } from './shown-text.tsx';
import { SortHead } from './sort-head.tsx';
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

/**
 * Students by standards. A cell opens what it is made of. Only one stop of the body is in the tab order: arrow keys, Home and
 * End move among them, as in the gradebook by activity.
 */
export function StandardsTable({ rows, columns, order, onSort, ...props }: StandardsTableProps) {
  const [active, setActive] = useState<string | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const first = rows[0];
  const isThere = active !== null && rows.some(({ student }) => active.startsWith(student.studentId));
  const tabStop = isThere ? active : first && placeOf(first, NAME);
  const sortedBy = (name: string) =>
    sortedName(order) !== name ? 'none' : order.descending ? 'descending' : 'ascending';
  return (
    <>
      <div className={styles.book} role="region" aria-label="Gradebook by standard" tabIndex={0}>
        <table>
          <caption>
            <VisuallyHidden>
              {`Gradebook of ${props.className} by standard. In the table, arrow keys move from cell to cell.`}
            </VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <SortHead title="Student" sorted={sortedBy(NAME)} onSort={() => onSort(NAME)} />
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
                subject={props.subject}
                classId={props.classId}
                tabStop={tabStop?.startsWith(row.student.studentId) === true ? tabStop : null}
                onOpen={setOpened}
              />
            ))}
          </tbody>
          <Foot rows={rows} columns={columns} />
        </table>
      </div>
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

const NAME = 'name';
const placeOf = ({ student }: StandardsBookRow, column: string): string => `${student.studentId} ${column}`;

type RowProps = Pick<StandardsTableProps, 'columns' | 'subject' | 'classId'> & {
  readonly row: StandardsBookRow;
  /** The place of the one stop of this row that Tab goes to. */
  readonly tabStop: string | null;
  readonly onOpen: (opened: Opened) => void;
};

const Row = memo(function Row({ row, columns, subject, classId, tabStop, onOpen }: RowProps) {
  const { student } = row;
  const stopAt = (column: string) => {
    const place = placeOf(row, column);
    return { 'data-cell': place, tabIndex: place === tabStop ? 0 : -1 };
  };
  return (
    <tr>
      <th scope="row">
        <BareLink
          to={studentPath(subject, classId, student.enrollmentId)}
          className={styles.who}
          {...stopAt(NAME)}
        >
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
                className={styles.cell}
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
