import { useView } from '#app/engine/index.ts';
import { readStudentTasks } from '#app/features/activities/student-tasks.ts';
import { countToDo } from '#app/features/activities/to-do.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** Behind the name of a subject: how many activities a student has to do there. Nothing for none, and until it is read. */
export function ToDoCount({ subject }: { readonly subject: SubjectPath }) {
  const clock = useSchoolClock();
  const tasks = useView('', readStudentTasks);
  const count = tasks && clock ? (countToDo(tasks, clock.today).get(subject) ?? 0) : 0;
  if (count === 0) return null;
  return (
    <>
      <Badge look="count">
        <span aria-hidden="true">{count}</span>
      </Badge>
      <VisuallyHidden>{count === 1 ? ', 1 activity to do' : `, ${count} activities to do`}</VisuallyHidden>
    </>
  );
}
