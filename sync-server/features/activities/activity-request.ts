import * as z from 'zod';
import { transportDate } from '#server/calls/transport-date.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import {
  contentOf,
  newQuestion,
  quickContent as quickActivityContent,
  withVersions,
} from '#shared/domain/activities/activity-content.ts';
import {
  MAX_INSTRUCTIONS_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTION_POINTS,
  MAX_QUESTIONS,
  MAX_TARGETS,
  MAX_TITLE_LENGTH,
} from '#shared/domain/activities/constants.ts';
import { POINTS_STEP } from '#shared/domain/activities/question-points.ts';
import type { Activity, ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';

// What calls send of an activity (classroom §3, §7). Members that are not named here may come and are not read.

export const assignmentKeySchema = z.object({ activityId: idSchema, classSubgroupId: idSchema });

const questionSchema = z.object({
  /** Left out or null: a new question. */
  questionId: z.nullish(idSchema),
  /** The template question it was copied from. */
  parentQuestionId: z.nullish(idSchema),
  text: z.string().max(MAX_QUESTION_LENGTH),
  /** Questions are taken by this number, then as they come. */
  displayOrder: z.int().positive().nullish(),
  questionCategoryId: z.int().optional(),
  questionSourceId: z.int().optional(),
  questionTypeId: z.int().optional(),
  /** The most points its answer can get, in halves; null: none; left out: as it was saved. */
  points: z.number().min(0).max(MAX_QUESTION_POINTS).multipleOf(POINTS_STEP).nullish(),
});
type QuestionRequest = z.infer<typeof questionSchema>;

export const activityRequestSchema = z.object({
  /** The activity to change; left out or null: a new one. */
  activityId: z.nullish(idSchema),
  activityTitle: z.string().max(MAX_TITLE_LENGTH).default(''),
  instruction: z.string().max(MAX_INSTRUCTIONS_LENGTH).default(''),
  packId: z.optional(idSchema),
  prefaceQuestionInfo: questionSchema.nullish(),
  questionInfos: z.array(questionSchema).max(MAX_QUESTIONS).default([]),
});
type ActivityRequest = z.infer<typeof activityRequestSchema>;

/** The custom pack that the activity stands on; only its id is read. */
export const customPackSchema = z.object({ packId: z.optional(idSchema) }).nullish();

export const quickActivityRequestSchema = activityRequestSchema
  .omit({ activityId: true, prefaceQuestionInfo: true, questionInfos: true })
  .extend({ startDate: transportDate, endDate: transportDate, status: z.string().optional() });

export const classListSchema = z
  .array(
    z.object({
      classId: idSchema,
      /** Left out or empty: the whole class. */
      subGroups: z.array(z.object({ subgroupId: idSchema })).optional(),
    }),
  )
  .max(MAX_TARGETS);
export type ClassList = z.infer<typeof classListSchema>;

/** The request's names for what the rules about activities refuse. */
export const activityFieldNames = {
  title: 'activityTitle',
  'content.title': 'activityTitle',
  instructions: 'instruction',
  classes: 'classInfoList',
  targets: 'classInfoList',
};

/** The pack under an activity. Throws a 422 answer where the request names none. */
export function packOf(body: {
  activityInfo: { packId?: string | undefined };
  customPackDetail?: z.infer<typeof customPackSchema>;
}): string {
  const packId = body.activityInfo.packId ?? body.customPackDetail?.packId;
  if (packId === undefined) throw new HttpError(422, ['{activityInfo.packId}Please choose a Pack.']);
  return packId;
}

/**
 * The content that a request describes. New questions get ids derived from the call's key, so that its repeat
 * describes the same; a wording that differs from the saved activity's is a new version (SPEC.md M5).
 */
export function contentFrom(
  request: ActivityRequest & { packId: string },
  subject: SubjectPath,
  saved: Activity | null,
  { key, isClone }: { key: string; isClone: boolean },
): ActivityContent {
  const used = new Set<string>();
  const before = [...(saved?.questions ?? []), ...(saved?.preface ? [saved.preface] : [])];
  const question = (info: QuestionRequest, position: string): Question => {
    const named = isClone ? null : info.questionId;
    const fresh = named === null || named === undefined || used.has(named);
    const questionId = fresh ? derivedId('call-question', key, position) : named;
    used.add(questionId);
    const made = newQuestion(questionId, info.text, info.parentQuestionId ?? null);
    const old = before.find((one) => one.questionId === questionId);
    const points = info.points === undefined ? old?.points : info.points;
    return {
      // What the call has no fields for (its kind, its key) an edit leaves as it is.
      ...old,
      ...made,
      points: points ?? null,
      version: old?.version ?? made.version,
      questionCategoryId: info.questionCategoryId ?? made.questionCategoryId,
      questionSourceId: info.questionSourceId ?? made.questionSourceId,
      questionTypeId: info.questionTypeId ?? made.questionTypeId,
    };
  };
  const { prefaceQuestionInfo: preface } = request;
  const content: ActivityContent = {
    packId: request.packId,
    subject,
    title: request.activityTitle,
    instructions: request.instruction,
    preface: preface ? question(preface, 'preface') : null,
    questions: inOrder(request.questionInfos).map((info, index) => question(info, String(index))),
  };
  const { standardIds } = saved ?? {};
  return withVersions(contentOf({ ...content, ...(standardIds && { standardIds }) }), saved);
}

function inOrder(questions: readonly QuestionRequest[]): QuestionRequest[] {
  const position = (info: QuestionRequest) => info.displayOrder ?? Number.POSITIVE_INFINITY;
  // Equal infinities subtract to no number; sorting keeps the order of equals.
  return [...questions].sort((a, b) => (position(a) === position(b) ? 0 : position(a) - position(b)));
}

/** A quick activity: a whole pack with the default instruction (classroom §1, §5). */
export function quickContent(
  request: z.infer<typeof quickActivityRequestSchema> & { packId: string },
  subject: SubjectPath,
  packTitle: string | null,
): ActivityContent {
  const title = request.activityTitle.trim() || (packTitle ?? '');
  const instructions = request.instruction.trim() === '' ? undefined : request.instruction;
  const content = quickActivityContent(request.packId, subject, title, instructions);
  // Without any title there is nothing to mark as quick: the rule asks for one.
  return title === '' ? { ...content, title } : content;
}
