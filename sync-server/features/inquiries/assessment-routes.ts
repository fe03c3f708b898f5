import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { isStaffOf, listVisibleProgress } from '#server/features/activities/repository.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import type { Role, SubjectPath } from '#shared/access/roles.ts';
import { inquiryStatus, phaseProgress, phaseToContinue } from '#shared/domain/inquiries/inquiry-status.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  answersInfo,
  answerSchema,
  givenInfo,
  givenSchema,
  overallStatusSchema,
  ownReview,
  phaseHeadSchema,
  phaseNameSchema,
  questionSchema,
  questionsInfo,
  reviewSchema,
  staffReview,
  studentInfo,
  studentSchema,
} from './inquiry-answer.ts';
import type { InquiryDeps } from './inquiry-deps.ts';
import {
  answersOf,
  byQuestion,
  findOwnInquiry,
  listGiven,
  requireGiven,
  requireOwnPart,
  type GivenInquiry,
} from './inquiry-repository.ts';

const common = { tags: ['mini-inquiries'], params: subjectParams };
const forMembers = { openTo: ['assign-activities', 'answer-activities'] } as const;
const assessmentKey = z.object({ miniInquiryId: idSchema, activityId: idSchema });
const questionsAnswer = z.object({ questions: z.array(questionSchema) });

const assessmentSchema = givenSchema.extend({
  phases: z.array(
    phaseHeadSchema.extend({
      total: z.int(),
      /** How many of them count as answered; null for who teaches the class. */
      attempted: z.int().nullable(),
    }),
  ),
  /** Of the student who asks; null for who teaches the class. */
  overallStatus: overallStatusSchema.nullable(),
  phaseToContinue: phaseNameSchema.nullable(),
});

/** Who asks for questions. `mayUse`: throws where their school's licence does not cover the library's. */
type Asking = { userId: string; roles: readonly Role[]; mayUse: (subject: SubjectPath) => void };

/** A mini-inquiry as its class works through it: what is asked, what was answered, and the review (content §4, §7). */
export const assessmentRoutes: Routes<InquiryDeps> = (app, { core, inquiries, today, workOpened }) => {
  app.get(
    '/:s/mini-inquiries/questions/json',
    {
      config: forMembers,
      schema: {
        ...common,
        summary:
          'The questions of a mini-inquiry: for teachers with what is right, for students as they were given them',
        querystring: z.object({ miniInquiryId: idSchema }),
        response: { 200: questionsAnswer, ...turnedAway },
      },
    },
    (request) => {
      const { userId, roles } = request.requireSession();
      const { miniInquiryId } = request.query;
      const mayUse = (subject: SubjectPath) => request.requireLicence(subject, 'inquiries');
      const questions = questionsFor(core.rowsFor(userId), { userId, roles, mayUse }, miniInquiryId);
      return { questions: questionsInfo(questions) };
    },
  );

  function questionsFor(rows: ReadableRows, { userId, roles, mayUse }: Asking, miniInquiryId: string) {
    if (can(roles, 'read-teacher-material')) {
      const own = findOwnInquiry(rows, userId, miniInquiryId);
      if (own !== null) return own.questions;
      const content = inquiries.content(miniInquiryId);
      if (content !== null) {
        mayUse(content.subject);
        return content.questions;
      }
    }
    const [given] = (['science', 'social-studies'] as const)
      .flatMap((subject) => listGiven(rows, subject))
      .filter(({ inquiry }) => inquiry.miniInquiryId === miniInquiryId);
    if (!given) throw forbidden();
    if (!isStaffOf(rows, given.classId)) requireOwnPart(rows, userId, given);
    return given.questions;
  }

  app.get(
    '/:s/mini-inquiries/assessment/json',
    {
      config: forMembers,
      schema: {
        ...common,
        summary: 'A mini-inquiry as it was given, and how far the student who asks is with it',
        querystring: assessmentKey,
        response: { 200: z.object({ assessment: assessmentSchema }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const { activityId, miniInquiryId } = request.query;
      const given = requireGiven(rows, activityId, miniInquiryId);
      const { questions } = given;
      const own = isStaffOf(rows, given.classId) ? null : requireOwnPart(rows, userId, given);
      const answers = own && byQuestion(answersOf(rows, given, userId));
      const progress = phaseProgress(questions, answers ?? new Map());
      return {
        assessment: {
          ...givenInfo(given, today(accountId)),
          phases: given.inquiry.phases.map((head) => {
            const { total = 0, attempted = 0 } = progress.find(({ phase }) => phase === head.phase) ?? {};
            return { ...head, total, attempted: own && attempted };
          }),
          overallStatus: answers && inquiryStatus(questions, answers, own.studentStatus === 'SUBMITTED'),
          phaseToContinue: answers && phaseToContinue(questions, answers),
        },
      };
    },
  );

  app.get(
    '/:s/mini-inquiries/assessment/questions/json',
    {
      config: forMembers,
      schema: {
        ...common,
        summary: 'The questions of a mini-inquiry as a class was given them',
        querystring: assessmentKey,
        response: { 200: questionsAnswer, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = requireGiven(rows, request.query.activityId, request.query.miniInquiryId);
      if (!isStaffOf(rows, given.classId)) requireOwnPart(rows, userId, given);
      return { questions: questionsInfo(given.questions) };
    },
  );

  app.get(
    '/:s/mini-inquiries/assessment/response-review/json',
    {
      config: forMembers,
      schema: {
        ...common,
        summary:
          'Answers with their review: a student’s own with what was returned, for teachers those of the class',
        querystring: assessmentKey,
        response: {
          200: z.object({
            responses: z.array(
              studentSchema.extend({ answers: z.array(answerSchema), review: reviewSchema.nullable() }),
            ),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const reader = request.requireSession();
      const rows = core.rowsFor(reader.userId);
      const given = requireGiven(rows, request.query.activityId, request.query.miniInquiryId);
      const isTeacher = isStaffOf(rows, given.classId);
      if (isTeacher) workOpened.ofClass(reader, given.classId);
      const students = studentsIn(rows, reader.userId, given);
      return {
        responses: students.map((student) => ({
          ...studentInfo(student),
          answers: answersInfo(given.questions, answersOf(rows, given, student.membership.userId)),
          review: isTeacher ? staffReview(given, student) : ownReview(given, student),
        })),
      };
    },
  );

  app.get(
    '/:s/mini-inquiries/assessment/json/details',
    {
      config: forMembers,
      schema: {
        ...common,
        summary: 'When a mini-inquiry was handed in and whether in time: one’s own, for teachers the class’s',
        querystring: assessmentKey,
        response: {
          200: z.object({ details: givenSchema.extend({ students: z.array(studentSchema) }) }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const given = requireGiven(rows, request.query.activityId, request.query.miniInquiryId);
      const students = studentsIn(rows, userId, given);
      return { details: { ...givenInfo(given, today(accountId)), students: students.map(studentInfo) } };
    },
  );
};

/** For a class teacher everybody, for a student themselves. Throws a 403 answer for who has no part in it. */
const studentsIn = (rows: ReadableRows, userId: string, given: GivenInquiry) =>
  isStaffOf(rows, given.classId)
    ? listVisibleProgress(rows, userId, given)
    : [requireOwnPart(rows, userId, given)];
