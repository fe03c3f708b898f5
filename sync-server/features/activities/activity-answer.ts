import * as z from 'zod';
import { dayToTransport, toTransport } from '#server/calls/transport-date.ts';
import { DEFAULT_ACTIVITY_TYPE_ID } from '#shared/domain/activities/constants.ts';
import { classLabel } from '#shared/domain/activities/progress-label.ts';
import { isReviewed } from '#shared/domain/activities/review.ts';
import type { Activity, Answer, Assignment, Question } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import type { StudentStatus } from '#shared/domain/activities/student-status.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { verdictSchema } from '#shared/sync/claimed-time.ts';
import { assignmentKeyOf, type AssignmentKey, type StudentProgress } from './repository.ts';

// The entities of classroom §3 as calls answer them, made from the rows. Dates are MM/DD/YYYY, instants epoch ms.

export const questionInfoSchema = z.object({
  questionId: z.string(),
  parentQuestionId: z.string().nullable(),
  text: z.string(),
  /** From 1; the preface has none. */
  displayOrder: z.int().nullable(),
  isPreface: z.boolean(),
  /** Rises with every edit after assigning; an answer names the one that was seen. */
  version: z.int(),
  questionCategoryId: z.int(),
  questionSourceId: z.int(),
  questionTypeId: z.int(),
});

const statusSchema = z.enum([
  'NOT_STARTED',
  'VIEWED',
  'IN_PROGRESS',
  'SUBMITTED',
  'REMOVED',
  'SUBMITTED_INACTIVE',
] satisfies StudentStatus[]);

export const studentStatusInfoSchema = z.object({
  activityId: z.string(),
  classSubgroupId: z.string(),
  individualId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  status: statusSchema,
  individualStatusInfo: z.object({ name: statusSchema }),
  /** Of the work that stands; a student learns it when it is returned. */
  isReviewed: z.boolean(),
  submittedAt: z.number().nullable(),
  receivedAt: z.number().nullable(),
  verdict: z.nullable(verdictSchema),
});

export const activityInfoSchema = z.object({
  activityId: z.string(),
  activityTitle: z.string(),
  activity_type_id: z.int(),
  /** The one word for a class, or for the student who asks; null for an activity that nobody was given yet. */
  activityProgress: z.enum(['Not Started', 'Viewed', 'In Progress', 'Submitted']).nullable(),
  classLiteInfo: z.object({ classId: z.string(), classSubgroupId: z.string() }).nullable(),
  createdDate: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  completedDate: z.string().nullable(),
  instruction: z.string(),
  isQuickActivity: z.boolean(),
  packId: z.string(),
  prefaceQuestionInfo: questionInfoSchema.nullable(),
  questionInfos: z.array(questionInfoSchema),
  status: z.enum(['DRAFT', 'SCHEDULED', 'OPEN', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
  studentStatusInfos: z.array(studentStatusInfoSchema),
  subjectAreaInfo: z.object({ path: z.string() }),
  teacherIndividualId: z.string(),
});
export type ActivityInfo = z.infer<typeof activityInfoSchema>;

export const answeredQuestionSchema = z.object({
  /** Of a question that the activity no longer holds, only what the answer itself says. */
  questionInfo: questionInfoSchema.partial().required({ questionId: true, isPreface: true, version: true }),
  answerInfo: z.object({ id: z.string(), textAnswerInfo: z.object({ answerText: z.string() }) }),
});

/** Today on the school's wall, and the zone it hangs in. */
export type SchoolDay = { today: CalendarDate; timeZone: string };

export function questionInfo(
  question: Question,
  position: number | 'preface',
): z.infer<typeof questionInfoSchema> {
  const isPreface = position === 'preface';
  return { ...question, displayOrder: isPreface ? null : position, isPreface };
}

/** An activity that its teacher built, before or beside its assignments. */
export function templateInfo(activity: Activity, { timeZone }: SchoolDay): ActivityInfo {
  return {
    ...contentInfo(activity),
    activityId: activity.id,
    activityProgress: null,
    classLiteInfo: null,
    createdDate: dayToTransport(activity.createdAt, timeZone),
    startDate: null,
    endDate: null,
    completedDate: null,
    status: activity.status,
    studentStatusInfos: [],
    teacherIndividualId: activity.ownerId,
  };
}

/** An activity given to a class, with the students that the person may see beside it. */
export function assignmentInfo(
  assignment: Assignment,
  students: readonly StudentProgress[],
  { today, timeZone }: SchoolDay,
): ActivityInfo {
  const present = students.flatMap(({ studentStatus }) =>
    studentStatus === 'REMOVED' || studentStatus === 'SUBMITTED_INACTIVE' ? [] : [studentStatus],
  );
  return {
    ...contentInfo(assignment),
    activityId: assignment.activityId,
    activityProgress: classLabel(present),
    classLiteInfo: { classId: assignment.classId, classSubgroupId: assignment.subgroupId },
    createdDate: dayToTransport(assignment.createdAt, timeZone),
    startDate: toTransport(assignment.startDate),
    endDate: toTransport(assignment.endDate),
    completedDate: assignment.status === 'COMPLETED' ? dayToTransport(assignment.statusAt, timeZone) : null,
    status: assignmentStatus(assignment, today),
    studentStatusInfos: students.map((student) => studentStatusInfo(assignmentKeyOf(assignment), student)),
    teacherIndividualId: assignment.teacherId,
  };
}

function contentInfo(content: Activity | Assignment) {
  return {
    activityTitle: content.title,
    activity_type_id: DEFAULT_ACTIVITY_TYPE_ID,
    instruction: content.instructions,
    isQuickActivity: content.isQuickActivity,
    packId: content.packId,
    prefaceQuestionInfo: content.preface && questionInfo(content.preface, 'preface'),
    questionInfos: content.questions.map((question, index) => questionInfo(question, index + 1)),
    subjectAreaInfo: { path: content.subject },
  };
}

export function studentStatusInfo(
  { activityId, classSubgroupId }: AssignmentKey,
  { membership, studentStatus, progress, review }: StudentProgress,
): z.infer<typeof studentStatusInfoSchema> {
  return {
    activityId,
    classSubgroupId,
    individualId: membership.userId,
    firstName: membership.firstName,
    lastName: membership.lastName,
    status: studentStatus,
    individualStatusInfo: { name: studentStatus },
    isReviewed: isReviewed(review, progress?.cycle ?? 0),
    submittedAt: progress?.submittedAt ?? null,
    receivedAt: progress?.receivedAt ?? null,
    verdict: progress?.verdict ?? null,
  };
}

/** Answers in the order of their questions, the preface first; those to questions that are gone come last. */
export function answeredQuestions(
  assignment: Pick<Assignment, 'preface' | 'questions'> | null,
  answers: readonly Answer[],
): z.infer<typeof answeredQuestionSchema>[] {
  const asked = [
    ...(assignment?.preface ? [questionInfo(assignment.preface, 'preface')] : []),
    ...(assignment?.questions ?? []).map((question, index) => questionInfo(question, index + 1)),
  ];
  const position = (answer: Answer) => {
    const index = asked.findIndex((question) => question.questionId === answer.questionId);
    return index === -1 ? asked.length : index;
  };
  return [...answers]
    .sort((a, b) => position(a) - position(b) || (a.questionId < b.questionId ? -1 : 1))
    .map((answer) => ({
      questionInfo: {
        ...asked[position(answer)],
        questionId: answer.questionId,
        isPreface: answer.isPreface,
        version: answer.questionVersion,
      },
      answerInfo: { id: answer.id, textAnswerInfo: { answerText: answer.text } },
    }));
}
