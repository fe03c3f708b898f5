import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put } from '#shared/sync/mutator.ts';
import { answerId, answerRow } from './rows.ts';

/**
 * Makes another version of an answer the one that stands, and keeps the one that stood as the other version
 * (SPEC.md M4, "one-tap swap"). Nothing is lost by tapping, or by tapping again: it writes no text of its own, so it
 * has no `record` and no base, and exchanges the two as they stand when it arrives.
 */
export const swapAnswerVersion = defineMutator({
  name: 'swapAnswerVersion',
  v: 1,
  args: z.object({ assignmentId: idSchema, classId: idSchema, questionId: idSchema, branchId: idSchema }),
  scope: (args) => `assignment:${args.assignmentId}`,
  barrier: true,
  facts: (args, actor) => ({
    branch: fact('branch', args.branchId, workBucket(args.classId, actor.userId)),
    answer: fact(
      'answer',
      answerId(args.assignmentId, args.questionId, actor.userId),
      workBucket(args.classId, actor.userId),
    ),
  }),
  decide: ({ branch, answer }, _args, { actor, mutationId, claimedAt }) => {
    if (!branch || branch.authorId !== actor.userId || !answer) return refuse('not_found');
    if (branch.recordId !== answer.id) return refuse('forbidden');
    const other = answerRow.safeParse(branch.body);
    if (!other.success) return refuse('unexpected');
    return accept(
      put('answer', { ...other.data, head: mutationId, authoredAt: claimedAt }),
      put('branch', { ...branch, body: answer, head: answer.head, authoredAt: answer.authoredAt }),
    );
  },
});
