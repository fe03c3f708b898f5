/**
 * What is right about a question, and what is said about it afterwards. No student's device holds it before it may
 * (SPEC.md B7): see `students-question.ts`.
 */
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  MAX_ACCEPTED,
  MAX_EXPLANATION_LENGTH,
  MAX_NUMBER,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_RUBRIC_LINES,
  MAX_SAMPLE_LENGTH,
  MAX_TOKENS,
} from './constants.ts';
import { pairsSchema } from './pairs.ts';

const numberSchema = z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER));
const toleranceSchema = z.number().check(z.gte(0), z.lte(MAX_NUMBER));
const explanationSchema = z.string().check(z.maxLength(MAX_EXPLANATION_LENGTH));

const common = {
  /** Said once the answer is marked: why it is right. Empty: nothing is said. */
  explanation: explanationSchema,
};

const rubricLineSchema = z.object({
  score: z.int().check(z.gte(0), z.lte(100)),
  description: z.string().check(z.maxLength(MAX_OPTION_LENGTH)),
});

export const answerKeySchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('multiple-choice'),
    correct: z.array(idSchema).check(z.maxLength(MAX_OPTIONS)),
    /** Said of single choices to whoever chose them. */
    feedback: z
      .array(z.object({ choiceId: idSchema, text: explanationSchema }))
      .check(z.maxLength(MAX_OPTIONS)),
  }),
  z.object({
    ...common,
    kind: z.literal('order-list'),
    correctOrder: z.array(idSchema).check(z.maxLength(MAX_OPTIONS)),
  }),
  z.object({
    ...common,
    kind: z.literal('token-highlight'),
    correct: z.array(idSchema).check(z.maxLength(MAX_TOKENS)),
  }),
  z.object({ ...common, kind: z.literal('association'), correct: pairsSchema }),
  z.object({ ...common, kind: z.literal('cloze-association'), correct: pairsSchema }),
  z.object({
    ...common,
    kind: z.literal('simple-chart'),
    /** Of each bar that can be moved: the right height, and how far off it may be. */
    correct: z
      .array(z.object({ pointId: idSchema, value: numberSchema, tolerance: toleranceSchema }))
      .check(z.maxLength(MAX_OPTIONS)),
  }),
  z.object({
    ...common,
    kind: z.literal('long-text'),
    /** What each score stands for, the best first; none: without a rubric. */
    rubric: z.array(rubricLineSchema).check(z.maxLength(MAX_RUBRIC_LINES)),
    /** One good answer, for whoever marks. */
    sampleAnswer: z.string().check(z.maxLength(MAX_SAMPLE_LENGTH)),
  }),
  z.object({
    ...common,
    kind: z.literal('short-answer'),
    accepted: z.array(z.string().check(z.maxLength(MAX_OPTION_LENGTH))).check(z.maxLength(MAX_ACCEPTED)),
    caseSensitive: z.boolean(),
  }),
  z.object({
    ...common,
    kind: z.literal('numeric'),
    value: z.nullable(numberSchema),
    tolerance: toleranceSchema,
  }),
]);
export type AnswerKey = z.infer<typeof answerKeySchema>;
export type AnswerKeyOf<K extends AnswerKey['kind']> = Extract<AnswerKey, { kind: K }>;
