import { useSignedIn, useView, type PendingMark } from '#app/engine/index.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import type { SavedComment } from '#shared/domain/activities/saved-comment.ts';
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
  return useReviews(assignmentId, [studentId])?.get(studentId);
}

/** The same of several students, by student. */
export function useReviews(
  assignmentId: string,
  studentIds: readonly string[],
): ReadonlyMap<string, ReviewState> | undefined {
  return useView(`${assignmentId} ${studentIds.join(' ')}`, async (view) => {
    const versions = (await view.list('branch')).filter(({ table }) => table === 'review');
    const states = studentIds.map(async (studentId) => {
      const id = reviewId(assignmentId, studentId);
      const review = await view.get('review', id);
      const others = versions.filter((version) => version.recordId === id);
      const state: ReviewState = { id, review, mark: view.mark('review', id), others };
      return [studentId, state] as const;
    });
    return new Map(await Promise.all(states));
  });
}

/** The comments that this teacher keeps to use again. Live; `undefined` until they are read. */
export function useSavedComments(): readonly SavedComment[] | undefined {
  const { session } = useSignedIn();
  const ownerId = session.individual.id;
  return useView(ownerId, async (view) =>
    (await view.list('savedComment')).filter((comment) => comment.ownerId === ownerId),
  );
}
