import * as z from 'zod/mini';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusal.ts';
import { classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { accept, defineMutator, fact, put, type Change } from '#shared/sync/mutator.ts';
import type { Activity, Question } from './rows.ts';
import { mayTeach, staffFacts } from './staff-rule.ts';

/**
 * Corrects what is right of a question that a class has, also after work was handed in: the server then marks that work
 * again. What is asked stays as students saw it. The teacher's own activity behind it is corrected along.
 */
export const mendAnswerKey = defineMutator({
  name: 'mendAnswerKey',
  v: 1,
  args: z.object({
    assignmentId: idSchema,
    classId: idSchema,
    /** The activity that it is a copy of. */
    activityId: idSchema,
    questionId: idSchema,
    /** The version that was on the screen; the key of another one may be about other choices. */
    questionVersion: z.int(),
    key: answerKeySchema,
  }),
  barrier: true,
  // Scores that are being given, and returns, come in the order in which the teacher made them.
  scope: (args) => `review:${args.assignmentId}`,
  describe: () => ({ title: 'A corrected answer key', text: '' }),
  facts: (args, actor) => ({
    ...staffFacts(args.classId, actor),
    assignment: fact('assignment', args.assignmentId, classStaffBucket(args.classId)),
    activity: fact('activity', args.activityId, userBucket(actor.userId)),
  }),
  decide: ({ membership, assignment, activity }, args, { actor }) => {
    if (!mayTeach(actor, membership)) return refuse('forbidden');
    if (assignment?.classId !== args.classId || assignment.activityId !== args.activityId)
      return refuse('not_found');
    const asked = assignment.questions.find(({ questionId }) => questionId === args.questionId);
    if (asked?.version !== args.questionVersion) return refuse('not_found');
    const { interaction } = asked;
    if (interaction === undefined || questionProblems(interaction, args.key).length > 0)
      return refuse('question_incomplete', 'key');
    const mend = (question: Question): Question =>
      question.questionId === args.questionId && question.version === args.questionVersion
        ? { ...question, key: args.key }
        : question;
    return accept(
      put('assignment', { ...assignment, questions: assignment.questions.map(mend) }),
      ...mendedActivity(activity, actor.userId, mend),
    );
  },
});

function mendedActivity(
  activity: Activity | null,
  userId: string,
  mend: (question: Question) => Question,
): Change[] {
  if (activity?.ownerId !== userId) return [];
  return [put('activity', { ...activity, questions: activity.questions.map(mend) })];
}
