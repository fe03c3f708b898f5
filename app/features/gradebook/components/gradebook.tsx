import { useMemo } from 'react';
import { NothingOpen, useClassWork } from '#app/features/activities/index.ts';
import type { ClassDetails } from '#app/features/classes/index.ts';
import { useUsernames } from '#app/features/classes/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import {
  bookColumns,
  bookRows,
  orderOf,
  pressedOrder,
  sortText,
  type BookColumn,
  type BookClock,
} from '#app/features/gradebook/book.ts';
import { useBookClock } from '#app/features/gradebook/use-book-clock.ts';
import { addStudentsPath, classPath, type ClassAddress } from '#app/navigation/classroom-paths.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { sortedRows } from '#shared/domain/activities/gradebook.ts';
import { GradebookTable } from './gradebook-table.tsx';
import { GradebookTools } from './gradebook-tools.tsx';

export type GradebookProps = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly address: ClassAddress;
};

/** A class's students by its activities, with points, as it stands on this device. */
export function Gradebook(props: GradebookProps) {
  const work = useClassWork([props.details.classRow.id]);
  const clock = useBookClock();
  const columns = useMemo(() => work && clock && bookColumns(work, clock), [work, clock]);
  if (!columns || !clock) return <Skeleton shape="card" label="Opening the gradebook" />;
  const { subject, details } = props;
  if (details.roster.length > 0 && columns.length > 0)
    return (
      <WhenHeard what="the work of this class">
        <Book {...props} columns={columns} clock={clock} />
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

function Book({
  subject,
  details,
  address,
  columns: all,
  clock,
}: GradebookProps & { readonly columns: readonly BookColumn[]; readonly clock: BookClock }) {
  const { classRow, roster } = details;
  const changeQuery = useChangeQuery();
  const usernames = useUsernames(subject, classRow.id, roster);
  const { group, area, sort } = address;
  const columns = useMemo(
    () => all.filter(({ assignment }) => area === undefined || assignment.subject === area),
    [all, area],
  );
  const isGroup = classRow.subGroups.some(({ subgroupId }) => subgroupId === group);
  // A row stays the same object while only their order changes: 1,400 cells need not be drawn anew.
  const shown = useMemo(() => {
    const inGroup = roster.filter(
      ({ member }) => !isGroup || group === undefined || member.subgroupIds.includes(group),
    );
    return bookRows(inGroup, usernames, columns);
  }, [roster, usernames, columns, group, isGroup]);
  const order = orderOf(sort, columns);
  const rows = sortedRows(shown, order);
  const go = (part: ClassAddress) =>
    changeQuery(classPath(subject, classRow.id, { ...address, tab: 'gradebook', ...part }));
  return (
    <>
      <GradebookTools
        subject={subject}
        classRow={classRow}
        address={address}
        columns={columns}
        hasBothSubjects={new Set(all.map(({ assignment }) => assignment.subject)).size > 1}
        rows={rows}
        onChange={go}
      />
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
          onSort={(by) => go({ sort: sortText(pressedOrder(order, by)) })}
        />
      )}
    </>
  );
}
