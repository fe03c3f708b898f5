import {
  flushEditors,
  hasDirtyEditor,
  readView,
  useMutate,
  useSignedIn,
  type MutateOutcome,
  type SaveResult,
} from '#app/engine/index.ts';
import { newId } from '#app/platform/random.ts';
import { blankReview } from '#shared/domain/activities/blank-review.ts';
import { MAX_RETURNS } from '#shared/domain/activities/constants.ts';
import { reviewId, type Comments } from '#shared/domain/activities/review-rows.ts';
import type { Assignment, Question, StudentStatusRow } from '#shared/domain/activities/rows.ts';
import type { SavedComment } from '#shared/domain/activities/saved-comment.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editors of a class's feedback: a return writes them all first (SPEC.md C6). */
export const reviewScope = (assignmentId: string): string => `review:${assignmentId}`;

export type ReturnOutcome = MutateOutcome | { readonly kind: 'not-saved' };

/** One student's round of work, as it was on the teacher's screen. */
export type ReadRound = { readonly studentId: string; readonly cycle: number };

/** Feedback as it is written: as a whole and for single answers, one text with one head. */
export type WrittenFeedback = { readonly text: string; readonly comments: Comments };

type GivenScore = Pick<ArgsOf<'scoreWork'>, 'score' | 'maxScore' | 'showScore' | 'points'>;

/** What class staff do with students' work on an assignment; everything works without a network. */
export function useReviewActions(assignment: Pick<Assignment, 'id' | 'classId'>) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const workKey = { assignmentId: assignment.id, classId: assignment.classId };
  return {
    /** `base`: the head of the feedback that its editor showed (SPEC.md C7). */
    saveFeedback: (studentId: string, feedback: WrittenFeedback, base: string | null): Promise<SaveResult> =>
      mutate('saveFeedback', { ...workKey, studentId, ...feedback }, { base, urgent: false }),
    score: (studentId: string, given: GivenScore) => mutate('scoreWork', { ...workKey, studentId, ...given }),
    setReviewed: (round: ReadRound, isReviewed: boolean) =>
      mutate('setReviewed', { ...workKey, ...round, isReviewed }),
    setRemoved: (studentId: string, removed: boolean) =>
      mutate('removeFromActivity', { ...workKey, studentId, removed }),
    useVersion: (studentId: string, versionId: string) =>
      mutate('swapFeedbackVersion', { ...workKey, studentId, branchId: versionId }),
    /** Hands over what stands on this device, what was being typed included. */
    returnWork: async (rounds: readonly ReadRound[], forRevision: boolean): Promise<ReturnOutcome> => {
      await flushEditors(reviewScope(assignment.id));
      if (hasDirtyEditor()) return { kind: 'not-saved' };
      const view = await readView(local);
      const items = await Promise.all(
        rounds.map(async ({ studentId, cycle }) => {
          const found = await view.get('review', reviewId(assignment.id, studentId));
          const review = found ?? blankReview({ ...workKey, studentId });
          const { feedback, comments, score, maxScore, showScore, points } = review;
          return {
            ...{ studentId, cycle, feedback, score, maxScore, showScore },
            ...(comments !== undefined && { comments }),
            ...(points !== undefined && { points }),
          };
        }),
      );
      let outcome: MutateOutcome = { kind: 'refused', refusal: { code: 'not_found' } };
      for (let from = 0; from < items.length; from += MAX_RETURNS) {
        outcome = await mutate('returnWork', {
          ...workKey,
          forRevision,
          items: items.slice(from, from + MAX_RETURNS),
        });
        if (outcome.kind === 'refused') return outcome;
      }
      return outcome;
    },
  };
}

/** Accepts a round of late work, or takes that back (SPEC.md T2). */
export function useAcceptWork() {
  const mutate = useMutate();
  return ({ assignmentId, classId, studentId, cycle }: StudentStatusRow, accepted: boolean) =>
    mutate('acceptSubmission', { assignmentId, classId, studentId, cycle, accepted });
}

/** Keeping a comment to use again, and taking it out of the bank; both work without a network. */
export function useSavedCommentActions() {
  const mutate = useMutate();
  return {
    save: (text: string) => mutate('saveComment', { commentId: newId(), text }),
    /** A removed comment comes back under its own id, at its place. */
    bringBack: ({ id, text, at }: SavedComment) => mutate('saveComment', { commentId: id, text, at }),
    remove: ({ id }: SavedComment) => mutate('removeComment', { commentId: id }),
  };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;

/** Corrects the key of a question that a class has; what was handed in is marked again by it. */
export function useMendKey({ id: assignmentId, classId, activityId }: Assignment) {
  const mutate = useMutate();
  return ({ questionId, version }: Question, key: AnswerKey) =>
    mutate('mendAnswerKey', {
      ...{ assignmentId, classId, activityId },
      ...{ questionId, questionVersion: version, key },
    });
}
