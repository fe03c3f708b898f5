import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import {
  isStaffOf,
  listProgress,
  listVisibleProgress,
  type StudentProgress,
} from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { maxPoints } from '#shared/domain/activities/question-points.ts';
import { isReturned, isReviewed } from '#shared/domain/activities/review.ts';
import { inquiryStatus, phaseProgress } from '#shared/domain/inquiries/inquiry-status.ts';
import { isWhole, meanScore, phaseScores } from '#shared/domain/inquiries/scores-overview.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  givenInfo,
  givenSchema,
  overallStatusSchema,
  phaseHeadSchema,
  phaseNameSchema,
  scoredQuestions,
  scoredQuestionSchema,
  studentInfo,
  studentSchema,
} from './inquiry-answer.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import { answersOf, byQuestion, listGiven, requireTaught, type GivenInquiry } from './inquiry-repository.ts';

const common = { tags: ['mini-inquiries'], params: subjectParams };
const forTeachers = { openTo: ['review-work'] } as const;
const byActivity = z.object({ activityId: idSchema });

const countsSchema = z.object({
  students: z.int(),
  started: z.int(),
  submitted: z.int(),
  /** Of what was handed in. */
  reviewed: z.int(),
});
const assignedSchema = givenSchema.extend({
  className: z.string(),
  /** For who teaches the class; null for its students. */
  counts: countsSchema.nullable(),
  /** Of the student who asks; null for who teaches the class. */
  overallStatus: overallStatusSchema.nullable(),
});
const scoreSchema = studentSchema.extend({
  /** Null while no answer has points. */
  score: z.number().nullable(),
  maxScore: z.number(),
  isReviewed: z.boolean(),
  /** Whether the student has got what stands here. */
  isReturned: z.boolean(),
  questions: z.array(z.object({ questionId: z.string(), points: z.number().nullable() })),
  phases: z.array(
    z.object({
      phase: phaseNameSchema,
      points: z.number().nullable(),
      maxPoints: z.number(),
      /** How many of its answers have no points yet. */
      unscored: z.int(),
    }),
  ),
});

/** Mini-inquiries as their teachers follow them (content §2, §7). */
export const dashboardRoutes: Routes<InquiryDeps> = (app, { core, today, workOpened }) => {
  app.get(
    '/:s/dashboard/mini-inquiries/json',
    {
      config: { openTo: ['review-work', 'answer-activities'] },
      schema: {
        ...common,
        summary: 'The assigned mini-inquiries of a subject: of the classes that one teaches, or one’s own',
        response: { 200: z.object({ miniInquiries: z.array(assignedSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const miniInquiries = listGiven(rows, request.params.s).flatMap((given) => {
        const standing = isStaffOf(rows, given.classId)
          ? { counts: countsOf(listProgress(rows, given)), overallStatus: null }
          : ownStanding(rows, userId, given);
        if (standing === null) return [];
        const className = rows.get('class', given.classId)?.name ?? '';
        return [{ ...givenInfo(given, today(accountId)), className, ...standing }];
      });
      return { miniInquiries };
    },
  );

  app.get(
    '/:s/dashboard/mini-inquiries/metadata/json',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'What an assigned mini-inquiry consists of, and how many students it was given to',
        querystring: byActivity,
        response: {
          200: z.object({
            metadata: givenSchema.extend({
              className: z.string(),
              counts: countsSchema,
              maxScore: z.number(),
              phases: z.array(phaseHeadSchema.extend({ questionCount: z.int() })),
              questions: z.array(scoredQuestionSchema),
            }),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = requireTaught(rows, request.query.activityId);
      const asked = phaseProgress(given.questions, new Map());
      return {
        metadata: {
          ...givenInfo(given, today(accountId)),
          className: rows.get('class', given.classId)?.name ?? '',
          counts: countsOf(listProgress(rows, given)),
          maxScore: maxPoints(given.questions),
          phases: given.inquiry.phases.map((head) => ({
            ...head,
            questionCount: asked.find(({ phase }) => phase === head.phase)?.total ?? 0,
          })),
          questions: scoredQuestions(given),
        },
      };
    },
  );

  app.get(
    '/:s/dashboard/mini-inquiries/scores-overview/report/json',
    {
      config: forTeachers,
      schema: {
        ...common,
        summary: 'Every student’s score, by question and by phase',
        querystring: byActivity,
        response: {
          200: z.object({
            scores: z.array(scoreSchema),
            /** Of the students whose every answer has points; null while there is none. */
            meanScore: z.number().nullable(),
            questions: z.array(scoredQuestionSchema),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const reader = request.requireSession();
      const rows = core.rowsFor(reader.userId);
      const given = requireTaught(rows, request.query.activityId);
      workOpened.ofClass(reader, given.classId);
      const scores = listProgress(rows, given).map((student) => scoreOf(given, student));
      return {
        scores,
        meanScore: meanScore(scores.map(({ score, phases }) => (isWhole(phases) ? score : null))),
        questions: scoredQuestions(given),
      };
    },
  );
};

/** None where the student has no part in it any more (classroom §4). */
function ownStanding(rows: ReadableRows, userId: string, given: GivenInquiry) {
  const [own] = listVisibleProgress(rows, userId, given);
  if (!own || own.studentStatus === 'REMOVED') return null;
  const answers = byQuestion(answersOf(rows, given, userId));
  const overallStatus = inquiryStatus(given.questions, answers, own.studentStatus === 'SUBMITTED');
  return { counts: null, overallStatus };
}

function countsOf(listed: readonly StudentProgress[]): z.infer<typeof countsSchema> {
  const students = listed.filter(
    ({ studentStatus }) => studentStatus !== 'REMOVED' && studentStatus !== 'SUBMITTED_INACTIVE',
  );
  const submitted = students.filter(({ studentStatus }) => studentStatus === 'SUBMITTED');
  return {
    students: students.length,
    started: students.filter(({ studentStatus }) => studentStatus !== 'NOT_STARTED').length,
    submitted: submitted.length,
    reviewed: submitted.filter(({ review, progress }) => isReviewed(review, progress?.cycle ?? 0)).length,
  };
}

function scoreOf(given: GivenInquiry, student: StudentProgress): z.infer<typeof scoreSchema> {
  const { review, progress } = student;
  const cycle = progress?.cycle ?? 0;
  const points = review?.points ?? [];
  return {
    ...studentInfo(student),
    score: review?.score ?? null,
    maxScore: maxPoints(given.questions),
    isReviewed: isReviewed(review, cycle),
    isReturned: isReturned(review, cycle),
    questions: scoredQuestions(given).map(({ questionId }) => ({
      questionId,
      points: points.find((one) => one.questionId === questionId)?.points ?? null,
    })),
    phases: phaseScores(given.questions, points),
  };
}
