import { isPastDue } from '#shared/domain/activities/days-left.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { StudentTask } from './student-tasks.ts';

type Work = Pick<StudentTask, 'status' | 'total' | 'hasWork'> & { assignment: { preface: unknown } };

/**
 * Whether an activity without questions, and so without anything to hand in, was opened, and its preface question
 * answered if there is one. Opening is not reading every text of it: it stays among what is to do (decision 91).
 */
export function isRead({ status, total, hasWork, assignment }: Work): boolean {
  return total === 0 && status !== 'NOT_STARTED' && (assignment.preface === null || hasWork);
}

/** Whether nothing is left for the student to do: handed in; or, where nothing is handed in, read and past its due date. */
export function isDone(
  task: Work &
    Pick<StudentTask, 'review'> & {
      assignment: { endDate: CalendarDate; endTime?: string | null | undefined };
    },
  today: CalendarDate,
): boolean {
  if (task.total > 0) return task.status === 'SUBMITTED';
  return isRead(task) && isPastDue(dueOf(task.assignment, task.review).endDate, today);
}
