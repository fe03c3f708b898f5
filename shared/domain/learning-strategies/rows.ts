import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { snackContentSchema, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { orderKeySchema } from '#shared/kernel/order-key.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import { MAX_SNACK_PACK_TITLE_LENGTH } from './constants.ts';

/** A teacher's list of snacks on one pack: the template that its assignments are copied from (SPEC.md B5). */
export const snackPackRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  /** The pack that is read. */
  sourcePackId: idSchema,
  subject: subjectPathSchema,
  title: z.string().check(z.maxLength(MAX_SNACK_PACK_TITLE_LENGTH)),
  /** When it was last named, epoch ms, and by which mutation: the newest name stands (SPEC.md M8). */
  titleAt: z.number(),
  titleBy: z.string(),
  status: z.enum(['DRAFT', 'DELETED', 'SUPER_DELETED']),
  /** Since when the status holds, epoch ms: a deletion can be undone for 30 days. */
  statusAt: z.number(),
  createdAt: z.number(),
});
export type SnackPack = z.infer<typeof snackPackRow>;

/** One snack of a snack pack: a strategy, what is read, and what students see of it. */
export const snackRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  snackPackId: idSchema,
  order: orderKeySchema,
  /** When it was last put at its place, epoch ms, and by which mutation (SPEC.md M8). */
  orderAt: z.number(),
  orderBy: z.string(),
  content: snackContentSchema,
  removedAt: z.nullable(z.number()),
  /** The mutation that wrote this text (SPEC.md M4). */
  head: z.string(),
  authoredAt: z.number(),
});
export type Snack = z.infer<typeof snackRow>;

/** How far a student is with one snack of an assignment. Without a row: Not Started. */
export const snackResponseRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  snackId: idSchema,
  status: z.enum(['IN_PROGRESS', 'COMPLETED']),
  /** Raised when a completed response is edited; a higher cycle always wins (SPEC.md M3). */
  cycle: z.int(),
});
export type SnackResponse = z.infer<typeof snackResponseRow>;

/** Where in a text a detail was taken from. Offsets are in UTF-16 units of the text of that reading level. */
const quoteSchema = z.object({
  level: z.int(),
  start: z.int(),
  end: z.int(),
  text: z.string().check(z.maxLength(2_000)),
});

/** One text of a response: of a step that has one, or one of the supporting details. */
export const snackActionRow = z.object({
  id: idSchema,
  assignmentId: idSchema,
  classId: idSchema,
  studentId: idSchema,
  snackId: idSchema,
  stepId: z.int(),
  text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
  /** Details alone: its place among them, when it was put there, epoch ms, and by which mutation. */
  order: z.nullable(orderKeySchema),
  orderAt: z.number(),
  orderBy: z.string(),
  quote: z.nullable(quoteSchema),
  head: z.string(),
  authoredAt: z.number(),
});
export type SnackAction = z.infer<typeof snackActionRow>;

export const snackResponseId = (assignment: string, snackId: string, studentId: string): string =>
  derivedId('snack-response', assignment, snackId, studentId);

/** The id of the one text of a step; details have ids of their own. */
export const snackActionId = (
  assignment: string,
  snackId: string,
  stepId: number,
  studentId: string,
): string => derivedId('snack-action', assignment, snackId, String(stepId), studentId);

/** The snacks of a pack as an assignment gets them: those that were not removed, in their order. */
export const assignedSnacks = (snacks: readonly Snack[]): AssignedSnack[] =>
  snacks.flatMap(({ id, order, content, removedAt }) => (removedAt === null ? [{ id, order, content }] : []));
