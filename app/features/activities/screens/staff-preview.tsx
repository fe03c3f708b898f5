import { useNavigate } from '@tanstack/react-router';
import { StudentPreview } from '#app/features/activities/components/student/student-preview.tsx';
import { useClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { activitiesPath, reviewPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** What a class was given, as its students see it; for the class's teachers. Nothing is collected. */
export function StaffPreview({
  subject,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
}) {
  const item = useClassAssignment(assignmentId);
  const navigate = useNavigate();
  if (item === undefined) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the activity" />
      </PageBody>
    );
  }
  if (item === null) {
    return (
      <PageBody width="text">
        <WhenHeard what="this activity" level={1}>
          <EmptyState
            level={1}
            title="This activity is not on this device"
            action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
          >
            It may belong to a class you do not teach, or it has not arrived yet.
          </EmptyState>
        </WhenHeard>
      </PageBody>
    );
  }
  return (
    <PageBody>
      <PageHeader title={item.assignment.title} eyebrow={item.className} />
      <StudentPreview
        content={item.assignment}
        leaveLabel="Back to the class"
        onLeave={() => void navigate({ href: reviewPath(subject, assignmentId) })}
      />
    </PageBody>
  );
}
