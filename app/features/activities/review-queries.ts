import { useView, type PendingMark } from '#app/engine/index.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import type { Version } from '#shared/sync/version.ts';

export type ReviewState = {
  readonly id: string;
  readonly review: Review | null;
  readonly mark: PendingMark | null;
  /** Versions of the feedback that a colleague, or another device, wrote at the same time (SPEC.md M4). */
  readonly others: readonly Version[];
};

/** What the class staff wrote about one student's work. Live; `undefined` until it is read. */
export function useReview(assignmentId: string, studentId: string): ReviewState | undefined {
  const id = reviewId(assignmentId, studentId);
  return useView(id, async (view): Promise<ReviewState> => {
    const [review, versions] = await Promise.all([view.get('review', id), view.list('branch')]);
    const others = versions.filter((version) => version.table === 'review' && version.recordId === id);
    return { id, review, mark: view.mark('review', id), others };
  });
}
