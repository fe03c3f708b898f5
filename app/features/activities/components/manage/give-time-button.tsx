import { useState } from 'react';
import { dueDay } from '#app/features/activities/components/due-text.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { MoreTimeDialog } from './more-time-dialog.tsx';

/** Beside one student's answers: more time for them alone, and until when they have it. */
export function GiveTimeButton({
  assignment,
  student,
  clock,
}: {
  readonly assignment: Assignment;
  readonly student: StudentProgress;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const [asking, setAsking] = useState(false);
  if (assignment.status !== 'ASSIGNED') return null;
  return (
    <>
      {hasMoreTime(assignment, student.review) && (
        <Badge>Has until {dueDay(dueOf(assignment, student.review), format)}</Badge>
      )}
      <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
        Give more time
      </Button>
      {asking && (
        <MoreTimeDialog
          assignment={assignment}
          students={[student]}
          chosen={[student.studentId]}
          clock={clock}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
