/**
 * What a student did to a question that is not answered by text. Beside it an answer always has a text
 * (`answer-words.ts`), so that lists, files and older apps can show any answer.
 */
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { MAX_NUMBER, MAX_OPTIONS, MAX_TOKENS } from './constants.ts';
import { pairsSchema } from './pairs.ts';

export const answerValueSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('multiple-choice'),
    selected: z.array(idSchema).check(z.maxLength(MAX_OPTIONS)),
  }),
  z.object({
    kind: z.literal('order-list'),
    order: z.array(idSchema).check(z.maxLength(MAX_OPTIONS)),
    /** The student said "This order is right" (decision 136). */
    isConfirmed: z.boolean(),
  }),
  z.object({
    kind: z.literal('token-highlight'),
    selected: z.array(idSchema).check(z.maxLength(MAX_TOKENS)),
  }),
  /** Stem to choice; a stem without a match is not in it. */
  z.object({ kind: z.literal('association'), pairs: pairsSchema }),
  /** Gap to choice; an empty gap is not in it. */
  z.object({ kind: z.literal('cloze-association'), pairs: pairsSchema }),
  z.object({
    kind: z.literal('simple-chart'),
    /** The heights of the bars that were moved. */
    values: z
      .array(
        z.object({
          pointId: idSchema,
          value: z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER)),
        }),
      )
      .check(z.maxLength(MAX_OPTIONS)),
  }),
]);
export type AnswerValue = z.infer<typeof answerValueSchema>;
export type AnswerValueOf<K extends AnswerValue['kind']> = Extract<AnswerValue, { kind: K }>;

/** An answer as a question's rules look at it. Kinds that are answered by text have no value. */
export type GivenAnswer = { readonly text: string; readonly value?: AnswerValue | undefined };
