import type { ClassAssignment, StudentProgress } from '#app/features/activities/index.ts';
import type { ClassDetails } from '#app/features/classes/index.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { isOver, joinedAfterDue } from '#shared/domain/activities/deadline.ts';
import {
  gradebookCell,
  gradebookRow,
  type GradebookCell,
  type GradebookOrder,
  type GradebookRow,
} from '#shared/domain/activities/gradebook.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';

/** A student as the gradebook shows them. */
export type BookStudent = {
  readonly studentId: string;
  /** Their place in the class, which their page's address names. */
  readonly enrollmentId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** What they sign in with; empty where this device does not know it. */
  readonly username: string;
  readonly groupIds: readonly string[];
};

export type BookRow = GradebookRow<BookStudent>;
/** An activity of the class with the cells of everybody it was given to, by student. */
export type BookColumn = {
  readonly assignment: Assignment;
  readonly cells: ReadonlyMap<string, GradebookCell>;
};

/** The school's clock with its zone, in which deadlines end. */
export type BookClock = SchoolClock & { readonly timeZone: string };

/** One student's cell of an activity. */
export function cellOf(assignment: Assignment, student: StudentProgress, clock: BookClock): GradebookCell {
  const { timeZone } = clock;
  const { periods, review } = student;
  return gradebookCell(student, {
    isScheduled: assignmentStatus(assignment, clock.today) === 'SCHEDULED',
    hasQuestions: askedCount(assignment) > 0,
    isPastDue:
      isOver(assignment, timeZone, clock.now, review) &&
      !joinedAfterDue(assignment, timeZone, periods, review),
  });
}

/** The activities of a class as columns, the one that is due last first. */
export function bookColumns(work: readonly ClassAssignment[], clock: BookClock): BookColumn[] {
  return work
    .map(({ assignment, students, inactive }) => ({
      assignment,
      cells: new Map(
        [...students, ...inactive].map((student) => [student.studentId, cellOf(assignment, student, clock)]),
      ),
    }))
    .sort((a, b) => compare(b.assignment, a.assignment));
}

function compare(a: Assignment, b: Assignment): number {
  if (a.endDate !== b.endDate) return a.endDate < b.endDate ? -1 : 1;
  if (a.createdAt !== b.createdAt) return a.createdAt - b.createdAt;
  return a.id < b.id ? -1 : 1;
}

/** The students of a class, or of one of its groups, in the order of the roster. An unknown group is the whole class. */
export function bookStudents(
  { classRow, roster }: Pick<ClassDetails, 'classRow' | 'roster'>,
  group: string | undefined,
  usernames: ReadonlyMap<string, string> | null,
): BookStudent[] {
  const isGroup = classRow.subGroups.some(({ subgroupId }) => subgroupId === group);
  return roster
    .filter(({ member }) => !isGroup || group === undefined || member.subgroupIds.includes(group))
    .map(({ member: { id: enrollmentId, userId: studentId, firstName, lastName, subgroupIds } }) => {
      const username = usernames?.get(studentId) ?? '';
      return { studentId, enrollmentId, firstName, lastName, username, groupIds: subgroupIds };
    });
}

/** The lines of these students. */
export function bookRows(students: readonly BookStudent[], columns: readonly BookColumn[]): BookRow[] {
  return students.map((student) => {
    const cells = new Map<string, GradebookCell>();
    for (const { assignment, cells: ofAll } of columns) {
      const cell = ofAll.get(student.studentId);
      if (cell) cells.set(assignment.id, cell);
    }
    return gradebookRow(student, cells);
  });
}

/** The order that an address names; by name where it names none, or an activity that is not there. */
export function orderOf(sort: string | undefined, columns: readonly BookColumn[]): GradebookOrder {
  const descending = sort?.startsWith('-') ?? false;
  const by = descending ? sort?.slice(1) : sort;
  if (by === 'name' || by === 'points' || by === 'average') return { by, descending };
  if (by !== undefined && columns.some(({ assignment }) => assignment.id === by))
    return { by: { assignmentId: by }, descending };
  return { by: 'name', descending: false };
}

/** What stands in an address for an order; undefined for the usual one. */
export function sortText({ by, descending }: GradebookOrder): string | undefined {
  const name = typeof by === 'string' ? by : by.assignmentId;
  if (name === 'name' && !descending) return undefined;
  return `${descending ? '-' : ''}${name}`;
}

/** The order after a press on a column's head: names from A, figures from the highest; pressed again the other way. */
export function pressedOrder(now: GradebookOrder, by: GradebookOrder['by']): GradebookOrder {
  return isSorted(now, by) ? { by, descending: !now.descending } : { by, descending: by !== 'name' };
}

/** Whether the lines are in the order of this column. */
export const isSorted = (now: GradebookOrder, by: GradebookOrder['by']): boolean =>
  typeof by === 'string' || typeof now.by === 'string'
    ? now.by === by
    : now.by.assignmentId === by.assignmentId;
