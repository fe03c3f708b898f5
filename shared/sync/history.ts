import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';

/**
 * `GET /sync/history/{table}/{id}`: every text of a record that the server ever took and still keeps (SPEC.md M4), the
 * newest first. An online read: devices hold the newest text only.
 */
export const historyParamsSchema = z.object({
  table: z.string().check(z.minLength(1), z.maxLength(40)),
  id: idSchema,
});

export const revisionSchema = z.object({
  /** The mutation that brought it. */
  id: z.string(),
  /** The whole record as it was. */
  body: z.record(z.string(), z.unknown()),
  authorId: z.string(),
  authorName: z.string(),
  /** What the device that wrote it calls itself. */
  device: z.string(),
  /** When it was written, as claimed, and when the server received it; epoch ms. */
  authoredAt: z.number(),
  receivedAt: z.number(),
  /** The other version it belongs to; null when it was taken as the record. */
  branch: z.nullable(z.string()),
  /** Whether this is the text of the record now. */
  stands: z.boolean(),
});
export type Revision = z.infer<typeof revisionSchema>;

export const historyReplySchema = z.object({
  revisions: z.array(revisionSchema),
  /** Whether there are older ones than those listed here. */
  more: z.boolean(),
});
export type HistoryReply = z.infer<typeof historyReplySchema>;

/** At most this many revisions are listed. */
export const MAX_REVISIONS = 200;
