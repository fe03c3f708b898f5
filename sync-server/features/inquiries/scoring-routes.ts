import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import { callHeaders, callKey, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { workKey } from '#server/features/activities/repository.ts';
import type { AnyCall } from '#server/sync/core.ts';
import {
  MAX_FEEDBACK_LENGTH,
  MAX_QUESTION_POINTS,
  MAX_QUESTIONS,
} from '#shared/domain/activities/constants.ts';
import { pointsQuestions, scoreOfPoints } from '#shared/domain/activities/question-points.ts';
import type { Points } from '#shared/domain/activities/review-rows.ts';
import { inquiryTexts } from '#shared/domain/inquiries/inquiry-texts.ts';
import { unscored } from '#shared/domain/inquiries/scores-overview.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import {
  answersInfo,
  answerSchema,
  questionSchema,
  questionsInfo,
  reviewSchema,
  staffReview,
  studentInfo,
  studentSchema,
} from './inquiry-answer.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { answersOf, requireStudent, requireTaught } from './inquiry-repository.ts';

const common = { tags: ['mini-inquiries'], params: subjectParams };
const forTeachers = { openTo: ['review-work'] } as const;
const ofStudent = z.object({ activityId: idSchema, studentIndividualId: idSchema });
const feedbackText = z.string().max(MAX_FEEDBACK_LENGTH, refusalText('too_large'));

const scoresSchema = z
  .array(z.object({ questionId: idSchema, score: z.number().min(0).max(MAX_QUESTION_POINTS) }))
  .max(MAX_QUESTIONS);

/** A teacher marks one student's mini-inquiry, says something about it and submits the scores (content §7). */
export const scoringRoutes: Routes<InquiryDeps> = (app, { core, workOpened }) => {
  app.get(
    '/:s/dashboard/mini-inquiries/score/student/responses/json',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'One student’s answers beside the questions, their rubrics and the review as it stands',
        querystring: ofStudent,
        response: {
          200: z.object({
            responses: z.array(questionSchema.extend({ answer: answerSchema.nullable() })),
            student: studentSchema,
            review: reviewSchema.nullable(),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const reader = request.requireSession();
      const rows = core.rowsFor(reader.userId);
      const { activityId, studentIndividualId } = request.query;
      const given = requireTaught(rows, activityId);
      const student = requireStudent(rows, reader.userId, given, studentIndividualId);
      workOpened.ofClass(reader, given.classId);
      const answers = answersInfo(given.questions, answersOf(rows, given, studentIndividualId));
      return {
        responses: questionsInfo(given.questions).map((question) => ({
          ...question,
          answer: answers.find(({ questionId }) => questionId === question.questionId) ?? null,
        })),
        student: studentInfo(student),
        review: staffReview(given, student),
      };
    },
  );

  app.post(
    '/:s/dashboard/mini-inquiries/score/teacher/feedback/json',
    {
      config: forTeachers,
      schema: {
        ...common,
        headers: callHeaders,
        summary:
          'Keep what is said about a student’s work, in all and by question; it is read once it is returned',
        body: ofStudent.extend({
          /** Of the whole work; left out: as it stands. */
          feedback: feedbackText.optional(),
          /** Ours: of single answers; those left out stay, an empty text takes one away. */
          questions: z
            .array(z.object({ questionId: idSchema, feedback: feedbackText }))
            .max(MAX_QUESTIONS)
            .default([]),
        }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { activityId, studentIndividualId: studentId, feedback, questions } = request.body;
      const given = requireTaught(rows, activityId);
      const { review } = requireStudent(rows, userId, given, studentId);
      const isAsked = (id: string) => given.questions.some(({ questionId }) => questionId === id);
      if (!questions.every(({ questionId }) => isAsked(questionId)))
        return statusAnswer([`{questions}${refusalText('not_found')}`]);
      const named = questions.map(({ questionId, feedback: text }) => ({ questionId, text }));
      const kept = (review?.comments ?? []).filter(
        (one) => !named.some(({ questionId }) => questionId === one.questionId),
      );
      const args = {
        ...{ ...workKey(given), studentId },
        text: feedback ?? review?.feedback ?? '',
        comments: [...kept, ...named],
      };
      const call = { id: callKey(request), name: 'saveFeedback', args, asked: request.body } as const;
      return statusAnswer(runCall(core, userId, [call], { text: 'feedback', comments: 'questions' }));
    },
  );

  app.post(
    '/:s/dashboard/mini-inquiries/score/teacher/submit',
    {
      config: forTeachers,
      schema: {
        ...common,
        headers: callHeaders,
        summary: 'Give a student’s answers their points and return the work, with what was said about it',
        body: ofStudent.extend({
          /** Those left out stay as they are: what the answer key or a teacher gave. */
          scores: scoresSchema.default([]),
          /** Ours: whether the student sees the score (classroom §6); left out: as it was chosen before, else not. */
          showScore: z.boolean().optional(),
        }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { activityId, studentIndividualId: studentId, scores } = request.body;
      const given = requireTaught(rows, activityId);
      const { review, progress, studentStatus } = requireStudent(rows, userId, given, studentId);
      if (studentStatus !== 'SUBMITTED' && studentStatus !== 'SUBMITTED_INACTIVE')
        return statusAnswer([`{studentIndividualId}${refusalText('not_submitted')}`]);
      const asked = pointsQuestions(given.questions);
      const isWrong = scores.some(({ questionId, score }) => {
        const most = asked.find((one) => one.questionId === questionId)?.points;
        return most === undefined || score > most;
      });
      if (isWrong) return statusAnswer([`{scores}${refusalText('score_range')}`]);
      const points: Points = asked.flatMap(({ questionId }) => {
        const now = scores.find((one) => one.questionId === questionId)?.score;
        const before = review?.points?.find((one) => one.questionId === questionId)?.points;
        const standing = now ?? before;
        return standing === undefined ? [] : [{ questionId, points: standing }];
      });
      if (unscored(given.questions, points).length > 0)
        return statusAnswer([`{scores}${inquiryTexts.scoresMissing}`]);
      const showScore = request.body.showScore ?? review?.showScore ?? false;
      const score = { ...scoreOfPoints(points, given.questions), showScore };
      const key = callKey(request);
      const { feedback = '', comments } = review ?? {};
      const cycle = progress?.cycle ?? 0;
      const item = { studentId, cycle, feedback, ...score, ...(comments && { comments }) };
      const work = workKey(given);
      const calls: AnyCall[] = [
        { id: key, name: 'scoreWork', args: { ...work, studentId, ...score }, asked: request.body },
        {
          id: laterPart(key, 1),
          name: 'returnWork',
          args: { ...work, forRevision: false, items: [item] },
          asked: request.body,
        },
      ];
      return statusAnswer(runCall(core, userId, calls, { score: 'scores' }));
    },
  );
};
