import type { SubjectPath } from '#shared/access/roles.ts';
import { toDoInOrder } from '#shared/domain/activities/activity-order.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isDone, isRead } from './is-done.ts';
import type { StudentTask } from './student-queries.ts';

/**
 * What a student still has to do: overdue first, then by due date (decision 91). What was read and has nothing to hand
 * in comes last: it is open until its due date, and never the next step before something that was not begun.
 */
export function toDoOf(tasks: readonly StudentTask[], today: CalendarDate): StudentTask[] {
  const open = toDoInOrder(
    tasks.map((task) => ({ ...task.assignment, ...dueOf(task.assignment, task.review), task })),
    today,
  ).flatMap(({ task }) => (isDone(task, today) || isRemoved(task.review) ? [] : [task]));
  return [...open.filter((task) => !isRead(task)), ...open.filter(isRead)];
}

/** Of these, what the teacher asked this student to begin and they have not: beginning is the answer to a reminder. */
export const remindedOf = (open: readonly StudentTask[]): StudentTask[] =>
  open.filter(({ review, status }) => (review?.reminded ?? null) !== null && status === 'NOT_STARTED');

/** How many activities of each subject wait for this student; a subject without any is missing. */
export function countToDo(
  tasks: readonly StudentTask[],
  today: CalendarDate,
): ReadonlyMap<SubjectPath, number> {
  const counts = new Map<SubjectPath, number>();
  for (const { assignment } of toDoOf(tasks, today).filter((task) => !isRead(task)))
    counts.set(assignment.subject, (counts.get(assignment.subject) ?? 0) + 1);
  return counts;
}
