import * as z from 'zod';
import { subjectAreaInfo, subjectAreaInfoSchema } from '#server/calls/subject-area.ts';
import { deadlineOf } from '#shared/domain/activities/deadline.ts';
import {
  displayParamSchema,
  snackContentTypes,
  strategies,
  type SnackContent,
  type SnackTypeId,
} from '#shared/domain/activities/snack.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import {
  detailsOf,
  snackStatusOf,
  textsInOrder,
  type SnackStatus,
} from '#shared/domain/learning-strategies/response.ts';
import type { SnackAction, SnackPack, SnackResponse } from '#shared/domain/learning-strategies/rows.ts';
import { dateInZone, startOfDate } from '#shared/kernel/calendar-date.ts';
import type { SnackAssignment } from './snack-repository.ts';

// The entities of classroom §3 about learning strategies, as calls answer them, made from the rows. Instants are epoch ms.

const studentResponseStatusSchema = z.enum([
  'Not Started',
  'In Progress',
  'Complete',
] satisfies SnackStatus[]);

export const snackInfoSchema = z.object({
  snackId: z.string(),
  /** The snack pack. */
  packId: z.string(),
  contentId: z.string(),
  contentType: z.enum(snackContentTypes),
  /** Of an excerpt. */
  savedContentId: z.string().nullable(),
  title: z.string(),
  /** From 1. */
  displayOrder: z.int(),
  snackTypeInfo: z.object({ snackTypeId: z.int(), name: z.string() }),
  snackDisplayParams: z.array(displayParamSchema),
  /** Ours: the words of an excerpt. */
  excerptText: z.string().nullable(),
});

export function snackInfo(
  packId: string,
  { id, content }: { readonly id: string; readonly content: SnackContent },
  index: number,
): z.infer<typeof snackInfoSchema> {
  const { contentId, contentType, title, snackTypeId, displayParams, excerpt } = content;
  return {
    snackId: id,
    packId,
    ...{ contentId, contentType, title },
    savedContentId: excerpt?.savedContentId ?? null,
    displayOrder: index + 1,
    snackTypeInfo: typeInfo(snackTypeId),
    snackDisplayParams: displayParams,
    excerptText: excerpt?.text ?? null,
  };
}

const typeInfo = (snackTypeId: SnackTypeId) => ({ snackTypeId, name: strategies[snackTypeId].name });

export const snackActionSchema = z.object({
  actionId: z.string(),
  stepId: z.int(),
  actionValue: z.string(),
  /** The number of a supporting detail, from 1; 1 for a text of which there is one. */
  actionOrder: z.int(),
});

export const responseInfoSchema = snackInfoSchema.extend({
  /** Null before it is begun. */
  snackResponseId: z.string().nullable(),
  studentResponseStatus: studentResponseStatusSchema,
  snackActions: z.array(snackActionSchema),
});

type Responded = {
  readonly snack: { readonly id: string; readonly content: SnackContent };
  readonly response: SnackResponse | null;
  readonly actions: readonly SnackAction[];
};

export function responseInfo(
  packId: string,
  { snack, response, actions }: Responded,
  index: number,
): z.infer<typeof responseInfoSchema> {
  const numbers = new Map(detailsOf(actions).map(({ id, number }) => [id, number]));
  return {
    ...snackInfo(packId, snack, index),
    snackResponseId: response?.id ?? null,
    studentResponseStatus: snackStatusOf(response),
    snackActions: textsInOrder(snack.content.snackTypeId, actions).map(({ id, stepId, text }) => ({
      actionId: id,
      stepId,
      actionValue: text,
      actionOrder: numbers.get(id) ?? 1,
    })),
  };
}

export const snackAssignmentSchema = z.object({
  snackAssignmentId: z.string(),
  packId: z.string(),
  classId: z.string(),
  subgroupId: z.string(),
  /** The first moment of the first day and the last before it is due, by the school's clock. */
  startDate: z.number(),
  endDate: z.number(),
  status: z.enum(['SCHEDULED', 'OPEN', 'COMPLETED', 'DELETED', 'SUPER_DELETED']),
});

export type SchoolMoment = { readonly now: number; readonly timeZone: string };

export function snackAssignmentInfo(
  assignment: SnackAssignment,
  { now, timeZone }: SchoolMoment,
): z.infer<typeof snackAssignmentSchema> {
  return {
    snackAssignmentId: assignment.id,
    packId: assignment.activityId,
    classId: assignment.classId,
    subgroupId: assignment.subgroupId,
    startDate: startOfDate(assignment.startDate, timeZone),
    // Still of that day, so that a program that sends it back changes nothing.
    endDate: deadlineOf(assignment, timeZone) - 1,
    status: assignmentStatus(assignment, dateInZone(now, timeZone)),
  };
}

export const snackPackSchema = z.object({
  packId: z.string(),
  /** The pack that is read. */
  sourcePackId: z.string(),
  text: z.string(),
  subjectAreaInfo: subjectAreaInfoSchema,
  snacks: z.array(snackInfoSchema),
  assignments: z.array(snackAssignmentSchema),
});

export const snackPackHead = ({
  id,
  sourcePackId,
  title,
  subject,
}: Pick<SnackPack, 'id' | 'sourcePackId' | 'title' | 'subject'>) => ({
  packId: id,
  sourcePackId,
  text: title,
  subjectAreaInfo: subjectAreaInfo(subject),
});

/** A snack pack as one of its assignments has it. */
export const assignedPackHead = ({ activityId: id, packId, title, subject }: SnackAssignment) =>
  snackPackHead({ id, sourcePackId: packId, title, subject });
