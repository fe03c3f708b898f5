import type { AnswerValue, AnswerValueOf, GivenAnswer } from './answer-value.ts';
import { gapsOf, type Interaction, type InteractionOf } from './interaction.ts';
import { choiceOf, type Pairs } from './pairs.ts';

/**
 * Whether a question counts as answered (content §4). Without an interaction it is answered by text.
 *
 * A chart counts once a bar that can be moved was moved: "some data point has an interactive flag" (decision 136).
 */
export function isAttempted(interaction: Interaction | undefined, { text, value }: GivenAnswer): boolean {
  switch (interaction?.kind) {
    case undefined:
    case 'long-text':
    case 'short-answer':
    case 'numeric':
      return text.trim() !== '';
    case 'order-list':
      return value?.kind === 'order-list' && isOrdered(interaction, value);
    case 'token-highlight':
      return value?.kind === 'token-highlight' && selectedTokens(interaction, value).length > 0;
    case 'multiple-choice':
      return value?.kind === 'multiple-choice' && selectedChoices(interaction, value).length > 0;
    case 'association':
      return (
        value?.kind === 'association' &&
        isFilled(
          interaction.stems.map(({ id }) => id),
          interaction,
          value,
        )
      );
    case 'cloze-association':
      return value?.kind === 'cloze-association' && isFilled(gapsOf(interaction), interaction, value);
    case 'simple-chart':
      return value?.kind === 'simple-chart' && movedPoints(interaction, value).length > 0;
  }
}

function isOrdered({ items }: InteractionOf<'order-list'>, value: AnswerValueOf<'order-list'>): boolean {
  return value.isConfirmed || orderOf({ items }, value).some((item, index) => item.id !== items[index]?.id);
}

/** The items in the student's order. What the question got since stands at the end, what it lost is left out. */
export function orderOf<T extends { readonly id: string }>(
  { items }: { readonly items: readonly T[] },
  value: AnswerValue | undefined,
): T[] {
  const order = value?.kind === 'order-list' ? value.order : [];
  const ranked = order.flatMap((id) => items.find((item) => item.id === id) ?? []);
  return [...new Set([...ranked, ...items])];
}

/** The chosen choices, in the order of the question. One that the question no longer has is left out. */
export function selectedChoices(
  { choices }: Pick<InteractionOf<'multiple-choice'>, 'choices'>,
  { selected }: AnswerValueOf<'multiple-choice'>,
): string[] {
  return choices.flatMap(({ id }) => (selected.includes(id) ? [id] : []));
}

/** The marked tokens, in the order of the text. */
export function selectedTokens(
  { tokens }: InteractionOf<'token-highlight'>,
  { selected }: AnswerValueOf<'token-highlight'>,
): string[] {
  return tokens.flatMap(({ id, selectable }) => (selectable && selected.includes(id) ? [id] : []));
}

/** The bars that were moved, in the order of the chart. */
export function movedPoints(
  { points }: InteractionOf<'simple-chart'>,
  { values }: AnswerValueOf<'simple-chart'>,
): { id: string; value: number }[] {
  return points.flatMap(({ id, isInteractive }) => {
    const value = values.find(({ pointId }) => pointId === id)?.value;
    return isInteractive && value !== undefined ? [{ id, value }] : [];
  });
}

function isFilled(
  slots: readonly string[],
  { choices }: { readonly choices: readonly { readonly id: string }[] },
  { pairs }: { readonly pairs: Readonly<Pairs> },
): boolean {
  return slots.length > 0 && slots.every((slot) => choices.some(({ id }) => id === choiceOf(pairs, slot)));
}
