import { useHeard } from '#app/engine/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { scheduledInOrder } from '#shared/domain/activities/activity-order.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { useStudentTasks, type StudentTask } from './student-tasks.ts';
import { toDoOf } from './to-do.ts';

/**
 * Packs of what this student still has to do in both subjects, the next due first; behind them those of activities that
 * were sent ahead. Live; undefined until it is known.
 */
export function useAssignedPackIds(): readonly string[] | undefined {
  const tasks = useStudentTasks();
  const clock = useSchoolClock();
  const heard = useHeard();
  return tasks && clock && heard === 'heard' ? assignedPackIds(tasks, clock.today) : undefined;
}

/** An assignment's pack, and those that its snacks are read in: of a pack that somebody made, they lie in the library's. */
const packsOf = (assignment: Assignment): string[] => [
  assignment.packId,
  ...snacksOf(assignment).map(({ content }) => content.packId),
];

/** Each pack once, where it is needed first. */
export function assignedPackIds(tasks: readonly StudentTask[], today: CalendarDate): readonly string[] {
  const ahead = tasks.filter(({ review }) => !isRemoved(review)).map(({ assignment }) => assignment);
  const open = toDoOf(tasks, today).map(({ assignment }) => assignment);
  return [...new Set([...open, ...scheduledInOrder(ahead, today)].flatMap(packsOf))];
}
