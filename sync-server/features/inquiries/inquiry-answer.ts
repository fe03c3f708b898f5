import * as z from 'zod';
import { subjectAreaInfo, subjectAreaInfoSchema } from '#server/calls/subject-area.ts';
import { toTransport } from '#server/calls/transport-date.ts';
import type { StudentProgress } from '#server/features/activities/repository.ts';
import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isReviewed } from '#shared/domain/activities/review.ts';
import type { Answer, Question } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { answerValueSchema } from '#shared/domain/questions/answer-value.ts';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import { interactionSchema } from '#shared/domain/questions/interaction.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { verdictSchema } from '#shared/sync/claimed-time.ts';
import type { GivenInquiry } from './inquiry-repository.ts';

// Mini-inquiries as calls answer them, made from the rows (decision 137). Dates are MM/DD/YYYY, instants epoch ms.

export const phaseNameSchema = z.enum(inquiryPhases);
export const overallStatusSchema = z.enum([
  'submitted',
  'not_started',
  'ready_for_submission',
  'in_progress',
]);

export const questionSchema = z.object({
  questionId: z.string(),
  /** From 1, over all phases. */
  displayOrder: z.int(),
  phase: phaseNameSchema.nullable(),
  text: z.string(),
  version: z.int(),
  /** A text is written where it is long-text, and where it is null. */
  kind: z.string().nullable(),
  /** The most points that its answer can get; null where it is not marked by points. */
  points: z.number().nullable(),
  /** Items of the pack to look at while answering. */
  contentIds: z.array(z.string()),
  interaction: z.nullable(interactionSchema),
  /** What is right; students get none before they may (SPEC.md B7). */
  key: z.nullable(answerKeySchema),
});
type QuestionAnswer = z.infer<typeof questionSchema>;

export const questionsInfo = (questions: readonly Question[]): QuestionAnswer[] =>
  questions.map((question, index) => ({
    questionId: question.questionId,
    displayOrder: index + 1,
    phase: question.phase ?? null,
    text: question.text,
    version: question.version,
    kind: question.interaction?.kind ?? null,
    points: question.points ?? null,
    contentIds: question.contentIds ?? [],
    interaction: question.interaction ?? null,
    key: question.key ?? null,
  }));

export const answerSchema = z.object({
  questionId: z.string(),
  questionVersion: z.int(),
  /** What was written, or what was done in words. */
  text: z.string(),
  value: z.nullable(answerValueSchema),
  /** Whether it counts as answered (content §4). */
  isAttempted: z.boolean(),
});

/** Answers in the order of the questions; those to questions that are gone come last. */
export function answersInfo(
  questions: readonly Question[],
  answers: readonly Answer[],
): z.infer<typeof answerSchema>[] {
  const place = ({ questionId }: Answer) => {
    const index = questions.findIndex((question) => question.questionId === questionId);
    return index === -1 ? questions.length : index;
  };
  return [...answers]
    .sort((a, b) => place(a) - place(b) || (a.questionId < b.questionId ? -1 : 1))
    .map((answer) => ({
      questionId: answer.questionId,
      questionVersion: answer.questionVersion,
      text: answer.text,
      value: answer.value ?? null,
      isAttempted: isAttempted(questions[place(answer)]?.interaction, answer),
    }));
}

export const phaseHeadSchema = z.object({
  phase: phaseNameSchema,
  title: z.string(),
  instruction: z.string(),
});

/** A mini-inquiry given to a class. */
export const givenSchema = z.object({
  activityId: z.string(),
  miniInquiryId: z.string(),
  title: z.string(),
  question: z.string(),
  summary: z.string(),
  /** About how long it takes. */
  minutes: z.int(),
  packId: z.string(),
  subjectAreaInfo: subjectAreaInfoSchema,
  classId: z.string(),
  classSubgroupId: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  status: z.enum(['SCHEDULED', 'OPEN', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
  teacherIndividualId: z.string(),
});

export function givenInfo(given: GivenInquiry, today: CalendarDate): z.infer<typeof givenSchema> {
  const { miniInquiryId, question, summary, minutes } = given.inquiry;
  return {
    activityId: given.id,
    ...{ miniInquiryId, question, summary, minutes },
    title: given.title,
    packId: given.packId,
    subjectAreaInfo: subjectAreaInfo(given.subject),
    classId: given.classId,
    classSubgroupId: given.subgroupId,
    startDate: toTransport(given.startDate),
    endDate: toTransport(given.endDate),
    status: assignmentStatus(given, today),
    teacherIndividualId: given.teacherId,
  };
}

const studentStatusSchema = z.enum([
  'NOT_STARTED',
  'VIEWED',
  'IN_PROGRESS',
  'SUBMITTED',
  'REMOVED',
  'SUBMITTED_INACTIVE',
]);

export const studentSchema = z.object({
  individualId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  studentStatus: studentStatusSchema,
  submittedAt: z.number().nullable(),
  receivedAt: z.number().nullable(),
  /** Whether it was handed in on time, as far as its time is believed. */
  verdict: z.nullable(verdictSchema),
});

export const studentInfo = ({
  membership,
  studentStatus,
  progress,
}: StudentProgress): z.infer<typeof studentSchema> => ({
  individualId: membership.userId,
  firstName: membership.firstName,
  lastName: membership.lastName,
  studentStatus,
  submittedAt: progress?.submittedAt ?? null,
  receivedAt: progress?.receivedAt ?? null,
  verdict: progress?.verdict ?? null,
});

/** What the class's teachers make of a student's work: for them as it stands, for the student what was returned. */
export const reviewSchema = z.object({
  score: z.number().nullable(),
  maxScore: z.number().nullable(),
  feedback: z.string(),
  isReviewed: z.boolean(),
  /** When the student last got it; null while they have not. */
  returnedAt: z.number().nullable(),
  questions: z.array(
    z.object({
      questionId: z.string(),
      points: z.number().nullable(),
      /** What the answer key gave; null for who marks no answers. */
      keyPoints: z.number().nullable(),
      feedback: z.string(),
      key: z.nullable(answerKeySchema),
    }),
  ),
});
type ReviewAnswer = z.infer<typeof reviewSchema>;

export function staffReview(given: GivenInquiry, { review, progress }: StudentProgress): ReviewAnswer | null {
  if (review === null) return null;
  return {
    score: review.score,
    maxScore: review.maxScore,
    feedback: review.feedback,
    isReviewed: isReviewed(review, progress?.cycle ?? 0),
    returnedAt: review.returned?.at ?? null,
    questions: given.questions.map(({ questionId, key }) => ({
      questionId,
      points: pointsOf(review.points, questionId),
      keyPoints: pointsOf(review.keyPoints, questionId),
      feedback: commentOn(review.comments, questionId),
      key: key ?? null,
    })),
  };
}

export function ownReview(given: GivenInquiry, { review, progress }: StudentProgress): ReviewAnswer | null {
  const returned = review?.returned ?? null;
  if (review === null || returned === null) return null;
  return {
    score: returned.score,
    maxScore: returned.maxScore,
    feedback: returned.feedback,
    isReviewed: isReviewed(review, progress?.cycle ?? 0),
    returnedAt: returned.at,
    questions: given.questions.map(({ questionId }) => ({
      questionId,
      points: pointsOf(returned.points, questionId),
      keyPoints: null,
      feedback: commentOn(returned.comments, questionId),
      key: returned.keys?.find((one) => one.questionId === questionId)?.key ?? null,
    })),
  };
}

const pointsOf = (points: Review['points'], questionId: string): number | null =>
  points?.find((one) => one.questionId === questionId)?.points ?? null;
const commentOn = (comments: Review['comments'], questionId: string): string =>
  comments?.find((one) => one.questionId === questionId)?.text ?? '';

/** The questions that are marked by points, as a report heads its columns. */
export const scoredQuestionSchema = z.object({
  questionId: z.string(),
  displayOrder: z.int(),
  phase: phaseNameSchema.nullable(),
  maxPoints: z.number(),
});

export const scoredQuestions = ({ questions }: GivenInquiry): z.infer<typeof scoredQuestionSchema>[] =>
  pointsQuestions(questions).map(({ questionId, points }) => {
    const index = questions.findIndex((question) => question.questionId === questionId);
    return {
      questionId,
      displayOrder: index + 1,
      phase: questions[index]?.phase ?? null,
      maxPoints: points,
    };
  });
