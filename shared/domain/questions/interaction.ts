/**
 * What a student does to answer a question (content §3): the part of a question that everybody may see. What is right
 * is its answer key (`answer-key.ts`). A builder stores questions while they are written, so what is blank or missing
 * is no matter of these schemas but of `question-problems.ts`.
 */
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import {
  MAX_NUMBER,
  MAX_OPTION_LENGTH,
  MAX_OPTIONS,
  MAX_PARTS,
  MAX_TOKENS,
  MAX_UNIT_LENGTH,
  MAX_WORD_LIMIT,
} from './constants.ts';

const words = z.string().check(z.maxLength(MAX_OPTION_LENGTH));
const numberSchema = z.number().check(z.gte(-MAX_NUMBER), z.lte(MAX_NUMBER));

const optionSchema = z.object({ id: idSchema, text: words });
/** Something to choose, match or put in order. */
export type Option = z.infer<typeof optionSchema>;
const options = z.array(optionSchema).check(z.maxLength(MAX_OPTIONS));

/** Choose one, or several. */
const multipleChoice = z.object({
  kind: z.literal('multiple-choice'),
  choices: options,
  several: z.boolean(),
  /** Whether each student sees the choices in an order of their own. */
  shuffle: z.boolean(),
});

/** Put things in order. They are shown in the order of `items`, which is not the right one. */
const orderList = z.object({ kind: z.literal('order-list'), items: options });

const tokenSchema = z.object({ id: idSchema, text: words, selectable: z.boolean() });

/** Mark words or sentences of a text. Tokens that can't be marked are only there to be read. */
const tokenHighlight = z.object({
  kind: z.literal('token-highlight'),
  tokens: z.array(tokenSchema).check(z.maxLength(MAX_TOKENS)),
});

/** Give every stem its match. A choice may match several stems. */
const association = z.object({ kind: z.literal('association'), stems: options, choices: options });

const clozePartSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), text: words }),
  z.object({ type: z.literal('gap'), id: idSchema }),
]);

/** Fill the gaps of a text from a list of words. */
const clozeAssociation = z.object({
  kind: z.literal('cloze-association'),
  parts: z.array(clozePartSchema).check(z.maxLength(MAX_PARTS)),
  choices: options,
});

const chartPointSchema = z.object({
  id: idSchema,
  label: words,
  /** The height at which the bar begins. */
  start: numberSchema,
  /** Only these can be moved; the others are given. */
  isInteractive: z.boolean(),
});

/** Move the bars of a chart to the right heights. */
const simpleChart = z.object({
  kind: z.literal('simple-chart'),
  title: words,
  unit: z.string().check(z.maxLength(MAX_UNIT_LENGTH)),
  minimum: numberSchema,
  maximum: numberSchema,
  step: z.number().check(z.gte(0), z.lte(MAX_NUMBER)),
  points: z.array(chartPointSchema).check(z.maxLength(MAX_OPTIONS)),
});

const wordCount = z.int().check(z.gte(0), z.lte(MAX_WORD_LIMIT));

/** Write freely. Nothing marks it but a teacher. */
const longText = z.object({
  kind: z.literal('long-text'),
  /** At most so many words. */
  wordLimit: wordCount,
  /** At least so many words; 0: any. */
  minimumWords: wordCount,
});

/** Write a word or a few, which are compared with the key. */
const shortAnswer = z.object({ kind: z.literal('short-answer') });

/** Write a number. */
const numeric = z.object({
  kind: z.literal('numeric'),
  unit: z.string().check(z.maxLength(MAX_UNIT_LENGTH)),
});

export const interactionSchema = z.discriminatedUnion('kind', [
  multipleChoice,
  orderList,
  tokenHighlight,
  association,
  clozeAssociation,
  simpleChart,
  longText,
  shortAnswer,
  numeric,
]);
export type Interaction = z.infer<typeof interactionSchema>;
export type InteractionKind = Interaction['kind'];
export type InteractionOf<K extends InteractionKind> = Extract<Interaction, { kind: K }>;

/** The gaps of a cloze in their order. */
export const gapsOf = ({ parts }: InteractionOf<'cloze-association'>): string[] =>
  parts.flatMap((part) => (part.type === 'gap' ? [part.id] : []));
