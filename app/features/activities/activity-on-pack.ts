import {
  completedInOrder,
  openInOrder,
  scheduledInOrder,
  toDoInOrder,
} from '#shared/domain/activities/activity-order.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isDone } from './is-done.ts';
import type { StudentTask } from './student-queries.ts';

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
  const assignments = (some: readonly StudentTask[]) => some.map(({ assignment }) => assignment);
  const [found = null] = [
    ...toDoInOrder(assignments(own.filter((task) => !isDone(task, today))), today),
    ...openInOrder(assignments(own.filter((task) => isDone(task, today))), today),
    ...scheduledInOrder(assignments(own), today),
    ...completedInOrder(assignments(own)),
  ];
  return found;
}
