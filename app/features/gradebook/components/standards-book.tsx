import { useMemo } from 'react';
import type { ClassAssignment } from '#app/features/activities/index.ts';
import { useUsernames } from '#app/features/classes/index.ts';
import { bookStudents } from '#app/features/gradebook/book.ts';
import {
  pressedSort,
  standardColumns,
  standardsOrderOf,
  standardsRows,
  workByStudent,
} from '#app/features/gradebook/standards-rows.ts';
import { useBookStandards } from '#app/features/gradebook/use-book-standards.ts';
import { nameOfStandard, StandardsProblem } from '#app/features/standards/index.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import type { Standard } from '#shared/domain/standards/publication.ts';
import { sortedByStandard } from '#shared/domain/standards/standards-book.ts';
import { standardsCsv } from '#shared/domain/standards/standards-csv.ts';
import { BookFileButton } from './book-file.tsx';
import styles from './gradebook.module.css';
import { StandardsTable } from './standards-table.tsx';
import type { BookProps } from './table-props.ts';

type StandardsBookProps = BookProps & { readonly work: readonly ClassAssignment[] };

/** A class's students by the standards that its activities and their questions name: who has shown what. */
export function StandardsBook(props: StandardsBookProps) {
  const { area } = props.address;
  const work = useMemo(
    () => props.work.filter(({ assignment }) => area === undefined || assignment.subject === area),
    [props.work, area],
  );
  const known = useBookStandards(work);
  if (known.kind === 'ready') return <Book {...props} work={work} known={known.value} />;
  return (
    <div className={styles.gradebookBody}>
      {known.kind === 'loading' ? (
        <Skeleton shape="card" label="Opening the standards" />
      ) : (
        <StandardsProblem problem={known.problem} onRetry={known.retry} />
      )}
    </div>
  );
}

function Book({
  subject,
  details,
  address: { group, sort },
  work,
  known,
  clock,
  onChange,
}: StandardsBookProps & { readonly known: ReadonlyMap<string, Standard> }) {
  const { classRow, roster } = details;
  const usernames = useUsernames(subject, classRow.id, roster);
  const columns = useMemo(() => standardColumns(work, known), [work, known]);
  const byStudent = useMemo(() => workByStudent(work, clock.today), [work, clock.today]);
  // A row stays the same object while only their order changes.
  const all = useMemo(
    () => standardsRows(bookStudents({ classRow, roster }, group, usernames), byStudent, columns),
    [classRow, roster, group, usernames, byStudent, columns],
  );
  if (columns.length === 0)
    return (
      <div className={styles.gradebookBody}>
        <EmptyState illustration={<EmptyArt />} title="No activity here names a standard">
          Name standards for an activity or its questions while you build it. What students get for them is
          then shown here.
        </EmptyState>
      </div>
    );
  const order = standardsOrderOf(sort, columns);
  const rows = sortedByStandard(all, order);
  const titled = columns.map(({ standardId, standard }) => ({
    standardId,
    title: standard ? nameOfStandard(standard) : 'A standard no longer in the library',
  }));
  return (
    <>
      <BookFileButton
        subject={subject}
        classRow={classRow}
        rows={rows}
        name="gradebook by standard"
        toCsv={(lines) => standardsCsv(lines, titled)}
      />
      <div className={styles.gradebookBody}>
        {rows.length === 0 ? (
          <EmptyState title="Nobody is in this group">Choose another group, or the whole class.</EmptyState>
        ) : (
          <StandardsTable
            subject={subject}
            classId={classRow.id}
            className={classRow.name}
            columns={columns}
            rows={rows}
            byStudent={byStudent}
            order={order}
            onSort={(pressed) => onChange({ sort: pressedSort(order, pressed) })}
          />
        )}
      </div>
    </>
  );
}
