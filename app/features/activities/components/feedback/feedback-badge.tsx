import { Badge } from '#app/ui/layout/badge.tsx';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isNewToStudent, returnedOf } from '#shared/domain/activities/review.ts';

/** Whether something was given back, and whether it was opened. */
export function FeedbackBadge({ review }: { readonly review: Review | null }) {
  const returned = returnedOf(review);
  if (review === null || returned === null) return null;
  if (isNewToStudent(review)) return <Badge tone="accent">New feedback</Badge>;
  return returned.forRevision ? <Badge tone="warn">To revise</Badge> : <Badge>Feedback</Badge>;
}
