import {
  AssignmentMark,
  AssignmentMenu,
  dueText,
  type ClassAssignment,
} from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiryReportPath } from '#app/navigation/inquiry-paths.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';

/** A mini-inquiry of a class for its teacher: until when, how many handed in, and how many of them are marked. */
export function ClassInquiryCard({
  item,
  clock,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const { assignment, className, students, mark } = item;
  const state = assignmentStatus(assignment, clock.today);
  const submitted = students.filter(({ status }) => status === 'SUBMITTED');
  const marked = submitted.filter(({ isReviewed }) => isReviewed);
  const when =
    state === 'SCHEDULED'
      ? `Opens ${format.dateDay(assignment.startDate)}`
      : dueText(dueOf(assignment), clock, format);
  return (
    <Card
      title={assignment.title}
      to={inquiryReportPath(assignment.subject, assignment.id)}
      level={2}
      eyebrow={className}
      actions={<AssignmentMenu assignment={assignment} students={students} clock={clock} look="icon" />}
      actionsPosition="corner"
      meta={
        <>
          <span>{state === 'COMPLETED' ? 'Ended' : when}</span>
          <AssignmentMark mark={mark} createdAt={assignment.createdAt} />
        </>
      }
    >
      {students.length === 0 ? (
        <WhenHeard what="your students" look="words">
          No students yet
        </WhenHeard>
      ) : (
        <>
          <Badge tone={submitted.length === students.length ? 'good' : 'plain'}>
            {format.number(submitted.length)} of {format.plural(students.length, 'student', 'students')}{' '}
            handed in
          </Badge>{' '}
          {submitted.length > 0 && (
            <Badge tone={marked.length === submitted.length ? 'good' : 'accent'}>
              {format.number(marked.length)} of {format.number(submitted.length)} marked
            </Badge>
          )}
        </>
      )}
    </Card>
  );
}
