import type { StudentTask } from './student-queries.ts';

/** Whether nothing is left for the pupil to do: handed in, or seen where there is nothing to answer. */
export function isDone(
  task: Pick<StudentTask, 'status' | 'total'> & { assignment: { preface: unknown } },
): boolean {
  if (task.status === 'SUBMITTED') return true;
  return task.total === 0 && task.assignment.preface === null && task.status === 'VIEWED';
}
