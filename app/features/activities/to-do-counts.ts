import { useCan, useView } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readStudentTasks } from './student-queries.ts';
import { countToDo } from './to-do.ts';
import { useSchoolClock } from './use-school-clock.ts';

/** How many activities of each subject a student has to do. Live; empty for everybody else, and until it is read. */
export function useToDoCounts(): ReadonlyMap<SubjectPath, number> {
  const mayAnswer = useCan('answer-activities');
  const clock = useSchoolClock();
  const tasks = useView(String(mayAnswer), async (view) => (mayAnswer ? await readStudentTasks(view) : []));
  return tasks && clock ? countToDo(tasks, clock.today) : new Map();
}
