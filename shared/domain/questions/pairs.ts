import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { MAX_PARTS } from './constants.ts';

/** Which choice belongs to a slot: to a stem of an association, or a gap of a cloze. */
export const pairsSchema = z
  .array(z.object({ slotId: idSchema, choiceId: idSchema }))
  .check(z.maxLength(MAX_PARTS));
export type Pairs = z.infer<typeof pairsSchema>;

/** The choice of a slot; undefined while it has none. */
export const choiceOf = (pairs: Readonly<Pairs>, slotId: string): string | undefined =>
  pairs.find((pair) => pair.slotId === slotId)?.choiceId;
