import * as z from 'zod/mini';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import {
  accept,
  defineMutator,
  fact,
  put,
  type Actor,
  type Change,
  type DecideContext,
} from '#shared/sync/mutator.ts';
import { blankReview } from './blank-review.ts';
import { MAX_NAMED_STUDENTS } from './constants.ts';
import { refusesReview, stampOf } from './review-mutators.ts';
import { dueSchema, reviewId, type Review } from './review-rows.ts';
import { isNewer } from './review.ts';
import { staffFacts } from './staff-rule.ts';

const named = {
  assignmentId: idSchema,
  classId: idSchema,
  studentIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_NAMED_STUDENTS)),
};
type Named = { assignmentId: string; classId: string; studentIds: string[] };

const facts = (args: Named, actor: Actor) => ({
  ...staffFacts(args.classId, actor),
  assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
  students: args.studentIds.map((studentId) =>
    fact('membership', membershipId(args.classId, studentId), classStaffBucket(args.classId)),
  ),
  reviews: args.studentIds.map((studentId) =>
    fact('review', reviewId(args.assignmentId, studentId), classStaffBucket(args.classId)),
  ),
});
type Found = Parameters<typeof refusesReview>[0];
type FoundOfMany = Omit<Found, 'student'> & {
  students: readonly Found['student'][];
  reviews: readonly (Review | null)[];
};

/** Changes the review of each named student; one who may not be named refuses all. */
function eachReview(
  { membership, assignment, students, reviews }: FoundOfMany,
  args: Named,
  context: DecideContext,
  change: (review: Review) => Review,
) {
  const changes: Change[] = [];
  for (const [index, studentId] of args.studentIds.entries()) {
    const student = students[index] ?? null;
    const refusal = refusesReview({ membership, assignment, student }, args.classId, context.actor);
    if (refusal) return { kind: 'refused' as const, refusal };
    const { assignmentId, classId } = args;
    const before = reviews[index] ?? blankReview({ assignmentId, classId, studentId });
    const after = change(before);
    if (after !== before) changes.push(put('review', after));
  }
  return accept(...changes);
}

/**
 * Gives students more time for an activity, or takes that back. It never shortens: where everybody's due date is later,
 * that one counts (`dueOf`). Work that was judged before keeps its verdict; a teacher accepts it (SPEC.md T2).
 */
export const extendWork = defineMutator({
  name: 'extendWork',
  v: 1,
  args: z.object({ ...named, extension: z.nullable(dueSchema) }),
  barrier: true,
  scope: (args) => `review:${args.assignmentId}`,
  describe: () => ({ title: 'More time for an activity', text: '' }),
  facts,
  decide: (found, args, context) => {
    const extensionStamp = stampOf(context);
    return eachReview(found, args, context, (review) =>
      review.extensionStamp === undefined || isNewer(extensionStamp, review.extensionStamp)
        ? { ...review, extension: args.extension, extensionStamp }
        : review,
    );
  },
});

/** Asks students to begin, or to go on with, an activity. The latest time counts. */
export const remindStudents = defineMutator({
  name: 'remindStudents',
  v: 1,
  args: z.object(named),
  scope: (args) => `review:${args.assignmentId}`,
  describe: () => ({ title: 'A reminder', text: '' }),
  facts,
  decide: (found, args, context) => {
    const { actor, claimedAt } = context;
    return eachReview(found, args, context, (review) =>
      claimedAt > (review.reminded?.at ?? 0)
        ? { ...review, reminded: { at: claimedAt, byName: actor.name } }
        : review,
    );
  },
});
