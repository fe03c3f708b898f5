import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import progress from '#app/features/activities/components/progress/progress.module.css';
import { StudentAnswers } from '#app/features/activities/components/progress/student-answers.tsx';
import { needFor, StudentList } from '#app/features/activities/components/progress/student-list.tsx';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/features/activities/use-school-clock.ts';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ClassTools } from './class-tools.tsx';
import styles from './feedback.module.css';
import { ReadingFigures } from './reading-figures.tsx';
import { stepOfKey } from './reading-keys.tsx';
import { ReviewPanel } from './review-panel.tsx';
import type { ScoreHabit } from './score-fields.tsx';

type FlowProps = {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  readonly studentId: string | undefined;
};

/** Reading a class's work: who needs attention, one student after the other, score and feedback beside the answers. */
export function ReadingFlow({ item, clock, studentId }: FlowProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const navigate = useNavigate();
  const { assignment } = item;
  const everybody = [...item.students, ...item.inactive];
  const selected = everybody.find((student) => student.studentId === studentId);
  const shown = everybody.filter((student) => isShown(student, filter, item, clock));
  // Who leaves the filter by being reviewed stays in the row of students until one goes on.
  const row = everybody.filter((student) => student === selected || shown.includes(student));
  const go = (step: 1 | -1) => {
    const to = selected && row[row.indexOf(selected) + step];
    if (to)
      void navigate({ href: reviewPath(assignment.subject, assignment.id, to.studentId), replace: true });
  };
  return (
    <Stack gap={5}>
      {!selected && <ReadingFigures item={item} clock={clock} />}
      <div className={styles.readingTools}>
        <FilterChoice item={item} clock={clock} value={filter} onChange={setFilter} />
        <ClassTools item={item} />
      </div>
      <div className={progress.progressLayout} data-open={selected !== undefined || undefined}>
        <section aria-label="Students" className={progress.progressLayoutList}>
          {shown.length === 0 ? (
            <p className={progress.progressLayoutNone}>{NOBODY[filter]}</p>
          ) : (
            <StudentList
              assignment={assignment}
              students={shown}
              selected={selected?.studentId}
              clock={clock}
            />
          )}
        </section>
        {selected && (
          <div
            className={styles.readingPane}
            onKeyDown={(event) => {
              const step = stepOfKey(event);
              if (step !== null) go(step);
            }}
          >
            <StudentAnswers
              assignment={assignment}
              students={row}
              student={selected}
              clock={clock}
              onGo={go}
            />
            <ReviewPanel
              key={selected.studentId}
              assignment={assignment}
              student={selected}
              habit={habitOf(everybody)}
            />
          </div>
        )}
      </div>
    </Stack>
  );
}

type Filter = 'all' | 'needs' | 'to_review' | 'reviewed';

const NOBODY: Record<Filter, string> = {
  all: 'Nobody yet.',
  needs: 'Nobody needs you with this activity right now.',
  to_review: 'Nothing waits for your review.',
  reviewed: 'Nothing is reviewed yet.',
};

function isShown(
  student: StudentProgress,
  filter: Filter,
  item: ClassAssignment,
  clock: SchoolClock,
): boolean {
  if (filter === 'all') return true;
  if (!item.students.includes(student)) return false;
  if (filter === 'reviewed') return student.isReviewed;
  if (filter === 'to_review') return isToReview(student);
  return needFor(student, item.assignment, clock) !== null;
}

/** Handed in, and not reviewed in this round. */
export const isToReview = (student: StudentProgress): boolean =>
  student.status === 'SUBMITTED' && !student.isReviewed;

function FilterChoice({
  item,
  clock,
  value,
  onChange,
}: Omit<FlowProps, 'studentId'> & {
  readonly value: Filter;
  readonly onChange: (filter: Filter) => void;
}) {
  const count = (filter: Filter) => item.students.filter((one) => isShown(one, filter, item, clock)).length;
  return (
    <Segmented
      label="Show"
      labelHidden
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: `All (${item.students.length})` },
        { value: 'needs', label: `Need attention (${count('needs')})` },
        { value: 'to_review', label: `To review (${count('to_review')})` },
        { value: 'reviewed', label: `Reviewed (${count('reviewed')})` },
      ]}
    />
  );
}

/** What the newest score of this activity was out of, and whether it was shown. */
function habitOf(students: readonly StudentProgress[]): ScoreHabit {
  const [newest] = students
    .flatMap(({ review }) => (review && review.scoreStamp.at > 0 ? [review] : []))
    .sort((a, b) => b.scoreStamp.at - a.scoreStamp.at);
  return { maxScore: newest?.maxScore ?? null, showScore: newest?.showScore ?? false };
}
