import { useId } from 'react';
import { isRead } from '#app/features/activities/is-done.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { SubjectAndPack } from './subject-and-pack.tsx';
import { TaskCard } from './task-card.tsx';

/** On a student's home, below the next step: the rest of the to-do list, in the order in which it is to be done. */
export function AlsoToDo({
  tasks,
  clock,
}: {
  readonly tasks: readonly StudentTask[];
  readonly clock: SchoolClock;
}) {
  const id = useId();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={tasks.every(isRead) ? 'Read, and still open' : 'Also to do'} />
      <CardGrid>
        {tasks.map((task) => (
          <CardCell key={task.assignment.id}>
            <TaskCard task={task} clock={clock} eyebrow={<SubjectAndPack assignment={task.assignment} />} />
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}
