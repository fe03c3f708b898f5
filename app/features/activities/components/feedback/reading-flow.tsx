import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import progress from '#app/features/activities/components/progress/progress.module.css';
import { StudentList } from '#app/features/activities/components/progress/student-list.tsx';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import styles from './feedback.module.css';
import { MarkingView } from './marking-view.tsx';
import { ReadingFigures } from './reading-figures.tsx';
import { filterOptions, isShown, NOBODY, type StudentFilter } from './student-filter.ts';

type FlowProps = {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  readonly studentId: string | undefined;
};

/** Reading a class's work: who needs attention, and one student after the other in the marking view. */
export function ReadingFlow({ item, clock, studentId }: FlowProps) {
  const [filter, setFilter] = useState<StudentFilter>('all');
  const navigate = useNavigate();
  const { assignment } = item;
  const everybody = [...item.students, ...item.inactive];
  const selected = everybody.find((student) => student.studentId === studentId);
  const shown = everybody.filter((student) => isShown(student, filter, item, clock));
  const options = filterOptions(item, clock);
  if (selected) {
    return (
      <MarkingView
        item={item}
        clock={clock}
        // Who leaves the filter by being reviewed stays in the row of students until one goes on.
        students={everybody.filter((student) => student === selected || shown.includes(student))}
        student={selected}
        filter={{ value: filter, options, onChange: setFilter }}
        onGo={(to) => void navigate({ href: classWorkPath(assignment, to.studentId), replace: true })}
      />
    );
  }
  return (
    <div className={styles.overview}>
      <div className={styles.overviewTools}>
        <Segmented label="Show" labelHidden value={filter} onChange={setFilter} options={options} />
        <ReadingFigures item={item} />
      </div>
      <section aria-label="Students">
        {shown.length === 0 ? (
          <p className={progress.nobody}>{NOBODY[filter]}</p>
        ) : (
          <StudentList assignment={assignment} students={shown} clock={clock} />
        )}
      </section>
    </div>
  );
}
