import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { inquiryPhases } from '#shared/domain/inquiries/phases.ts';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { answerValueSchema } from '#shared/domain/questions/answer-value.ts';
import { MAX_CHECKS } from '#shared/domain/questions/constants.ts';
import { interactionSchema } from '#shared/domain/questions/interaction.ts';
import { calendarDateSchema, timeOfDaySchema } from '#shared/kernel/calendar-date.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { verdictSchema } from '#shared/sync/claimed-time.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import { assignedInquirySchema } from './assigned-inquiry.ts';
import {
  MAX_CONTENT_IDS,
  MAX_INSTRUCTIONS_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_POINTS,
  MAX_QUESTIONS,
  MAX_STANDARDS,
  MAX_TITLE_LENGTH,
} from './constants.ts';
import { assignedSnackSchema, handedInSnackSchema, MAX_SNACKS } from './snack.ts';

/** A question of an activity (classroom §3). `displayOrder` is its place in the list, 1-based, never stored. */
export const questionSchema = z.object({
  questionId: idSchema,
  /** The template question it was copied from. */
  parentQuestionId: z.nullable(idSchema),
  text: z.string().check(z.maxLength(MAX_QUESTION_LENGTH)),
  /** Rises with every edit after assigning, so that an answer names the wording the student saw (SPEC.md M5). */
  version: z.int().check(z.positive()),
  questionCategoryId: z.int(),
  questionSourceId: z.int(),
  questionTypeId: z.int(),
  /** The most points its answer can get; none where it is not marked by points. */
  points: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(MAX_QUESTION_POINTS)))),
  /** What is done to answer it; none: a text is written. */
  interaction: z.optional(interactionSchema),
  /** What is right. Students' copies have none before they may (SPEC.md B7). */
  key: z.optional(answerKeySchema),
  /** How often a student may have an answer checked by the key before handing in; none: not at all. */
  checks: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHECKS))),
  /** Items of the pack to look at while answering. */
  contentIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_CONTENT_IDS))),
  /** Mini-inquiries alone: the phase that it belongs to. */
  phase: z.optional(z.enum(inquiryPhases)),
  /** The standards that its answer shows something of. */
  standardIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_STANDARDS))),
});
export type Question = z.infer<typeof questionSchema>;

const content = {
  packId: idSchema,
  subject: subjectPathSchema,
  title: z.string().check(z.maxLength(MAX_TITLE_LENGTH)),
  instructions: z.string().check(z.maxLength(MAX_INSTRUCTIONS_LENGTH)),
  preface: z.nullable(questionSchema),
  questions: z.array(questionSchema).check(z.maxLength(MAX_QUESTIONS)),
  /** The standards that all of it is about. */
  standardIds: z.optional(z.array(idSchema).check(z.maxLength(MAX_STANDARDS))),
};

/** What a teacher types in the builder: the part of an activity that is content. */
export const activityContentSchema = z.object(content);
export type ActivityContent = z.infer<typeof activityContentSchema>;

/** The activity being built on one pack by one teacher (classroom §4, "The draft"). */
export const activityDraftRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  /** The saved activity this draft edits; null while it is a new one. */
  activityId: z.nullable(idSchema),
  ...content,
  /** The mutation that wrote this text (SPEC.md M4). */
  head: z.string(),
  authoredAt: z.number(),
});
export type ActivityDraft = z.infer<typeof activityDraftRow>;

/** A finished activity: the template its assignments are copied from (SPEC.md B5). */
export const activityRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ...content,
  status: z.enum(['DRAFT', 'DELETED', 'SUPER_DELETED']),
  /** Since when the status holds, epoch ms: a deletion can be undone for 30 days. */
  statusAt: z.number(),
  isQuickActivity: z.boolean(),
  createdAt: z.number(),
  head: z.string(),
});
export type Activity = z.infer<typeof activityRow>;

/**
 * An activity or a snack pack given to one subgroup of a class, with its own copy of the content (SPEC.md B5).
 * `activityId`: whose copy it is.
 */
export const assignmentRow = z.object({
  id: idSchema,
  activityId: idSchema,
  classId: idSchema,
  subgroupId: idSchema,
  /** null: the whole class, arriving students included. */
  assigneeIds: z.nullable(z.array(idSchema)),
  ...content,
  /** What a snack pack asks, in place of questions; none for an activity. */
  snacks: z.optional(z.array(assignedSnackSchema).check(z.maxLength(MAX_SNACKS))),
  /** What a mini-inquiry has beside its questions; none for anything else. */
  inquiry: z.optional(assignedInquirySchema),
  isQuickActivity: z.boolean(),
  teacherId: idSchema,
  teacherName: z.string(),
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  /** When on its last day it is due, by the school's clock; none: when the day ends. */
  endTime: z.optional(z.nullable(timeOfDaySchema)),
  /** Whether students' devices receive it before its start date (SPEC.md B4). */
  sendAhead: z.boolean(),
  /** Whether students' buckets hold it. The server sets it at the start date. */
  released: z.boolean(),
  /** When the server first put it there, epoch ms; edits don't move it. Rows from before it was noted have none. */
  releasedAt: z.optional(z.number()),
  /** SCHEDULED and OPEN are derived from dates: `assignmentStatus`. */
  status: z.enum(['ASSIGNED', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
  /** Since when the status holds, epoch ms: work written before a deletion still counts. */
  statusAt: z.number(),
  createdAt: z.number(),
});
export type Assignment = z.infer<typeof assignmentRow>;

/** A student's answer to one question; the preface answer is one too. */
export const answerRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  questionId: idSchema,
  questionVersion: z.int(),
  isPreface: z.boolean(),
  /** What was written, or what was done in words; empty while it does not count as answered (content §4). */
  text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
  /** What was done, where a question is not answered by text. */
  value: z.optional(answerValueSchema),
  /** How often it was checked by the key. */
  checked: z.optional(z.int().check(z.gte(0), z.lte(MAX_CHECKS))),
  head: z.string(),
  authoredAt: z.number(),
});
export type Answer = z.infer<typeof answerRow>;

/** That class staff accepted late work: who, in words, and when, epoch ms (SPEC.md T2). */
const acceptanceSchema = z.object({ by: z.string(), at: z.number() });
export type Acceptance = z.infer<typeof acceptanceSchema>;

/** Where a student stands with an assignment. REMOVED and SUBMITTED_INACTIVE are derived from the membership. */
export const studentStatusRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  status: z.enum(['NOT_STARTED', 'VIEWED', 'IN_PROGRESS', 'SUBMITTED']),
  /** Raised when a submission is taken back; a higher cycle always wins (SPEC.md M3). */
  cycle: z.int(),
  /** When the student finished, as claimed by the device, epoch ms. */
  submittedAt: z.nullable(z.number()),
  /** When the server received that, epoch ms; null until it did. */
  receivedAt: z.nullable(z.number()),
  verdict: z.nullable(verdictSchema),
  /** Late work that counts all the same; null while it does not, or is on time. */
  accepted: z.nullable(acceptanceSchema),
});
export type StudentStatusRow = z.infer<typeof studentStatusRow>;

/** What a student handed in: every answer as it stood, never changed afterwards (SPEC.md M2). */
export const submissionRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  cycle: z.int(),
  answers: z.array(
    z.object({
      questionId: idSchema,
      questionVersion: z.int(),
      questionText: z.string(),
      text: z.string(),
      value: z.optional(answerValueSchema),
    }),
  ),
  /** The responses of a snack pack; then there are no answers. */
  snacks: z.optional(z.array(handedInSnackSchema).check(z.maxLength(MAX_SNACKS))),
  submittedAt: z.number(),
  receivedAt: z.nullable(z.number()),
  verdict: z.nullable(verdictSchema),
});
export type Submission = z.infer<typeof submissionRow>;

/** One student's progress with one assignment, made by the server for the class's teachers. */
export const progressRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  status: studentStatusRow.shape.status,
  /** The round of work (`studentStatus.cycle`), which a review names. */
  cycle: z.int(),
  answered: z.int(),
  total: z.int(),
  submittedAt: z.nullable(z.number()),
  receivedAt: z.nullable(z.number()),
  verdict: z.nullable(verdictSchema),
  accepted: studentStatusRow.shape.accepted,
  /** When a count or the status last changed, server time. */
  changedAt: z.number(),
});
export type Progress = z.infer<typeof progressRow>;

export const draftId = (userId: string, packId: string): string =>
  derivedId('activity-draft', userId, packId);
export const assignmentId = (activityId: string, subgroupId: string): string =>
  derivedId('assignment', activityId, subgroupId);
export const answerId = (assignment: string, questionId: string, studentId: string): string =>
  derivedId('answer', assignment, questionId, studentId);
export const studentStatusId = (assignment: string, studentId: string): string =>
  derivedId('student-status', assignment, studentId);
export const progressId = (assignment: string, studentId: string): string =>
  derivedId('progress', assignment, studentId);
