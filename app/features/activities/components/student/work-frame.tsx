import type { ReactNode } from 'react';
import { dueText } from '#app/features/activities/components/due-text.ts';
import { ReturnedNotice } from '#app/features/activities/components/feedback/returned-notice.tsx';
import { lateSinceOf, lateText } from '#app/features/activities/components/late-text.ts';
import type { StudentWork } from '#app/features/activities/student-queries.ts';
import { reminderOf } from '#app/features/activities/to-do.ts';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader, type Crumb } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import { asksToRevise, isRemoved, returnedOf } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus, isDeleted } from '#shared/domain/activities/status.ts';
import { MoreTimeNote } from './more-time-note.tsx';
import { ReminderNote } from './reminder-note.tsx';

type Work = Pick<StudentWork, 'status' | 'review'>;

/** Deleted, or this student was taken out of it. */
export const isGoneForStudent = (assignment: Assignment, { review }: Work): boolean =>
  isDeleted(assignment) || isRemoved(review);

/**
 * The screen of an assignment for its student: whose it is, when it is due, and what its teacher said meanwhile. Work that is
 * handed in or taken back is another content, which then has the focus.
 */
export function WorkFrame({
  work,
  assignment: given,
  clock,
  title = given.title,
  crumbs = [],
  children,
}: {
  readonly work: Work;
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
  /** Of a part of the assignment, which is then in `crumbs`. */
  readonly title?: string;
  readonly crumbs?: readonly Crumb[];
  readonly children: ReactNode;
}) {
  const { format } = useLocale();
  const assignment = { ...given, ...dueOf(given, work.review) };
  const status = work.status?.status ?? 'NOT_STARTED';
  const reminder = reminderOf({ assignment, review: work.review, status });
  const isGone = isGoneForStudent(given, work);
  const toRevise = !isGone && asksToRevise(returnedOf(work.review), work.status);
  const lateSince = toRevise ? lateSinceOf(given, work.review, clock, format) : undefined;
  const box = useStepFocus<HTMLDivElement>(status === 'SUBMITTED' ? 'submitted' : 'to do');
  const when =
    assignmentStatus(assignment, clock.today) === 'SCHEDULED'
      ? `Opens ${format.dateDay(assignment.startDate)}`
      : dueText(dueOf(assignment), clock, format);
  return (
    <PageBody density="work">
      <PageHeader
        title={title}
        crumbs={[{ label: 'Activities', to: activitiesPath(assignment.subject) }, ...crumbs]}
        eyebrow={`From ${assignment.teacherName}`}
        meta={
          <>
            <Badge tone={isGone ? 'warn' : 'accent'}>{isGone ? 'Removed by your teacher' : when}</Badge>
            {assignment.status === 'COMPLETED' && <Badge>Ended by your teacher</Badge>}
          </>
        }
      />
      <Stack gap={4}>
        {hasMoreTime(given, work.review) && !isGone && (
          <MoreTimeNote due={dueOf(assignment)} clock={clock} status={status} />
        )}
        {reminder !== null && <ReminderNote reminder={reminder} />}
        {work.review !== null && (
          <ReturnedNotice
            review={work.review}
            assignment={assignment}
            toRevise={toRevise}
            late={lateSince === undefined ? undefined : lateText(lateSince)}
          />
        )}
        <div ref={box}>{children}</div>
      </Stack>
    </PageBody>
  );
}
