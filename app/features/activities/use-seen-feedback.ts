import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isNewToStudent } from '#shared/domain/activities/review.ts';
import { useMarkFeedbackSeen } from './student-actions.ts';

/** Notes that what was returned was opened, on every device of this student; nothing where it was before. */
export function useSeenFeedback(review: Review | null): () => void {
  const markSeen = useMarkFeedbackSeen();
  return () => {
    if (review === null || !isNewToStudent(review)) return;
    const { assignmentId, classId, returned } = review;
    // If it can't be stored it simply stays new.
    markSeen({ assignmentId, classId, returnId: returned?.id ?? '' }).catch(() => undefined);
  };
}
