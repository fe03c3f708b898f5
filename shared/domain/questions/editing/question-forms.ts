import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { Interaction, InteractionKind } from '#shared/domain/questions/interaction.ts';
import { isMarkedByKey } from '#shared/domain/questions/marking.ts';
import { blankKind, keyedOf } from './blank-kind.ts';
import { toKind } from './change-kind.ts';
import { withSeveral } from './choice-list.ts';
import type { AnyKeyed, NewId } from './keyed.ts';

/** What an author chooses from: a text as ever, and the kinds, of which a multiple choice has two. */
export const questionForms = [
  'written',
  'multiple-choice',
  'several-choices',
  'order-list',
  'token-highlight',
  'association',
  'cloze-association',
  'simple-chart',
  'short-answer',
  'numeric',
  'long-text',
] as const satisfies (InteractionKind | 'written' | 'several-choices')[];
export type QuestionForm = (typeof questionForms)[number];

/** What of a question its form decides. */
export type FormedQuestion = {
  readonly interaction?: Interaction | undefined;
  readonly key?: AnswerKey | undefined;
  readonly checks?: number | undefined;
};

export function formOf({ interaction }: FormedQuestion): QuestionForm {
  if (interaction === undefined) return 'written';
  return interaction.kind === 'multiple-choice' && interaction.several ? 'several-choices' : interaction.kind;
}

/** A question in another form; what both forms have goes along. Checks go where no key could make them. */
export function withForm(
  { interaction, key, checks }: FormedQuestion,
  form: QuestionForm,
  newId: NewId,
): FormedQuestion {
  if (form === 'written') return { interaction: undefined, key: undefined, checks: 0 };
  const kind = form === 'several-choices' ? 'multiple-choice' : form;
  const before = interaction === undefined ? null : keyedOf(interaction, key);
  const made = madeOf(before, kind, newId);
  const formed = made.kind === 'multiple-choice' ? withSeveral(made, form === 'several-choices') : made;
  return {
    interaction: formed.interaction,
    key: formed.key,
    checks: isMarkedByKey(formed.key) ? (checks ?? 0) : 0,
  };
}

function madeOf(before: AnyKeyed | null, kind: InteractionKind, newId: NewId): AnyKeyed {
  if (before === null) return blankKind(kind, newId);
  return before.kind === kind ? before : toKind(before, kind, newId);
}
