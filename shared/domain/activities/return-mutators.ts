import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { studentsKey } from '#shared/domain/questions/students-question.ts';
import { idSchema, MAX_ID_LENGTH } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, workBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  upcastFrom,
  type Change,
  type DecideContext,
} from '#shared/sync/mutator.ts';
import { askedIn } from './answer-count.ts';
import { blankReview } from './blank-review.ts';
import { MAX_FEEDBACK_LENGTH, MAX_RETURNS } from './constants.ts';
import { feedbackAsText, refusesReview } from './review-mutators.ts';
import { commentsSchema, pointsSchema, reviewId, type Returned, type Review } from './review-rows.ts';
import { isScore } from './review.ts';
import { studentStatusId, type Assignment, type StudentStatusRow } from './rows.ts';
import { staffFacts } from './staff-rule.ts';

const itemOfV1 = z.object({
  studentId: idSchema,
  /** The round of work that the teacher read. */
  cycle: z.int(),
  feedback: z.string().check(z.maxLength(MAX_FEEDBACK_LENGTH)),
  score: z.nullable(z.number()),
  maxScore: z.nullable(z.number()),
  showScore: z.boolean(),
});
const returnKey = {
  assignmentId: idSchema,
  classId: idSchema,
  /** Whether the students are asked to go on with it (SPEC.md M3: the cycle rises). */
  forRevision: z.boolean(),
};
const returnOfV1 = z.object({ ...returnKey, items: z.array(itemOfV1).check(z.maxLength(MAX_RETURNS)) });

const returnArgs = z.object({
  ...returnKey,
  /** What each student gets, as it stands on the teacher's screen: a colleague's text that came meanwhile is not sent. */
  items: z
    .array(z.extend(itemOfV1, { comments: z.optional(commentsSchema), points: z.optional(pointsSchema) }))
    .check(z.maxLength(MAX_RETURNS)),
});
type ReturnItem = z.infer<typeof returnArgs>['items'][number];

/** Returns work to its students: feedback, and the score where "show score" is ticked (classroom §6). */
export const returnWork = defineMutator({
  name: 'returnWork',
  v: 2,
  upcasts: [upcastFrom(returnOfV1, (args) => args)],
  args: returnArgs,
  check: ({ items }) =>
    items.every((item) => isScore(item.score, item.maxScore)) ? null : refuse('score_range', 'score'),
  barrier: true,
  scope: (args) => `review:${args.assignmentId}`,
  describe: (args) => ({
    title: 'Returned work',
    text: args.items
      .map((item) => feedbackAsText(item.feedback, item.comments))
      .filter((text) => text !== '')
      .join('\n\n'),
  }),
  facts: (args, actor) => ({
    ...staffFacts(args.classId, actor),
    assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
    students: args.items.map((item) =>
      fact('membership', membershipId(args.classId, item.studentId), classStaffBucket(args.classId)),
    ),
    reviews: args.items.map((item) =>
      fact('review', reviewId(args.assignmentId, item.studentId), classStaffBucket(args.classId)),
    ),
    statuses: args.items.map((item) =>
      fact(
        'studentStatus',
        studentStatusId(args.assignmentId, item.studentId),
        workBucket(args.classId, item.studentId),
      ),
    ),
  }),
  decide: ({ membership, assignment, students, reviews, statuses }, args, context) => {
    const changes: Change[] = [];
    for (const [index, item] of args.items.entries()) {
      const student = students[index] ?? null;
      const refusal = refusesReview({ membership, assignment, student }, args.classId, context.actor);
      if (refusal) return { kind: 'refused', refusal };
      const workKey = { assignmentId: args.assignmentId, classId: args.classId, studentId: item.studentId };
      changes.push(
        put(
          'review',
          returned(
            reviews[index] ?? blankReview(workKey),
            item,
            { forRevision: args.forRevision, keys: args.forRevision ? [] : keysOf(assignment) },
            context,
          ),
        ),
      );
      const reopened = args.forRevision ? reopenedStatus(statuses[index] ?? null, item.cycle) : null;
      if (reopened) changes.push(put('studentStatus', reopened));
    }
    return changes.length === 0 ? refuse('not_found') : accept(...changes);
  },
});

type Keys = NonNullable<Returned['keys']>;

/** What was right about an assignment's questions, as its students may know it once they have their score. */
const keysOf = (assignment: Assignment | null): Keys =>
  askedIn(assignment ?? { preface: null, questions: [] }).flatMap(({ questionId, key }) =>
    key === undefined ? [] : [{ questionId, key: studentsKey(key) }],
  );

function returned(
  review: Review,
  item: ReturnItem,
  { forRevision, keys }: { forRevision: boolean; keys: Keys },
  context: DecideContext,
): Review {
  const { mutationId, claimedAt, actor } = context;
  const shown = item.showScore && item.score !== null;
  const snapshot: Returned = {
    id: mutationId,
    at: claimedAt,
    byName: actor.name,
    forRevision,
    cycle: item.cycle,
    feedback: item.feedback,
    score: shown ? item.score : null,
    maxScore: shown ? item.maxScore : null,
    ...(item.comments !== undefined && { comments: item.comments }),
    ...(shown && item.points !== undefined && { points: item.points }),
    ...(shown && keys.length > 0 && { keys }),
  };
  // A return that waited on a colleague's device does not replace a newer one.
  if (review.returned !== null && review.returned.at > claimedAt) return review;
  return {
    ...review,
    returned: snapshot,
    seenReturn: null,
    reviewedCycle: forRevision ? null : item.cycle,
    reviewedStamp: { at: claimedAt, by: mutationId },
  };
}

/** Handed in and of the round that was read: open again. What was handed in anew, or taken back, stays as it is. */
function reopenedStatus(status: StudentStatusRow | null, cycle: number): StudentStatusRow | null {
  if (status?.status !== 'SUBMITTED' || status.cycle > cycle) return null;
  return {
    ...status,
    status: 'IN_PROGRESS',
    cycle: status.cycle + 1,
    submittedAt: null,
    receivedAt: null,
    verdict: null,
    accepted: null,
  };
}

/** A student has opened what was returned: it is new no longer, on any of their devices. */
export const markFeedbackSeen = defineMutator({
  name: 'markFeedbackSeen',
  v: 1,
  args: z.object({
    assignmentId: idSchema,
    classId: idSchema,
    returnId: z.string().check(z.maxLength(MAX_ID_LENGTH)),
  }),
  scope: (args) => `assignment:${args.assignmentId}`,
  describe: () => ({ title: 'Feedback you have read', text: '' }),
  facts: (args, actor) => ({
    review: fact('review', reviewId(args.assignmentId, actor.userId), workBucket(args.classId, actor.userId)),
  }),
  decide: ({ review }, args, { actor }) => {
    if (!can(actor.roles, 'answer-activities') || review?.studentId !== actor.userId)
      return refuse('forbidden');
    // Something newer was returned meanwhile: that one is still new.
    if (review.returned?.id !== args.returnId) return accept();
    return accept(put('review', { ...review, seenReturn: args.returnId }));
  },
});
