import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { storedAnswers, workKey } from '#server/features/activities/repository.ts';
import { whyNotReady } from '#shared/domain/inquiries/hand-in.ts';
import { inquiryTexts } from '#shared/domain/inquiries/inquiry-texts.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { answersInfo, answerSchema, questionSchema, questionsInfo } from './inquiry-answer.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { answersOf, byQuestion, requireGiven, requireOwnPart } from './inquiry-repository.ts';

const common = { tags: ['mini-inquiries'], params: subjectParams };
const forStudents = { openTo: ['answer-activities'] } as const;
const assessmentKey = z.object({ miniInquiryId: idSchema, activityId: idSchema });

/** A student's own answers to a mini-inquiry, and handing them in (content §4, §7). */
export const studentRoutes: Routes<InquiryDeps> = (app, { core }) => {
  app.get(
    '/:s/mini-inquiries/student/responses',
    {
      config: forStudents,
      schema: {
        ...common,
        summary: 'The student’s own answers, question by question',
        querystring: assessmentKey,
        response: {
          200: z.object({
            responses: z.array(
              answerSchema.extend({ question: questionSchema.omit({ key: true }).nullable() }),
            ),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = requireGiven(rows, request.query.activityId, request.query.miniInquiryId);
      requireOwnPart(rows, userId, given);
      const asked = questionsInfo(given.questions);
      return {
        responses: answersInfo(given.questions, answersOf(rows, given, userId)).map((answer) => ({
          ...answer,
          question: asked.find(({ questionId }) => questionId === answer.questionId) ?? null,
        })),
      };
    },
  );

  app.post(
    '/:s/mini-inquiries/assessment/submit',
    {
      config: forStudents,
      schema: {
        ...common,
        headers: callHeaders,
        summary: 'Hand in a mini-inquiry: every answer as the server has it',
        body: assessmentKey.extend({
          /** Taken and without effect: a response to a learning strategy is handed in by a call of its own. */
          submitToLS: z.boolean().optional(),
        }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = requireGiven(rows, request.body.activityId, request.body.miniInquiryId);
      requireOwnPart(rows, userId, given);
      const why = whyNotReady(given.questions, byQuestion(answersOf(rows, given, userId)));
      if (why !== null)
        return statusAnswer([why.kind === 'not-ready' ? inquiryTexts.notReady : inquiryTexts.wrongAnswers]);
      const args = { ...workKey(given), answers: storedAnswers(rows, userId, given) };
      const call = { id: callKey(request), name: 'submitActivity', args, asked: request.body } as const;
      return statusAnswer(runCall(core, userId, [call]));
    },
  );
};
