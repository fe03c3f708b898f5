import { Badge } from '#app/ui/layout/badge.tsx';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isNewToStudent, returnedOf } from '#shared/domain/activities/review.ts';

/** Whether something was given back, whether it was opened, and whether the student is to go on with it. */
export function FeedbackBadge({
  review,
  toRevise,
}: {
  readonly review: Review | null;
  readonly toRevise: boolean;
}) {
  const returned = returnedOf(review);
  if (review === null || returned === null) return null;
  if (isNewToStudent(review)) return <Badge tone="accent">New feedback</Badge>;
  return toRevise ? <Badge tone="warn">To revise</Badge> : <Badge>Feedback</Badge>;
}
