import { feedbackPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isNewToStudent } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';

/** On the activity itself: that it came back, and the way to what was said. */
export function ReturnedNotice({
  review,
  assignment,
  toRevise,
  late,
}: {
  readonly review: Review;
  /** Whether it is still to be gone on with. */
  readonly toRevise: boolean;
  /** What is to be known before it is handed in again late. */
  readonly late?: string | undefined;
  readonly assignment: Pick<Assignment, 'id' | 'subject'>;
}) {
  if (review.returned === null) return null;
  const { byName } = review.returned;
  const title = toRevise ? `${byName} asks you to go on with this` : `${byName} has returned this`;
  return (
    <Alert
      tone={toRevise ? 'warn' : 'good'}
      title={isNewToStudent(review) ? `New: ${title}` : title}
      actions={
        <ButtonLink to={feedbackPath(assignment.subject, assignment.id)}>Read the feedback</ButtonLink>
      }
    >
      {late !== undefined && <p>{late}</p>}
    </Alert>
  );
}
