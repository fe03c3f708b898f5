/**
 * The kinds of questions as authors of the library write them (content §3), each with what is right, by ids. What they
 * become is in `authored-question.ts`.
 */
import * as z from 'zod/mini';
import { slugSchema, textSchema } from '#shared/domain/packs/primitives.ts';

const choice = z.object({ id: slugSchema, text: textSchema });
type Choice = z.infer<typeof choice>;

/** Two or more things with ids of their own. */
const choices = z.array(choice).check(
  z.minLength(2),
  z.refine((all) => new Set(all.map((one) => one.id)).size === all.length, 'has an id twice'),
);

const isAmong = (ids: Iterable<string>, all: readonly Choice[]): boolean =>
  [...ids].every((id) => all.some((one) => one.id === id));
const isEachOf = (ids: readonly string[], all: readonly Choice[]): boolean =>
  ids.length === all.length && new Set(ids).size === ids.length && isAmong(ids, all);
const areOnce = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

const common = {
  /** Said once the answer is in: why it is right. */
  explanation: z.optional(textSchema),
};

/** Put things in order. They are shown in the order of `items`, which is not the right one. */
const orderList = z
  .object({ ...common, kind: z.literal('order-list'), items: choices, correctOrder: z.array(slugSchema) })
  .check(
    z.refine((one) => isEachOf(one.correctOrder, one.items), 'correctOrder must name every item once'),
    z.refine(
      (one) => one.items.some((item, index) => item.id !== one.correctOrder[index]),
      'items must not be shown in the correct order',
    ),
  );

/** Mark words or sentences of a text. Tokens that cannot be marked are only there to be read. */
const tokenHighlight = z
  .object({
    ...common,
    kind: z.literal('token-highlight'),
    tokens: z
      .array(z.object({ id: slugSchema, text: textSchema, selectable: z.boolean() }))
      .check(z.minLength(2)),
    correct: z.array(slugSchema).check(z.minLength(1)),
  })
  .check(
    z.refine((one) => areOnce(one.tokens.map((token) => token.id)), 'has a token id twice'),
    z.refine(
      (one) =>
        isAmong(
          one.correct,
          one.tokens.filter((token) => token.selectable),
        ),
      'correct must name tokens that can be selected',
    ),
  );

/** One correct choice, or several when `correct` names several. */
const multipleChoice = z
  .object({
    ...common,
    kind: z.literal('multiple-choice'),
    choices,
    correct: z.array(slugSchema).check(z.minLength(1)),
  })
  .check(
    z.refine(
      (one) => isAmong(one.correct, one.choices) && areOnce(one.correct),
      'correct must name choices, each once',
    ),
    z.refine((one) => one.correct.length < one.choices.length, 'not every choice may be correct'),
  );

/** Give every stem its match. */
const association = z
  .object({
    ...common,
    kind: z.literal('association'),
    stems: choices,
    choices,
    /** Stem id to choice id. */
    correct: z.record(slugSchema, slugSchema),
  })
  .check(
    z.refine(
      (one) =>
        isEachOf(Object.keys(one.correct), one.stems) && isAmong(Object.values(one.correct), one.choices),
      'correct must give every stem one of the choices',
    ),
  );

/** Fill the gaps of a text from a list of words. */
const clozeAssociation = z
  .object({
    ...common,
    kind: z.literal('cloze-association'),
    /** Text and gaps in turn; a part is one or the other. */
    parts: z
      .array(
        z.discriminatedUnion('type', [
          z.object({ type: z.literal('text'), text: textSchema }),
          z.object({ type: z.literal('gap'), id: slugSchema }),
        ]),
      )
      .check(z.minLength(2)),
    choices,
    /** Gap id to choice id. */
    correct: z.record(slugSchema, slugSchema),
  })
  .check(
    z.refine((one) => {
      const gaps = one.parts.flatMap((part) => (part.type === 'gap' ? [{ id: part.id, text: part.id }] : []));
      return gaps.length > 0 && isEachOf(Object.keys(one.correct), gaps);
    }, 'correct must fill every gap once'),
    z.refine(
      (one) => isAmong(Object.values(one.correct), one.choices),
      'correct must fill gaps with choices of the list',
    ),
  );

const dataPoint = z.object({
  id: slugSchema,
  label: textSchema,
  /** Where the bar stands before it is moved. */
  start: z.number(),
  /** Only these can be moved; the others are given. */
  isInteractive: z.boolean(),
  /** The right height of a bar that can be moved, and how far off it may be. */
  correct: z.optional(z.number()),
  tolerance: z.optional(z.number().check(z.nonnegative())),
});

/** Drag the bars of a chart to the right heights. */
const simpleChart = z
  .object({
    ...common,
    kind: z.literal('simple-chart'),
    title: textSchema,
    unit: textSchema,
    minimum: z.number(),
    maximum: z.number(),
    step: z.number().check(z.positive()),
    points: z.array(dataPoint).check(z.minLength(2)),
  })
  .check(
    z.refine((one) => one.minimum < one.maximum, 'minimum must be below maximum'),
    z.refine((one) => areOnce(one.points.map((point) => point.id)), 'has a point id twice'),
    z.refine((one) => one.points.some((point) => point.isInteractive), 'no point can be moved'),
    z.refine(
      (one) => one.points.every((point) => point.isInteractive === (point.correct !== undefined)),
      'the points that can be moved, and only they, have a correct value',
    ),
    z.refine(
      (one) =>
        one.points
          .flatMap((point) => [point.start, point.correct ?? point.start])
          .every((value) => value >= one.minimum && value <= one.maximum),
      'a value lies outside minimum and maximum',
    ),
  );

/** Write. The teacher marks it with the rubric. */
const longText = z
  .object({
    ...common,
    kind: z.literal('long-text'),
    /** At most so many words. */
    wordLimit: z.int().check(z.positive()),
    /** What each score stands for, the best first. */
    rubric: z
      .array(z.object({ score: z.int().check(z.nonnegative()), description: textSchema }))
      .check(z.minLength(2)),
    /** One good answer, for the teacher. */
    sampleAnswer: textSchema,
  })
  .check(
    z.refine(
      (one) =>
        one.rubric.every(({ score }, index) => index === 0 || score < (one.rubric[index - 1]?.score ?? 0)),
      'the scores of the rubric must fall from line to line',
    ),
  );

/** Write a word or a few; it is right where it is one of these. */
const shortAnswer = z.object({
  ...common,
  kind: z.literal('short-answer'),
  accepted: z.array(textSchema).check(z.minLength(1)),
  /** Whether small and capital letters count. */
  caseSensitive: z.optional(z.boolean()),
});

/** Write a number. */
const numeric = z.object({
  ...common,
  kind: z.literal('numeric'),
  value: z.number(),
  /** How far off it may be. */
  tolerance: z.optional(z.number().check(z.nonnegative())),
  unit: z.optional(textSchema),
});

/** The seven kinds of a mini-inquiry. */
export const inquiryKindSchema = z.discriminatedUnion('kind', [
  orderList,
  tokenHighlight,
  multipleChoice,
  association,
  clozeAssociation,
  simpleChart,
  longText,
]);

export const authoredKindSchema = z.discriminatedUnion('kind', [
  orderList,
  tokenHighlight,
  multipleChoice,
  association,
  clozeAssociation,
  simpleChart,
  longText,
  shortAnswer,
  numeric,
]);
export type AuthoredKind = z.infer<typeof authoredKindSchema>;
