import * as z from 'zod/mini';
import { answerValueSchema } from '#shared/domain/questions/answer-value.ts';
import { MAX_CHECKS } from '#shared/domain/questions/constants.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { isLate } from '#shared/sync/claimed-time.ts';
import { accept, defineMutator, put, upcastFrom, type DecideContext } from '#shared/sync/mutator.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import { MAX_QUESTIONS } from './constants.ts';
import { deadlineOf } from './deadline.ts';
import { isReviewed } from './review.ts';
import { answerId, type Answer } from './rows.ts';
import {
  begun,
  handedIn,
  raised,
  refusesWork,
  verdictOnWork,
  workFacts,
  workKey,
  workScope,
} from './work-rule.ts';

/** Opening an activity that has no questions (classroom §4). */
export const viewActivity = defineMutator({
  name: 'viewActivity',
  v: 1,
  args: z.object(workKey),
  scope: workScope,
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
  scope: workScope,
  handInTo: ({ classId }) => classId,
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    return accept(raised(facts.status, 'IN_PROGRESS', args, context.actor));
  },
});

const answerOfV1 = z.object({
  ...workKey,
  questionId: idSchema,
  /** The version of the question that the student saw (SPEC.md M5). */
  questionVersion: z.int().check(z.positive()),
  /** The question's words, so that attention can say what this answered. */
  questionText: z.string().check(z.maxLength(2_000)),
  isPreface: z.boolean(),
  text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
});
const answerArgs = z.extend(answerOfV1, {
  /** What was done, where the question is not answered by text; `text` then says it in words. */
  value: z.optional(answerValueSchema),
  checked: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHECKS))),
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
    ...(args.value !== undefined && { value: args.value }),
    ...(args.checked !== undefined && { checked: args.checked }),
    head: mutationId,
    authoredAt: claimedAt,
  };
}

/** Saves an answer as it stands; needs nothing to exist before it (SPEC.md M1). Writing starts the activity. */
export const saveAnswer = defineMutator({
  name: 'saveAnswer',
  // Version 2 knows answers that are no text.
  v: 2,
  upcasts: [upcastFrom(answerOfV1, (args) => args)],
  args: answerArgs,
  autosave: true,
  scope: workScope,
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
    return accept(put('answer', answerOf(args, context)), ...begun(facts.status, args, context.actor));
  },
});

const handedInOfV1 = z.object({
  questionId: idSchema,
  questionVersion: z.int().check(z.positive()),
  questionText: z.string().check(z.maxLength(2_000)),
  text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
});
const submitOfV1 = z.object({
  ...workKey,
  answers: z.array(handedInOfV1).check(z.maxLength(MAX_QUESTIONS + 1)),
});
const submitArgs = z.object({
  ...workKey,
  /** Every answer as it stands on this device, so that the submission is whole whatever else arrives (SPEC.md M2). */
  answers: z
    .array(z.extend(handedInOfV1, { value: z.optional(answerValueSchema) }))
    .check(z.maxLength(MAX_QUESTIONS + 1)),
});

/** Hands the work in: a snapshot that never changes, and the status SUBMITTED (SPEC.md M2, T2). */
export const submitActivity = defineMutator({
  name: 'submitActivity',
  // Version 2 knows answers that are no text.
  v: 2,
  upcasts: [upcastFrom(submitOfV1, (args) => args)],
  args: submitArgs,
  barrier: true,
  scope: workScope,
  handInTo: ({ classId }) => classId,
  describe: (args) => ({
    title: 'Answers you handed in',
    text: args.answers.map((answer) => `${answer.questionText}\n${answer.text}`).join('\n\n'),
  }),
  facts: workFacts,
  decide: (facts, args, context) => {
    const refusal = refusesWork(facts, args, context);
    if (refusal) return { kind: 'refused', refusal };
    return handedIn(facts, args, context, { answers: args.answers });
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
  scope: workScope,
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
