import * as z from 'zod/mini';
import { starterActivitySchema, starterQuestionSchema } from '#shared/domain/packs/question.ts';
import { authoredKindSchema } from '#shared/domain/questions/authored-kinds.ts';

const authoredQuestion = z.extend(z.omit(starterQuestionSchema, { kind: true }), {
  /** What is done to answer it, and what is right; left out where a text is written. */
  asks: z.optional(authoredKindSchema),
});
export type AuthoredStarterQuestion = z.infer<typeof authoredQuestion>;

/** A starter activity as its author writes it, in `activities.yaml`. A preface question is always one of text. */
export const authoredStarterSchema = z.extend(starterActivitySchema, {
  prefaceQuestionInfo: z.optional(z.omit(starterQuestionSchema, { kind: true })),
  questionInfoMap: z.record(z.string(), z.array(authoredQuestion).check(z.minLength(1))),
});
export type AuthoredStarter = z.infer<typeof authoredStarterSchema>;
