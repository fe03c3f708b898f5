import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { daysLeft } from './days-left.ts';
import type { Assignment } from './rows.ts';
import { assignmentStatus } from './status.ts';

type Dated = Pick<Assignment, 'id' | 'status' | 'startDate' | 'endDate' | 'statusAt'> & {
  readonly endTime?: Assignment['endTime'];
};

/**
 * Open activities: those with days left above 0 first, then those with 0, filtered to status OPEN (classroom §4).
 * Within the first, what is due soonest leads; within the second, what was due last.
 */
export function openInOrder<T extends Dated>(assignments: readonly T[], today: CalendarDate): T[] {
  const open = assignments.filter((one) => assignmentStatus(one, today) === 'OPEN');
  const running = open.filter((one) => daysLeft(one.endDate, today) > 0).sort(byEnd);
  const over = open.filter((one) => daysLeft(one.endDate, today) === 0).sort((a, b) => byEnd(b, a));
  return [...running, ...over];
}

/**
 * Open activities as their student does them: overdue first, the longest overdue leading, then by due date
 * (decision 91). What is overdue is what is due soonest, so the date alone decides.
 */
export function toDoInOrder<T extends Dated>(assignments: readonly T[], today: CalendarDate): T[] {
  return assignments.filter((one) => assignmentStatus(one, today) === 'OPEN').sort(byEnd);
}

/** Scheduled activities, the next to open first. */
export function scheduledInOrder<T extends Dated>(assignments: readonly T[], today: CalendarDate): T[] {
  return assignments
    .filter((one) => assignmentStatus(one, today) === 'SCHEDULED')
    .sort((a, b) => compare(a.startDate, b.startDate) || compare(a.id, b.id));
}

/** Completed activities by completion date, newest first (classroom §4). */
export function completedInOrder<T extends Dated>(assignments: readonly T[]): T[] {
  return newestFirst(assignments.filter((one) => one.status === 'COMPLETED'));
}

/** Deleted activities, the last deleted first: a deletion can be undone. */
export function deletedInOrder<T extends Dated>(assignments: readonly T[]): T[] {
  return newestFirst(assignments.filter((one) => one.status === 'DELETED' || one.status === 'SUPER_DELETED'));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

// The id decides between equals, so that two devices show one order.
const byEnd = (a: Dated, b: Dated): number => compare(endOf(a), endOf(b)) || compare(a.id, b.id);

/** Without a time it is due when its day ends, after everything that has one. */
const endOf = ({ endDate, endTime }: Dated): string => `${endDate} ${endTime ?? '24:00'}`;

const newestFirst = <T extends Dated>(list: T[]): T[] =>
  list.sort((a, b) => b.statusAt - a.statusAt || compare(a.id, b.id));
