import type { ClassAssignment } from '#app/features/activities/index.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { evidenceOf, shownBy, standardsOf, type Shown } from '#shared/domain/standards/evidence.ts';
import type { Standard } from '#shared/domain/standards/publication.ts';
import type { StandardsOrder, StandardsRow } from '#shared/domain/standards/standards-book.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { BookStudent } from './book.ts';

/** A standard that the class's work names; `standard` is null for one that the library has no longer. */
export type StandardColumn = { readonly standardId: string; readonly standard: Standard | null };
export type StandardsBookRow = StandardsRow<BookStudent>;

/** One activity as one student has it. */
export type StudentWork = { readonly assignment: Assignment; readonly review: Review | null };

/** The standards that this work names, in the order of their frameworks; those that are in none stand at the end. */
export function standardColumns(
  work: readonly ClassAssignment[],
  known: ReadonlyMap<string, Standard>,
): StandardColumn[] {
  const named = new Set(work.flatMap(({ assignment }) => standardsOf(assignment)));
  const inOrder = [...known.values()].filter(({ standardId }) => named.has(standardId));
  const lost = [...named].filter((standardId) => !known.has(standardId));
  return [
    ...inOrder.map((standard) => ({ standardId: standard.standardId, standard })),
    ...lost.map((standardId) => ({ standardId, standard: null })),
  ];
}

/** By student what they take part in and can see, the activity that came last first. */
export function workByStudent(
  work: readonly ClassAssignment[],
  today: CalendarDate,
): ReadonlyMap<string, readonly StudentWork[]> {
  const byStudent = new Map<string, StudentWork[]>();
  const begun = work.filter(({ assignment }) => assignmentStatus(assignment, today) !== 'SCHEDULED');
  for (const { assignment, students } of begun.toSorted(
    (a, b) => b.assignment.createdAt - a.assignment.createdAt,
  )) {
    for (const { studentId, review } of students) {
      const own = byStudent.get(studentId) ?? [];
      own.push({ assignment, review });
      byStudent.set(studentId, own);
    }
  }
  return byStudent;
}

/** The lines of these students. */
export function standardsRows(
  students: readonly BookStudent[],
  byStudent: ReadonlyMap<string, readonly StudentWork[]>,
  columns: readonly StandardColumn[],
): StandardsBookRow[] {
  return students.map((student) => {
    const works = byStudent.get(student.studentId) ?? [];
    const cells = new Map<string, Shown>();
    for (const { standardId } of columns) {
      const shown = shownBy(
        works.flatMap(({ assignment, review }) => evidenceOf(assignment, standardId, review)),
      );
      if (shown !== null) cells.set(standardId, shown);
    }
    return { student, cells };
  });
}

/** The order that an address names; by name where it names none, or a standard that is not there. */
export function standardsOrderOf(
  sort: string | undefined,
  columns: readonly StandardColumn[],
): StandardsOrder {
  const descending = sort?.startsWith('-') ?? false;
  const by = descending ? sort?.slice(1) : sort;
  if (by === 'name') return { by, descending };
  if (by !== undefined && columns.some(({ standardId }) => standardId === by))
    return { by: { standardId: by }, descending };
  return { by: 'name', descending: false };
}

/** What stands in an address once a column's head was pressed: names from A, shares from the highest, or turned round. */
export function pressedSort(now: StandardsOrder, pressed: string): string | undefined {
  const isSorted = sortedName(now) === pressed;
  const descending = isSorted ? !now.descending : pressed !== 'name';
  return pressed === 'name' && !descending ? undefined : `${descending ? '-' : ''}${pressed}`;
}

/** `name`, or the id of the standard. */
export const sortedName = ({ by }: StandardsOrder): string => (by === 'name' ? by : by.standardId);
