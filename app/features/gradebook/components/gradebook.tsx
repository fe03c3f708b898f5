import { lazy, Suspense, useMemo } from 'react';
import { NothingOpen, useClassWork, type ClassAssignment } from '#app/features/activities/index.ts';
import { useUsernames } from '#app/features/classes/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import {
  bookColumns,
  bookRows,
  bookStudents,
  orderOf,
  pressedOrder,
  sortText,
  type BookColumn,
} from '#app/features/gradebook/book.ts';
import { useBookClock } from '#app/features/gradebook/use-book-clock.ts';
import { addStudentsPath, classPath, type ClassAddress } from '#app/navigation/classroom-paths.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { gradebookCsv } from '#shared/domain/activities/gradebook-csv.ts';
import { sortedRows } from '#shared/domain/activities/gradebook.ts';
import { AnswersFileButton } from './answers-file.tsx';
import { BookFileButton } from './book-file.tsx';
import { GradebookTable } from './gradebook-table.tsx';
import { GradebookTools } from './gradebook-tools.tsx';
import styles from './gradebook.module.css';
import type { BookProps, GradebookProps } from './table-props.ts';

/** A class's students by its activities, with points, as it stands on this device. */
export function Gradebook(props: GradebookProps) {
  const changeQuery = useChangeQuery();
  const work = useClassWork([props.details.classRow.id]);
  const clock = useBookClock();
  const columns = useMemo(() => work && clock && bookColumns(work, clock), [work, clock]);
  if (!work || !columns || !clock) return <Skeleton shape="card" label="Opening the gradebook" />;
  const { subject, details, address } = props;
  const go = (part: ClassAddress) =>
    changeQuery(classPath(subject, details.classRow.id, { ...address, tab: 'gradebook', ...part }));
  if (details.roster.length > 0 && columns.length > 0)
    return (
      <WhenHeard what="the work of this class">
        {/* The tools stay in their place whatever is shown, and with them the focus. */}
        <div className={styles.gradebook}>
          <GradebookTools
            classRow={details.classRow}
            address={address}
            hasBothSubjects={new Set(work.map(({ assignment }) => assignment.subject)).size > 1}
            onChange={go}
          />
          {address.by === 'standard' ? (
            <Suspense fallback={<Skeleton shape="card" label="Opening the gradebook" />}>
              <StandardsBook {...props} work={work} clock={clock} onChange={go} />
            </Suspense>
          ) : (
            <Book {...props} work={work} columns={columns} clock={clock} onChange={go} />
          )}
        </div>
      </WhenHeard>
    );
  return (
    <WhenHeard what="the work of this class">
      {details.roster.length === 0 ? (
        <EmptyState
          illustration={<NoClassesArt />}
          title="Nobody here yet"
          action={
            <ButtonLink to={addStudentsPath(subject, details.classRow.id)} variant="primary">
              Add students
            </ButtonLink>
          }
        >
          Students join with the class code, or you make accounts for them.
        </EmptyState>
      ) : (
        <NothingOpen title="Nothing was given to this class yet" subject={subject} />
      )}
    </WhenHeard>
  );
}

const StandardsBook = lazy(async () => ({ default: (await import('./standards-book.tsx')).StandardsBook }));

function Book({
  subject,
  details,
  address: { group, area, sort },
  columns: all,
  work,
  clock,
  onChange,
}: BookProps & { readonly columns: readonly BookColumn[]; readonly work: readonly ClassAssignment[] }) {
  const { classRow, roster } = details;
  const usernames = useUsernames(subject, classRow.id, roster);
  const columns = useMemo(
    () => all.filter(({ assignment }) => area === undefined || assignment.subject === area),
    [all, area],
  );
  // A row stays the same object while only their order changes: 1,400 cells need not be drawn anew.
  const shown = useMemo(
    () => bookRows(bookStudents({ classRow, roster }, group, usernames), columns),
    [classRow, roster, usernames, columns, group],
  );
  const order = orderOf(sort, columns);
  const rows = sortedRows(shown, order);
  const shownWork = columns.flatMap(({ assignment }) =>
    work.filter((item) => item.assignment.id === assignment.id),
  );
  const titled = columns.map(({ assignment }) => ({ assignmentId: assignment.id, title: assignment.title }));
  return (
    <>
      <div className={styles.files}>
        <BookFileButton
          subject={subject}
          classRow={classRow}
          rows={rows}
          name="gradebook"
          toCsv={(lines) => gradebookCsv(lines, titled)}
        />
        <AnswersFileButton subject={subject} classRow={classRow} rows={rows} work={shownWork} />
      </div>
      <div className={styles.gradebookBody}>
        {rows.length === 0 ? (
          <EmptyState title="Nobody is in this group">Choose another group, or the whole class.</EmptyState>
        ) : (
          <GradebookTable
            subject={subject}
            classId={classRow.id}
            className={classRow.name}
            columns={columns}
            rows={rows}
            order={order}
            clock={clock}
            onSort={(by) => onChange({ sort: sortText(pressedOrder(order, by)) })}
          />
        )}
      </div>
    </>
  );
}
