import { Navigate } from '@tanstack/react-router';
import { activityOnPack } from '#app/features/activities/activity-on-pack.ts';
import { FormerClassWork } from '#app/features/activities/components/student/removed-work.tsx';
import { StudentWorkView } from '#app/features/activities/components/student/student-work.tsx';
import { useStudentBoard, useStudentWork } from '#app/features/activities/student-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { workPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfInquiry, isOfSnacks } from '#shared/domain/activities/asked.ts';

/** The Activity Pack screen for a student: the named assignment, else what they were given on the Pack. */
export function StudentActivity({
  subject,
  packId,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly assignmentId: string | undefined;
}) {
  return assignmentId === undefined ? (
    <ActivityOfPack subject={subject} packId={packId} />
  ) : (
    <NamedActivity subject={subject} assignmentId={assignmentId} />
  );
}

/** An address that names the Pack alone (classroom §2) leads to what there is to do on it, else to what was done. */
function ActivityOfPack({ subject, packId }: { readonly subject: SubjectPath; readonly packId: string }) {
  const board = useStudentBoard(subject);
  const clock = useSchoolClock();
  if (!board || !clock) return <Opening />;
  const found = activityOnPack(board.tasks, packId, clock.today);
  if (found) {
    return <Navigate to={workPath(found)} replace />;
  }
  return (
    <PageBody width="text">
      <NotHere subject={subject} />
    </PageBody>
  );
}

function NamedActivity({
  subject,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
}) {
  const work = useStudentWork(assignmentId);
  const clock = useSchoolClock();
  if (!work || !clock) return <Opening />;
  const { assignment } = work;
  if (assignment && (isOfSnacks(assignment) || isOfInquiry(assignment)))
    return <Navigate to={workPath(assignment)} replace />;
  if (assignment)
    return <StudentWorkView key={assignment.id} work={work} assignment={assignment} clock={clock} />;
  return (
    <PageBody width="text">
      <PageHeader
        title={work.copy?.title ?? 'Activity'}
        crumbs={[{ label: 'Activities', to: activitiesPath(subject) }]}
        {...(work.copy && { eyebrow: `From ${work.copy.teacherName}` })}
      />
      {work.answers.size > 0 ? <FormerClassWork work={work} /> : <NotHere subject={subject} />}
    </PageBody>
  );
}

function Opening() {
  return (
    <PageBody>
      <Skeleton shape="title" label="Opening your activity" />
    </PageBody>
  );
}

function NotHere({ subject }: { readonly subject: SubjectPath }) {
  return (
    <WhenHeard what="this activity">
      <EmptyState
        illustration={<EmptyArt />}
        title="This activity is not on this device"
        action={
          <ButtonLink to={activitiesPath(subject)} variant="primary">
            See your activities
          </ButtonLink>
        }
      >
        It may not be meant for you, or it has not arrived yet. When this device has a network it appears by
        itself.
      </EmptyState>
    </WhenHeard>
  );
}
