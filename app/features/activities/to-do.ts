import type { SubjectPath } from '#shared/access/roles.ts';
import { toDoInOrder } from '#shared/domain/activities/activity-order.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isDone, isRead } from './is-done.ts';
import type { StudentTask } from './student-tasks.ts';

/** Each task with the dates that count for this student, who may have been given more time, ready to be put in order. */
export const byOwnDates = (tasks: readonly StudentTask[]) =>
  tasks.map((task) => ({ ...task.assignment, ...dueOf(task.assignment, task.review), task }));

/**
 * What a student still has to do: overdue first, then by due date (decision 91). What was read and has nothing to hand
 * in comes last: it is open until its due date, and never the next step before something that was not begun.
 */
export function toDoOf(tasks: readonly StudentTask[], today: CalendarDate): StudentTask[] {
  const open = toDoInOrder(byOwnDates(tasks), today).flatMap(({ task }) =>
    isDone(task, today) || isRemoved(task.review) ? [] : [task],
  );
  return [...open.filter((task) => !isRead(task)), ...open.filter(isRead)];
}

/** When a teacher last reminded a student, epoch ms, and who. */
export type Reminder = NonNullable<Review['reminded']>;

/** A reminder that still asks something of the student: beginning is the answer to it. */
export const reminderOf = ({
  assignment,
  review,
  status,
}: Pick<StudentTask, 'assignment' | 'review' | 'status'>): Reminder | null =>
  status === 'NOT_STARTED' && assignment.status === 'ASSIGNED' && !isRemoved(review)
    ? (review?.reminded ?? null)
    : null;

/** Of these, what the teacher asked this student to begin and they have not. */
export const remindedOf = (
  open: readonly StudentTask[],
): { readonly assignment: Assignment; readonly reminder: Reminder }[] =>
  open.flatMap((task) => {
    const reminder = reminderOf(task);
    return reminder === null ? [] : [{ assignment: task.assignment, reminder }];
  });

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
