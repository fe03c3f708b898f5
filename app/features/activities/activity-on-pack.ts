import { completedInOrder, openInOrder, scheduledInOrder } from '#shared/domain/activities/activity-order.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isDone } from './is-done.ts';
import type { StudentTask } from './student-tasks.ts';
import { byOwnDates, toDoOf } from './to-do.ts';

/**
 * Which of a student's activities on a Pack is meant where only the Pack is named: what is due next, then what is done,
 * what opens later, and what was ended. Null where there is none.
 */
export function activityOnPack(
  tasks: readonly StudentTask[],
  packId: string,
  today: CalendarDate,
): Assignment | null {
  const own = tasks.filter((task) => task.assignment.packId === packId && !isRemoved(task.review));
  const done = own.filter((task) => isDone(task, today));
  const found = [
    ...toDoOf(own, today),
    ...openInOrder(byOwnDates(done), today).map(({ task }) => task),
    ...scheduledInOrder(byOwnDates(own), today).map(({ task }) => task),
    ...completedInOrder(byOwnDates(own)).map(({ task }) => task),
  ];
  return found[0]?.assignment ?? null;
}
