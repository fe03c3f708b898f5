import type { SubjectPath } from '#shared/access/roles.ts';
import { toDoInOrder } from '#shared/domain/activities/activity-order.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import { isDone } from './is-done.ts';
import { useStudentBoard } from './student-queries.ts';
import { useSchoolClock } from './use-school-clock.ts';

/** Packs of the activities that this student still has to do in a subject, the next one's first. Live; empty until read. */
export function useOpenPackIds(subject: SubjectPath): readonly string[] {
  const board = useStudentBoard(subject);
  const clock = useSchoolClock();
  if (!board || !clock) return [];
  const open = toDoInOrder(
    board.tasks
      .filter((task) => !isDone(task, clock.today) && !isRemoved(task.review))
      .map(({ assignment }) => assignment),
    clock.today,
  );
  return [...new Set(open.map(({ packId }) => packId))];
}
