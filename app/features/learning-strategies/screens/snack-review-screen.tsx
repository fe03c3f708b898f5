import { Navigate } from '@tanstack/react-router';
import { useCan } from '#app/engine/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { NoSuchPack } from '#app/features/learning-strategies/components/no-such-pack.tsx';
import { reviewTabPath, type ReviewTab } from '#app/navigation/classroom-paths.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** How a class stands with a snack pack, by the pack's own address (classroom §2): the review of what was given of it. */
export function SnackReviewScreen({
  subject,
  snackPackId,
  tab,
}: {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly tab: ReviewTab;
}) {
  const assignment = useAssignmentOf(snackPackId);
  const mayReview = useCan('review-work');
  if (!mayReview) return <Navigate to="/" replace />;
  if (assignment === undefined) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the class" />
      </PageBody>
    );
  }
  // It may arrive yet: then the address leads on by itself.
  if (assignment === null) return <NoSuchPack subject={subject} />;
  return <Navigate to={reviewTabPath(subject, assignment.id, tab)} replace />;
}
