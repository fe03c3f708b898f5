import type { ReadRows } from '#server/sync/core.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import { studentStatusId, type Assignment, type StudentStatusRow } from '#shared/domain/activities/rows.ts';

type Members = Pick<ReadRows, 'pick'>;

/** Who belongs to a class now, in one role, in an order that is always the same. */
function currentMembers(rows: Members, classId: string, role: 'teacher' | 'student'): string[] {
  return rows.pick('membership', 'userId', { classId, role, current: true }).map(String).sort();
}

export const staffOf = (rows: Members, classId: string): string[] => currentMembers(rows, classId, 'teacher');

/** The students of the class that an assignment is given to; who left the class is in no list. */
export function assigneesOf(rows: Members, { classId, assigneeIds }: Assignment): string[] {
  const students = currentMembers(rows, classId, 'student');
  if (assigneeIds === null) return students;
  const named = new Set(assigneeIds);
  return students.filter((id) => named.has(id));
}

/** Whether nothing is left to do: handed in, or looked at where nothing is asked (classroom §4). */
export function isFinished(assignment: Assignment, status: Pick<StudentStatusRow, 'status'> | null): boolean {
  if (status === null) return false;
  return askedCount(assignment) > 0 ? status.status === 'SUBMITTED' : status.status !== 'NOT_STARTED';
}

export const hasFinished = (rows: Pick<ReadRows, 'load'>, assignment: Assignment, student: string): boolean =>
  isFinished(assignment, rows.load('studentStatus', studentStatusId(assignment.id, student)));

/** Whether the class staff took a student out of an assignment. */
export const isRemovedFrom = (rows: Pick<ReadRows, 'load'>, { id }: Assignment, student: string): boolean =>
  isRemoved(rows.load('review', reviewId(id, student)));
