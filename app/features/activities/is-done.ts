import type { StudentTask } from './student-queries.ts';

/**
 * Whether nothing is left for the student to do: handed in; or, where there are no questions and so nothing to hand in,
 * seen, and the preface question answered if there is one.
 */
export function isDone(
  task: Pick<StudentTask, 'status' | 'total' | 'hasWork'> & { assignment: { preface: unknown } },
): boolean {
  if (task.total > 0) return task.status === 'SUBMITTED';
  return task.status !== 'NOT_STARTED' && (task.assignment.preface === null || task.hasWork);
}
