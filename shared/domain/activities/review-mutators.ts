import * as z from 'zod/mini';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { Refusal } from '#shared/kernel/refusal-texts.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  upcastFrom,
  type Actor,
  type DecideContext,
} from '#shared/sync/mutator.ts';
import { blankReview } from './blank-review.ts';
import { MAX_FEEDBACK_LENGTH } from './constants.ts';
import {
  commentsSchema,
  pointsSchema,
  reviewId,
  reviewRow,
  type Comments,
  type Review,
  type Stamp,
} from './review-rows.ts';
import { isNewer, isScore, sumOfPoints } from './review.ts';
import type { Assignment } from './rows.ts';
import { mayTeach, staffFacts } from './staff-rule.ts';

export const workKey = { assignmentId: idSchema, classId: idSchema, studentId: idSchema };
type WorkKey = { assignmentId: string; classId: string; studentId: string };

/** Feedback that is being written must not be overtaken by the return that hands it over (SPEC.md O1). */
const scope = (args: { assignmentId: string }) => `review:${args.assignmentId}`;

const facts = (args: WorkKey, actor: Actor) => ({
  ...staffFacts(args.classId, actor),
  assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
  student: fact('membership', membershipId(args.classId, args.studentId), classStaffBucket(args.classId)),
  review: fact('review', reviewId(args.assignmentId, args.studentId), classStaffBucket(args.classId)),
});

type ReviewFacts = {
  membership: Membership | null;
  assignment: Assignment | null;
  student: Membership | null;
};

/** Class staff alone, and only of a student of that class, present or past (classroom §6). */
export function refusesReview(
  { membership, assignment, student }: ReviewFacts,
  classId: string,
  actor: Actor,
): Refusal | null {
  if (!mayTeach(actor, membership)) return { code: 'forbidden' };
  if (assignment?.classId !== classId) return { code: 'not_found' };
  if (student?.classId !== classId || student.role !== 'student') return { code: 'not_found' };
  return null;
}

const feedbackOfV1 = z.object({ ...workKey, text: z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)) });
const feedbackArgs = z.extend(feedbackOfV1, {
  /** Missing from an app that knows none: those that stand stay. */
  comments: z.optional(commentsSchema),
});
type FeedbackArgs = z.infer<typeof feedbackArgs>;

function withFeedback(
  review: Review,
  { text, comments }: FeedbackArgs,
  { actor, mutationId, claimedAt }: DecideContext,
): Review {
  return {
    ...review,
    feedback: text,
    ...(comments !== undefined && { comments: written(comments) }),
    head: mutationId,
    authorName: actor.name,
    authoredAt: claimedAt,
  };
}

/** A comment whose text was taken out again is none. */
const written = (comments: Comments): Comments => comments.filter(({ text }) => text.trim() !== '');

/** Feedback as a whole and its comments, as one text for who copies it. */
export const feedbackAsText = (text: string, comments: Comments = []): string =>
  [text, ...comments.map((comment) => comment.text)].filter((part) => part.trim() !== '').join('\n\n');

/** Keeps the feedback being written; the student gets it when it is returned. Two teachers at once keep both (M4). */
export const saveFeedback = defineMutator({
  name: 'saveFeedback',
  v: 2,
  upcasts: [upcastFrom(feedbackOfV1, (args) => args)],
  args: feedbackArgs,
  autosave: true,
  scope,
  record: (args) => ({ table: 'review', id: reviewId(args.assignmentId, args.studentId) }),
  describe: (args) => ({ title: 'Feedback', text: feedbackAsText(args.text, args.comments) }),
  echo: (args, context) => [put('review', withFeedback(blankReview(args), args, context))],
  facts,
  decide: (found, args, context) => {
    const refusal = refusesReview(found, args.classId, context.actor);
    if (refusal) return { kind: 'refused', refusal };
    return accept(put('review', withFeedback(found.review ?? blankReview(args), args, context)));
  },
});

const scoreOfV1 = z.object({
  ...workKey,
  score: z.nullable(z.number()),
  maxScore: z.nullable(z.number()),
  showScore: z.boolean(),
});

/**
 * Gives points of a maximum, and says whether the student sees them when the work is returned (classroom §6). Where
 * questions have points, the score is their sum.
 */
export const scoreWork = defineMutator({
  name: 'scoreWork',
  v: 2,
  upcasts: [upcastFrom(scoreOfV1, (args) => args)],
  args: z.extend(scoreOfV1, {
    /** What the score is the sum of; missing where it was given as a whole. */
    points: z.optional(pointsSchema),
  }),
  check: ({ score, maxScore, points = [] }) => {
    const isSum = points.length === 0 || sumOfPoints(points) === score;
    return isSum && isScore(score, maxScore) ? null : refuse('score_range', 'score');
  },
  scope,
  describe: () => ({ title: 'A score', text: '' }),
  facts,
  decide: (found, args, context) => {
    const refusal = refusesReview(found, args.classId, context.actor);
    if (refusal) return { kind: 'refused', refusal };
    const review = found.review ?? blankReview(args);
    const scoreStamp = stampOf(context);
    if (!isNewer(scoreStamp, review.scoreStamp)) return accept();
    const { score, maxScore, showScore, points = [] } = args;
    return accept(put('review', { ...review, score, maxScore, showScore, points, scoreStamp }));
  },
});

/** Marks one round of a student's work as reviewed, or takes that back (classroom §7 updateReviewStatus). */
export const setReviewed = defineMutator({
  name: 'setReviewed',
  v: 1,
  /** `cycle`: the round that was on the screen; work handed in anew meanwhile stays unreviewed. */
  args: z.object({ ...workKey, isReviewed: z.boolean(), cycle: z.int() }),
  scope,
  describe: () => ({ title: 'Marking work as reviewed', text: '' }),
  facts,
  decide: (found, args, context) => {
    const refusal = refusesReview(found, args.classId, context.actor);
    if (refusal) return { kind: 'refused', refusal };
    const review = found.review ?? blankReview(args);
    const reviewedStamp = stampOf(context);
    if (!isNewer(reviewedStamp, review.reviewedStamp)) return accept();
    const reviewedCycle = args.isReviewed ? args.cycle : null;
    return accept(put('review', { ...review, reviewedCycle, reviewedStamp }));
  },
});

/** Takes a student out of an activity, or back in: a flag of the class staff that touches nobody's words (SPEC.md M3). */
export const removeFromActivity = defineMutator({
  name: 'removeFromActivity',
  v: 1,
  args: z.object({ ...workKey, removed: z.boolean() }),
  barrier: true,
  scope,
  describe: () => ({ title: 'Removing a student from an activity', text: '' }),
  facts,
  decide: (found, args, context) => {
    const refusal = refusesReview(found, args.classId, context.actor);
    if (refusal) return { kind: 'refused', refusal };
    const review = found.review ?? blankReview(args);
    const removedStamp = stampOf(context);
    if (!isNewer(removedStamp, review.removedStamp)) return accept();
    // Removed twice: the first time stands, since work written before it counts.
    const removedAt = args.removed ? (review.removedAt ?? context.claimedAt) : null;
    return accept(put('review', { ...review, removedAt, removedStamp }));
  },
});

export const stampOf = ({ claimedAt, mutationId }: DecideContext): Stamp => ({
  at: claimedAt,
  by: mutationId,
});

/**
 * Makes another version of the feedback the one that stands, and keeps the one that stood beside it (SPEC.md M4). Like
 * `swapAnswerVersion` it writes no text of its own: no `record`, no base. Scores and flags are no part of a version.
 */
export const swapFeedbackVersion = defineMutator({
  name: 'swapFeedbackVersion',
  v: 1,
  args: z.object({ ...workKey, branchId: idSchema }),
  barrier: true,
  scope,
  describe: () => ({ title: 'Swapping versions of feedback', text: '' }),
  facts: (args, actor) => ({
    ...facts(args, actor),
    branch: fact('branch', args.branchId, classStaffBucket(args.classId)),
  }),
  decide: (found, args, context) => {
    const refusal = refusesReview(found, args.classId, context.actor);
    if (refusal) return { kind: 'refused', refusal };
    const { review, branch } = found;
    if (review === null || branch?.recordId !== review.id || branch.table !== 'review')
      return refuse('not_found');
    const other = reviewRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    const { feedback, comments = [], authorName, authoredAt } = other.data;
    const mine = {
      feedback: review.feedback,
      comments: review.comments ?? [],
      authorName: review.authorName,
      authoredAt: review.authoredAt,
    };
    return accept(
      put('review', { ...review, feedback, comments, authorName, authoredAt, head: context.mutationId }),
      put('branch', {
        ...branch,
        body: { ...other.data, ...mine, head: review.head },
        head: review.head ?? branch.head,
        authoredAt: review.authoredAt,
      }),
    );
  },
});
