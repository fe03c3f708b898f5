import * as z from 'zod/mini';
import { slugSchema, textSchema } from './primitives.ts';

/** A learning strategy on one text of the pack, ready for a teacher to give: what is read, what is asked. */
export const readySnackSchema = z.object({
  readySnackId: slugSchema,
  /** An article or a primary source of the pack. */
  contentId: slugSchema,
  /** The strategy: 1 Main Idea and Summary, 2 Main Idea, 3 Summary, 4 Journal (classroom §3). */
  snackTypeId: z.literal([1, 2, 3, 4]),
  prompt: textSchema,
  /** How many supporting details are asked for; left out where the strategy has none. */
  detailCount: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
  /** How many words a summary or a journal is to have. */
  wordGoal: z.optional(z.int().check(z.minimum(1), z.maximum(2_000))),
});
export type ReadySnack = z.infer<typeof readySnackSchema>;
