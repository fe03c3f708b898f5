import * as z from 'zod';
import { subjectAreaInfo, subjectAreaInfoSchema } from '#server/calls/subject-area.ts';
import { dayToTransport, toTransport } from '#server/calls/transport-date.ts';
import { categoryNameOf } from '#shared/domain/activities/activity-content.ts';
import { DEFAULT_ACTIVITY_TYPE_ID } from '#shared/domain/activities/constants.ts';
import { classLabel } from '#shared/domain/activities/progress-label.ts';
import { isReviewed } from '#shared/domain/activities/review.ts';
import type { Activity, Answer, Assignment, Question } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import type { StudentStatus } from '#shared/domain/activities/student-status.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { verdictSchema } from '#shared/sync/claimed-time.ts';
import type { PackFacts } from './pack-facts.ts';
import { assignmentKeyOf, type AssignmentKey, type StudentProgress } from './repository.ts';

// The entities of classroom §3 as calls answer them, made from the rows. Dates are MM/DD/YYYY, instants epoch ms.

/** What kind of question it is: the same of the library's and of a teacher's. */
export const questionKindSchema = z.object({
  questionCategoryInfo: z.object({ questionCategoryId: z.int(), name: z.string() }),
  questionTypeInfo: z.object({ questionTypeId: z.int(), name: z.string() }),
  /** What there is to choose from; none where nothing is chosen. */
  choiceInfos: z.array(z.object({ text: z.string() })),
  /** What it practises, by the library; a teacher's own question names nothing. */
  skillTypeInfos: z.array(z.object({ name: z.string() })),
});

export const questionInfoSchema = z.object({
  questionId: z.string(),
  parentQuestionId: z.string().nullable(),
  text: z.string(),
  /** US value of the grade range for which the library wrote it; null for a teacher's own question. */
  gradeRangeId: z.int().nullable(),
  /** From 1; the preface has none. */
  displayOrder: z.int().nullable(),
  isPreface: z.boolean(),
  /** Rises with every edit after assigning; an answer names the one that was seen. */
  version: z.int(),
  questionCategoryId: z.int(),
  questionSourceId: z.int(),
  questionTypeId: z.int(),
  /** The most points its answer can get; null where it is not marked by points. */
  points: z.number().nullable(),
  ...questionKindSchema.shape,
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
  /** The pack's picture; null where the pack is gone or has none. */
  activityImgUrl: z.string().nullable(),
  activityTitle: z.string(),
  activityTypeInfo: z.object({ activityTypeId: z.int(), name: z.string() }),
  activity_type_id: z.int(),
  /** The one word for a class, or for the student who asks; null for an activity that nobody was given yet. */
  activityProgress: z.enum(['Not Started', 'Viewed', 'In Progress', 'Submitted']).nullable(),
  /** Always null: an activity has no file of its own here. */
  assetId: z.null(),
  classLiteInfo: z.object({ classId: z.string(), classSubgroupId: z.string() }).nullable(),
  createdDate: z.string(),
  /** The id by which a pack holds it: here the activity's own. */
  ebActivityId: z.string(),
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
  subjectAreaInfo: subjectAreaInfoSchema,
  teacherIndividualId: z.string(),
  /** Always null: a school's server serves no territories. */
  territoryId: z.null(),
});
export type ActivityInfo = z.infer<typeof activityInfoSchema>;

export const answeredQuestionSchema = z.object({
  /** Of a question that the activity no longer holds, only what the answer itself says. */
  questionInfo: questionInfoSchema.partial().required({ questionId: true, isPreface: true, version: true }),
  answerInfo: z.object({ id: z.string(), textAnswerInfo: z.object({ answerText: z.string() }) }),
});

/** Today on the school's wall, and the zone it hangs in. */
export type SchoolDay = { today: CalendarDate; timeZone: string };

/** An activity that its teacher built, before or beside its assignments. */
export function templateInfo(activity: Activity, { timeZone }: SchoolDay, facts: PackFacts): ActivityInfo {
  return {
    ...contentInfo(activity, facts),
    activityId: activity.id,
    ebActivityId: activity.id,
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
  facts: PackFacts,
): ActivityInfo {
  const present = students.flatMap(({ studentStatus }) =>
    studentStatus === 'REMOVED' || studentStatus === 'SUBMITTED_INACTIVE' ? [] : [studentStatus],
  );
  return {
    ...contentInfo(assignment, facts),
    activityId: assignment.activityId,
    ebActivityId: assignment.activityId,
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

function contentInfo(content: Activity | Assignment, facts: PackFacts) {
  const { packId, preface, questions } = content;
  return {
    activityImgUrl: facts.pack(packId)?.imageUrl ?? null,
    activityTitle: content.title,
    activityTypeInfo: { activityTypeId: DEFAULT_ACTIVITY_TYPE_ID, name: 'Activity' },
    activity_type_id: DEFAULT_ACTIVITY_TYPE_ID,
    assetId: null,
    instruction: content.instructions,
    isQuickActivity: content.isQuickActivity,
    packId,
    prefaceQuestionInfo: preface && questionInfo(preface, 'preface', packId, facts),
    questionInfos: questions.map((question, index) => questionInfo(question, index + 1, packId, facts)),
    subjectAreaInfo: subjectAreaInfo(content.subject),
    territoryId: null,
  };
}

function questionInfo(
  question: Question,
  position: number | 'preface',
  packId: string,
  facts: PackFacts,
): z.infer<typeof questionInfoSchema> {
  const isPreface = position === 'preface';
  const origin = facts.origin(packId, question.parentQuestionId);
  const { questionCategoryId, questionTypeId } = question;
  return {
    ...question,
    points: question.points ?? null,
    displayOrder: isPreface ? null : position,
    isPreface,
    gradeRangeId: origin?.gradeRanges[0] ?? null,
    ...questionKind(questionCategoryId, questionTypeId, origin?.skills ?? [], question.interaction),
  };
}

export function questionKind(
  questionCategoryId: number,
  questionTypeId: number,
  skills: readonly string[],
  interaction?: Interaction,
): z.infer<typeof questionKindSchema> {
  return {
    questionCategoryInfo: { questionCategoryId, name: categoryNameOf(questionCategoryId) },
    questionTypeInfo: { questionTypeId, name: 'Text' },
    choiceInfos:
      interaction?.kind === 'multiple-choice' ? interaction.choices.map(({ text }) => ({ text })) : [],
    skillTypeInfos: skills.map((name) => ({ name })),
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
  assignment: Pick<Assignment, 'packId' | 'preface' | 'questions'> | null,
  answers: readonly Answer[],
  facts: PackFacts,
): z.infer<typeof answeredQuestionSchema>[] {
  const { packId = '', preface = null, questions = [] } = assignment ?? {};
  const asked = [
    ...(preface ? [questionInfo(preface, 'preface', packId, facts)] : []),
    ...questions.map((question, index) => questionInfo(question, index + 1, packId, facts)),
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
