import * as z from 'zod/mini';
import { answerKeySchema } from '#shared/domain/questions/answer-key.ts';
import { interactionSchema } from '#shared/domain/questions/interaction.ts';
import { slugSchema } from './primitives.ts';

const closedStarterSchema = z.object({
  interaction: interactionSchema,
  key: answerKeySchema,
  points: z.number().check(z.nonnegative()),
});
/** What a question of a starter activity asks, and what is right of it. */
export type ClosedStarter = z.infer<typeof closedStarterSchema>;

/** A teachers' file of a pack: the questions of its starter activities that are not answered by a text, by their ids. */
export const closedStartersSchema = z.object({ questions: z.record(slugSchema, closedStarterSchema) });
