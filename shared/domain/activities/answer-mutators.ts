import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import { acceptsOwnWork } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse, type Refusal } from '#shared/kernel/refusal.ts';
import { classBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { isLate, type Verdict } from '#shared/sync/claimed-time.ts';
import { accept, defineMutator, fact, put, type Actor, type DecideContext } from '#shared/sync/mutator.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import { MAX_QUESTIONS } from './constants.ts';
import { deadlineOf } from './deadline.ts';
import { reviewId, type Review } from './review-rows.ts';
import { isReviewed } from './review.ts';
import { answerId, studentStatusId, type Answer, type Assignment, type StudentStatusRow } from './rows.ts';
import { isDeleted, mergeStatus } from './status.ts';

const workKey = { assignmentId: idSchema, classId: idSchema };
type WorkKey = { assignmentId: string; classId: string };

const scope = (args: WorkKey) => `assignment:${args.assignmentId}`;

/** What every rule about a student's own work looks at. */
const workFacts = (args: WorkKey, actor: Actor) => ({
  assignment: fact(
    'assignment',
    args.assignmentId,
    classBucket(args.classId),
    workBucket(args.classId, actor.userId),
  ),
  membership: fact('membership', membershipId(args.classId, actor.userId), userBucket(actor.userId)),
  status: fact(
    'studentStatus',
    studentStatusId(args.assignmentId, actor.userId),
    workBucket(args.classId, actor.userId),
  ),
  review: fact('review', reviewId(args.assignmentId, actor.userId), workBucket(args.classId, actor.userId)),
});

type WorkFacts = {
  assignment: Assignment | null;
  membership: Membership | null;
  review: Review | null;
};

/**
 * Whether a student's work on an assignment is taken, judged by the claimed time (SPEC.md M6): what was written while
 * the student belonged to the class and the activity was there counts, however late it arrives. A deadline never refuses.
 */
function refusesWork(
  { assignment, membership, review }: WorkFacts,
  args: WorkKey,
  context: DecideContext,
): Refusal | null {
  const { actor, claimedAt, isPossibleClaim, wasHeardBetween } = context;
  const arrival = {
    claimedAt,
    receivedAt: context.receivedAt ?? context.now,
    isPossibleClaim,
    wasHeardBetween,
  };
  if (!can(actor.roles, 'answer-activities')) return { code: 'forbidden' };
  if (membership?.role !== 'student') return { code: 'forbidden' };
  if (!acceptsOwnWork(membership, arrival)) return { code: 'not_member' };
  if (!assignment || assignment.classId !== args.classId) return { code: 'parent_missing' };
  if (!isGivenTo(assignment, actor.userId)) return { code: 'forbidden' };
  if (isDeleted(assignment) && claimedAt > assignment.statusAt) return { code: 'activity_removed' };
  // Taken out of the activity by the class staff: the same holds as for an activity that was deleted (SPEC.md M3, M6).
  if (review !== null && review.removedAt !== null && claimedAt > review.removedAt)
    return { code: 'activity_removed' };
  return null;
}

/** The server's judgement of work against the activity's end (SPEC.md T2); null on a device, or without an activity. */
function verdictOnWork(
  { assignment, membership, review }: WorkFacts,
  context: DecideContext,
): Verdict | null {
  if (!assignment) return null;
  const joinedAt = membership?.periods.at(-1)?.from ?? 0;
  const since = Math.max(assignment.releasedAt ?? assignment.createdAt, joinedAt);
  return context.verdict({ deadline: deadlineOf(assignment, context.timeZone, review), since });
}

function isGivenTo(assignment: Assignment, userId: string): boolean {
  return assignment.released && (assignment.assigneeIds === null || assignment.assigneeIds.includes(userId));
}

function newStatus(args: WorkKey, actor: Actor): StudentStatusRow {
  return {
    id: studentStatusId(args.assignmentId, actor.userId),
    assignmentId: args.assignmentId,
    classId: args.classId,
    studentId: actor.userId,
    status: 'NOT_STARTED',
    cycle: 0,
    submittedAt: null,
    receivedAt: null,
    verdict: null,
    accepted: null,
  };
}

/** The status raised to at least `status` within its cycle; never lowered (SPEC.md M3). */
function raised(
  current: StudentStatusRow | null,
  status: StudentStatusRow['status'],
  args: WorkKey,
  actor: Actor,
) {
  const now = current ?? newStatus(args, actor);
  return put('studentStatus', mergeStatus(now, { ...now, status }));
}

/** Opening an activity that has no questions (classroom §4). */
export const viewActivity = defineMutator({
  name: 'viewActivity',
  v: 1,
  args: z.object(workKey),
  scope,
  handInTo: ({ classId }) => classId,
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    return accept(raised(facts.status, 'VIEWED', args, context.actor));
  },
});

/** Starting an activity; its preface answer, if any, is saved by `saveAnswer` beside it. */
export const startActivity = defineMutator({
  name: 'startActivity',
  v: 1,
  args: z.object(workKey),
  scope,
  handInTo: ({ classId }) => classId,
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    return accept(raised(facts.status, 'IN_PROGRESS', args, context.actor));
  },
});

const answerArgs = z.object({
  ...workKey,
  questionId: idSchema,
  /** The version of the question that the student saw (SPEC.md M5). */
  questionVersion: z.int().check(z.positive()),
  /** The question's words, so that attention can say what this answered. */
  questionText: z.string().check(z.maxLength(2_000)),
  isPreface: z.boolean(),
  text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
});

function answerOf(args: z.infer<typeof answerArgs>, { actor, mutationId, claimedAt }: DecideContext): Answer {
  return {
    id: answerId(args.assignmentId, args.questionId, actor.userId),
    assignmentId: args.assignmentId,
    classId: args.classId,
    studentId: actor.userId,
    questionId: args.questionId,
    questionVersion: args.questionVersion,
    isPreface: args.isPreface,
    text: args.text,
    head: mutationId,
    authoredAt: claimedAt,
  };
}

/** Saves an answer as it stands; needs nothing to exist before it (SPEC.md M1). Writing starts the activity. */
export const saveAnswer = defineMutator({
  name: 'saveAnswer',
  v: 1,
  args: answerArgs,
  autosave: true,
  scope,
  handInTo: ({ classId }) => classId,
  record: (args, actor) => ({
    table: 'answer',
    id: answerId(args.assignmentId, args.questionId, actor.userId),
  }),
  describe: (args) => ({ title: args.questionText || 'Answer', text: args.text }),
  echo: (args, context) => [put('answer', answerOf(args, context))],
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const answer = put('answer', answerOf(args, context));
    const untouched =
      (facts.status?.status ?? 'NOT_STARTED') === 'NOT_STARTED' || facts.status?.status === 'VIEWED';
    return untouched
      ? accept(answer, raised(facts.status, 'IN_PROGRESS', args, context.actor))
      : accept(answer);
  },
});

const submitArgs = z.object({
  ...workKey,
  /** Every answer as it stands on this device, so that the submission is whole whatever else arrives (SPEC.md M2). */
  answers: z
    .array(
      z.object({
        questionId: idSchema,
        questionVersion: z.int().check(z.positive()),
        questionText: z.string().check(z.maxLength(2_000)),
        text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
      }),
    )
    .check(z.maxLength(MAX_QUESTIONS + 1)),
});

/** Hands the work in: a snapshot that never changes, and the status SUBMITTED (SPEC.md M2, T2). */
export const submitActivity = defineMutator({
  name: 'submitActivity',
  v: 1,
  args: submitArgs,
  barrier: true,
  scope,
  handInTo: ({ classId }) => classId,
  describe: (args) => ({
    title: 'Answers you handed in',
    text: args.answers.map((answer) => `${answer.questionText}\n${answer.text}`).join('\n\n'),
  }),
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { actor, claimedAt, receivedAt, mutationId } = context;
    const verdict = verdictOnWork(facts, context);
    const current = facts.status ?? newStatus(args, actor);
    const times = { submittedAt: claimedAt, receivedAt, verdict };
    const submission = put('submission', {
      id: mutationId,
      assignmentId: args.assignmentId,
      classId: args.classId,
      studentId: actor.userId,
      cycle: current.cycle,
      answers: args.answers,
      ...times,
    });
    // A second submission of the same cycle (another device) is kept too, but the first one's times stand.
    if (current.status === 'SUBMITTED') return accept(submission);
    return accept(
      submission,
      put('studentStatus', { ...current, status: 'SUBMITTED', ...times, accepted: null }),
    );
  },
});

/**
 * Takes a submission back to go on working; a new cycle, so that it wins over the old status everywhere (M3). Until the
 * teacher has reviewed it or the due date has passed, as far as the claimed time is believed. That it was reviewed without being returned
 * is known to the server alone: the student's device says "taken back" until the server says no.
 */
export const takeBackSubmission = defineMutator({
  name: 'takeBackSubmission',
  v: 1,
  args: z.object(workKey),
  barrier: true,
  scope,
  describe: () => ({ title: 'Taking your work back', text: '' }),
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    const { status, assignment, review } = facts;
    if (status?.status !== 'SUBMITTED' || !assignment) return refuse('not_submitted');
    if (isReviewed(review, status.cycle)) return refuse('reviewed');
    const verdict = verdictOnWork(facts, context);
    const isOver =
      verdict === null
        ? context.claimedAt > deadlineOf(assignment, context.timeZone, review)
        : isLate(verdict);
    if (isOver || assignment.status !== 'ASSIGNED') return refuse('past_due');
    return accept(
      put('studentStatus', {
        ...status,
        status: 'IN_PROGRESS',
        cycle: status.cycle + 1,
        submittedAt: null,
        receivedAt: null,
        verdict: null,
        accepted: null,
      }),
    );
  },
});
