import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Assignment, StudentStatusRow } from './rows.ts';

/** Activity statuses of classroom §4 that an assignment can show. */
export type AssignmentStatus = 'SCHEDULED' | 'OPEN' | 'COMPLETED' | 'DELETED' | 'SUPER_DELETED';

/**
 * The status an assignment has today. SCHEDULED becomes OPEN by its start date alone, so that it is right on a device
 * that was offline for a week; OPEN never becomes COMPLETED by date (classroom §4, decision 6).
 */
export function assignmentStatus(
  assignment: Pick<Assignment, 'status' | 'startDate'>,
  today: CalendarDate,
): AssignmentStatus {
  if (assignment.status !== 'ASSIGNED') return assignment.status;
  return assignment.startDate > today ? 'SCHEDULED' : 'OPEN';
}

export const isDeleted = (assignment: Pick<Assignment, 'status'>): boolean =>
  assignment.status === 'DELETED' || assignment.status === 'SUPER_DELETED';

type Status = StudentStatusRow['status'];
const RANK: Record<Status, number> = { NOT_STARTED: 0, VIEWED: 1, IN_PROGRESS: 2, SUBMITTED: 3 };

type StatusPoint = { cycle: number; status: Status };

/**
 * Merges two statuses of one student: the higher cycle wins, then the further status (SPEC.md M3). Commutative,
 * associative and idempotent, so that devices agree whatever the order of arrival.
 */
export function mergeStatus<T extends StatusPoint>(a: T, b: T): T {
  if (a.cycle !== b.cycle) return a.cycle > b.cycle ? a : b;
  return RANK[b.status] > RANK[a.status] ? b : a;
}
