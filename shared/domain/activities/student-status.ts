import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';
import type { Assignment, StudentStatusRow } from './rows.ts';

/** Student statuses of classroom §4, with the two that follow from the membership and the class staff's flag (SPEC.md M3). */
export type StudentStatus = StudentStatusRow['status'] | 'REMOVED' | 'SUBMITTED_INACTIVE';

/** The status of a student: what they did, and whether they still belong to the class and take part in the activity. */
export function studentStatus(
  status: StudentStatusRow['status'] | null,
  membership: Membership | null,
  isRemoved = false,
): StudentStatus {
  if (isCurrent(membership) && !isRemoved) return status ?? 'NOT_STARTED';
  return status === 'SUBMITTED' ? 'SUBMITTED_INACTIVE' : 'REMOVED';
}

/** Whether a student is meant by an assignment: the whole class is, arriving students included (SPEC.md B5). */
export function isAssignee(assignment: Pick<Assignment, 'assigneeIds'>, studentId: string): boolean {
  return assignment.assigneeIds?.includes(studentId) ?? true;
}

/**
 * Whether a student is in an activity's list: everybody who takes part, and former students who began or whose teacher
 * wrote about their work. A former student without either was never part of it.
 */
export function isListed(status: StudentStatus, has: { progress: boolean; review: boolean }): boolean {
  const isInactive = status === 'REMOVED' || status === 'SUBMITTED_INACTIVE';
  return !isInactive || has.progress || has.review;
}
