import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { inquiryFrameShape } from '#shared/domain/activities/assigned-inquiry.ts';
import { MAX_QUESTIONS, MAX_TITLE_LENGTH } from '#shared/domain/activities/constants.ts';
import { questionSchema } from '#shared/domain/activities/rows.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';

/** What makes a mini-inquiry, of the library or of a teacher's own: each question names its phase. */
export const inquiryContentSchema = z.object({
  /** The pack whose items are looked at. */
  packId: idSchema,
  subject: subjectPathSchema,
  title: z.string().check(z.maxLength(MAX_TITLE_LENGTH)),
  /** US grade range value. */
  gradeRange: z.literal([1, 2, 3, 4]),
  ...inquiryFrameShape,
  questions: z.array(questionSchema).check(z.maxLength(MAX_QUESTIONS)),
});
export type InquiryContent = z.infer<typeof inquiryContentSchema>;

/** A mini-inquiry that a teacher made, or copied and changed. Its id is its `miniInquiryId`. */
export const inquiryRow = z.object({
  id: idSchema,
  ownerId: idSchema,
  ownerName: z.string(),
  /** The inquiry that it is a copy of; null for none. */
  sourceInquiryId: z.nullable(idSchema),
  ...inquiryContentSchema.shape,
  /** Whether colleagues of the school may read and copy it, and since when that is so. */
  isShared: z.boolean(),
  sharedAt: z.number(),
  sharedBy: z.string(),
  status: z.enum(['DRAFT', 'DELETED']),
  /** Since when the status holds, epoch ms: a deletion can be undone for 30 days. */
  statusAt: z.number(),
  createdAt: z.number(),
  /** The mutation that wrote this text (SPEC.md M4). */
  head: z.string(),
  authoredAt: z.number(),
});
export type InquiryRow = z.infer<typeof inquiryRow>;

/** The same class cannot get the same mini-inquiry twice (content §5): its id is made of the two. */
export const inquiryAssignmentId = (miniInquiryId: string, classId: string): string =>
  derivedId('inquiry-assignment', miniInquiryId, classId);
