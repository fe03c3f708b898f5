import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { answerId, type Assignment, type Question } from '#shared/domain/activities/rows.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import type { ActivityDeps } from './activity-deps.ts';
import { assignmentKeySchema } from './activity-request.ts';
import { findOwnAnswer, workKey } from './repository.ts';
import { answerOfText, NO_TEXT } from './typed-answer.ts';
import { requireAssignment } from './work-request.ts';

const common = { tags: ['activities'], params: subjectParams, headers: callHeaders };
const errors = z.array(z.string());

/** A student answers (classroom §4, §7). */
export const workRoutes: Routes<ActivityDeps> = (app, { core }) => {
  app.post(
    '/:s/dashboard/answer/saveOrUpdateAnswer',
    {
      config: { openTo: ['answer-activities'] },
      schema: {
        ...common,
        summary: 'Save the student’s answer to one question, over the one that stands',
        body: assignmentKeySchema.extend({
          answerInfo: z.object({
            textAnswerInfo: z.object({
              /** The words; of a question that is not answered by a text, what was done, as JSON. */
              answerText: z.string().max(MAX_ANSWER_LENGTH, refusalText('too_large')),
            }),
            questionInfo: z.object({
              questionId: idSchema,
              /** The version that the student saw; left out: the one that stands (SPEC.md M5). */
              version: z.int().positive().optional(),
            }),
          }),
        }),
        response: { 200: z.object({ answerId: z.string().optional(), errors }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const assignment = requireAssignment(rows, request.body);
      const { questionInfo, textAnswerInfo } = request.body.answerInfo;
      const { questionId } = questionInfo;
      const asked = askedQuestion(assignment, questionId);
      // A question that was removed meanwhile is known by the answer that it has.
      const stored = findOwnAnswer(rows, userId, assignment, questionId);
      const version = questionInfo.version ?? asked?.question.version ?? stored?.questionVersion;
      if (version === undefined) return { errors: [`{questionId}${refusalText('not_found')}`] };
      const answer = answerOfText(asked?.question.interaction, stored, textAnswerInfo.answerText);
      if (answer === null) return { errors: [`{answerText}${NO_TEXT}`] };
      const args = {
        ...workKey(assignment),
        questionId,
        questionVersion: version,
        questionText: asked?.question.text ?? '',
        isPreface: asked?.isPreface ?? stored?.isPreface ?? false,
        ...answer,
        ...(stored?.checked !== undefined && { checked: stored.checked }),
      };
      const call = { id: callKey(request), name: 'saveAnswer', args, asked: request.body } as const;
      const refused = runCall(core, userId, [call], { text: 'answerText' });
      const saved = answerId(assignment.id, questionId, userId);
      return { ...(refused.length === 0 ? { answerId: saved } : {}), errors: refused };
    },
  );
};

function askedQuestion(
  { preface, questions }: Assignment,
  questionId: string,
): { question: Question; isPreface: boolean } | null {
  if (preface?.questionId === questionId) return { question: preface, isPreface: true };
  const question = questions.find((one) => one.questionId === questionId);
  return question ? { question, isPreface: false } : null;
}
