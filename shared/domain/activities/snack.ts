/** What an assignment may ask besides questions: short responses to something read (classroom §3, learning strategies). */
import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { inOrder, orderKeySchema } from '#shared/kernel/order-key.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';

/** Lengths and numbers are ours (decision 56). */
export const MAX_SNACKS = 20;
export const MAX_SNACK_TITLE_LENGTH = 200;
const MAX_SNACK_TEXT_LENGTH = 10_000;
export const MAX_PARAMS = 20;
/** Of one snack: more details than anybody writes, since who has too many could not hand in. */
const MAX_HANDED_IN_TEXTS = 1_000;
const MAX_PARAM_KEY_LENGTH = 60;
const MAX_PARAM_LENGTH = 5_000;

/** What a step of a response is for. A response has at most one text of each but details. */
export type StepKind = 'main-idea' | 'detail' | 'summary' | 'journal';
type Step = { readonly stepId: number; readonly kind: StepKind };
type Strategy = { readonly name: string; readonly steps: readonly Step[] };

/** The learning strategies by `snackTypeId`, and the steps of their responses (classroom §3). */
export const strategies = {
  1: {
    name: 'Main Idea and Summary',
    steps: [
      { stepId: 1, kind: 'main-idea' },
      { stepId: 2, kind: 'detail' },
      { stepId: 3, kind: 'summary' },
    ],
  },
  2: {
    name: 'Main Idea',
    steps: [
      { stepId: 4, kind: 'main-idea' },
      { stepId: 5, kind: 'detail' },
    ],
  },
  3: { name: 'Summary', steps: [{ stepId: 6, kind: 'summary' }] },
  4: { name: 'Journal', steps: [{ stepId: 7, kind: 'journal' }] },
} as const satisfies Record<number, Strategy>;

export const snackTypeIdSchema = z.literal([1, 2, 3, 4]);
export type SnackTypeId = z.infer<typeof snackTypeIdSchema>;

/** Widened, so that any step may be looked for. */
export const stepsOf = (snackTypeId: SnackTypeId): readonly Step[] => strategies[snackTypeId].steps;

const allSteps: readonly Step[] = Object.values(strategies).flatMap(({ steps }) => [...steps]);

/** What a step is for; null for a number that no strategy has. */
export const stepKindOf = (stepId: number): StepKind | null =>
  allSteps.find((step) => step.stepId === stepId)?.kind ?? null;

const STEP_NAMES: Record<StepKind, string> = {
  'main-idea': 'Main idea',
  detail: 'Supporting detail',
  summary: 'Summary',
  journal: 'Journal',
};

/** A step in words. */
export const stepName = (stepId: number): string => STEP_NAMES[stepKindOf(stepId) ?? 'journal'];

/** The steps of which a response has one text each. */
export const singleStepIds: readonly number[] = allSteps.flatMap(({ stepId, kind }) =>
  kind === 'detail' ? [] : [stepId],
);

/** One thing that a teacher set about how students see a snack (classroom §3); which keys there are says decision 57. */
export const displayParamSchema = z.object({
  snackDisplayParamId: z.int(),
  snackDisplayKey: z.string().check(z.minLength(1), z.maxLength(MAX_PARAM_KEY_LENGTH)),
  snackDisplayParamValue: z.string().check(z.maxLength(MAX_PARAM_LENGTH)),
});
export type DisplayParam = z.infer<typeof displayParamSchema>;

/** What is read: an article, another text of the library, or an excerpt of one (classroom §3). */
export const snackContentTypes = [
  'ARTICLE',
  'SUPPLEMENTAL',
  'EXCERPT_ARTICLE',
  'EXCERPT_SUPPLEMENTAL',
] as const;

/** What a teacher chooses and types for one snack. */
export const snackContentSchema = z.object({
  snackTypeId: snackTypeIdSchema,
  contentType: z.enum(snackContentTypes),
  /** The library pack that holds the text. */
  packId: idSchema,
  contentId: idSchema,
  /** The text's, or the excerpt's. */
  title: z.string().check(z.maxLength(MAX_SNACK_TITLE_LENGTH)),
  /** Excerpts alone: the words, as they stood when it was chosen. Students never hold a teacher's own excerpts. */
  excerpt: z.nullable(
    z.object({ savedContentId: idSchema, text: z.string().check(z.maxLength(MAX_SNACK_TEXT_LENGTH)) }),
  ),
  displayParams: z.array(displayParamSchema).check(z.maxLength(MAX_PARAMS)),
});
export type SnackContent = z.infer<typeof snackContentSchema>;

/** Whether the type of the text says what is there: an excerpt has words of its own, anything else has none. */
export const isWholeContent = ({ contentType, excerpt }: SnackContent): boolean =>
  contentType.startsWith('EXCERPT') === (excerpt !== null);

/** A snack as an assignment has it: a copy, as of questions (SPEC.md B5). `id`: the snack's. */
export const assignedSnackSchema = z.object({
  id: idSchema,
  order: orderKeySchema,
  content: snackContentSchema,
});
export type AssignedSnack = z.infer<typeof assignedSnackSchema>;

/** The snacks of an assignment in their order; none where it asks questions. */
export const snacksOf = (asked: {
  readonly snacks?: readonly AssignedSnack[] | undefined;
}): AssignedSnack[] => inOrder(asked.snacks ?? []);

/** What a student handed in of one snack (SPEC.md M2): every text as it stood on their screen. */
export const handedInSnackSchema = z.object({
  snackId: idSchema,
  snackTypeId: snackTypeIdSchema,
  title: z.string().check(z.maxLength(MAX_SNACK_TITLE_LENGTH)),
  /** In the order of the screen, so the details as the student had put them. */
  actions: z
    .array(
      z.object({
        actionId: idSchema,
        stepId: z.int(),
        text: z.string().check(z.maxLength(MAX_ANSWER_LENGTH)),
      }),
    )
    .check(z.maxLength(MAX_HANDED_IN_TEXTS)),
});
export type HandedInSnack = z.infer<typeof handedInSnackSchema>;

/** Whether the text that a strategy requires is more than white space: each of its steps but the details (classroom §4). */
export function isSubmittable(
  snackTypeId: SnackTypeId,
  texts: readonly { readonly stepId: number; readonly text: string }[],
): boolean {
  return stepsOf(snackTypeId).every(
    ({ stepId, kind }) =>
      kind === 'detail' || texts.some((one) => one.stepId === stepId && one.text.trim() !== ''),
  );
}
