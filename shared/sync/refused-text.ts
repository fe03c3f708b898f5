import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { userBucket } from './bucket-names.ts';
import { defineTable } from './define-table.ts';
import { accept, defineMutator, fact, remove } from './mutator.ts';

/**
 * A text that its author typed and the server did not apply, given back to them on every device (SPEC.md M9). It holds
 * the mutation as it was sent, so that sending it again needs nothing else.
 */
export const refusedTextRow = z.object({
  /** The refused mutation. */
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  v: z.number(),
  /** Its arguments as JSON, opaque like in an outbox. */
  args: z.string(),
  base: z.nullable(z.string()),
  /** The record whose text it is (`table:id`), or null. */
  record: z.nullable(z.string()),
  status: z.enum(['rejected', 'parked']),
  reason: z.string(),
  field: z.nullable(z.string()),
  /** When it was written, as claimed, and when the server refused it; epoch ms. */
  at: z.number(),
  refusedAt: z.number(),
});
export type RefusedText = z.infer<typeof refusedTextRow>;

/** What the server holds of one person's refused texts at most; what is beyond stays on its device. */
export const MAX_REFUSED_TEXTS = 200;
export const MAX_REFUSED_BYTES = 5 * 1024 * 1024;

export const refusedTextTable = defineTable({
  name: 'refusal',
  row: refusedTextRow,
  home: (row) => userBucket(row.userId),
  columns: {
    userId: { type: 'text', of: (row) => row.userId },
    size: { type: 'integer', of: (row) => row.args.length },
  },
  indexes: { user: ['userId'] },
});

/**
 * Throws a refused text away, for ever. Always accepted: one that is gone already, or that the server never held, is as
 * discarded as can be.
 */
export const discardRefusal = defineMutator({
  name: 'discardRefusal',
  v: 1,
  args: z.object({ id: idSchema }),
  scope: (args) => `refusal:${args.id}`,
  facts: (args, actor) => ({ text: fact('refusal', args.id, userBucket(actor.userId)) }),
  decide: ({ text }, args, { actor }) =>
    text?.userId === actor.userId ? accept(remove('refusal', args.id)) : accept(),
});
