import { needFor } from '#app/features/activities/components/progress/student-list.tsx';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/features/activities/use-school-clock.ts';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';

/** How a class stands in figures; of an activity without questions, who has opened it (classroom §4). */
export function ReadingFigures({
  item,
  clock,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
}) {
  const { students, assignment } = item;
  const count = (status: string) => students.filter((student) => student.status === status).length;
  const inNeed = students.filter((student) => needFor(student, assignment, clock) !== null).length;
  const reviewed = students.filter((student) => student.isReviewed).length;
  const hasQuestions = assignment.questions.length > 0;
  return (
    <StatRow>
      <Stat label="Need attention" value={inNeed} tone={inNeed > 0 ? 'warn' : 'plain'} />
      {hasQuestions ? (
        <>
          <Stat label="Submitted" value={`${count('SUBMITTED')} of ${students.length}`} tone="good" />
          <Stat label="Reviewed" value={`${reviewed} of ${count('SUBMITTED')}`} />
          <Stat label="In Progress" value={count('IN_PROGRESS')} />
        </>
      ) : (
        <Stat
          label="Viewed"
          value={`${students.length - count('NOT_STARTED')} of ${students.length}`}
          tone="good"
        />
      )}
      <Stat label="Not Started" value={count('NOT_STARTED')} />
    </StatRow>
  );
}
