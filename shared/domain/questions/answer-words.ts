import { countWords } from '#shared/kernel/count-words.ts';
import type { AnswerValue } from './answer-value.ts';
import { isAttempted, movedPoints, orderOf, selectedChoices, selectedTokens } from './attempted.ts';
import type { Interaction } from './interaction.ts';
import { choiceOf } from './pairs.ts';

/**
 * An answer in words, as lists, files and older apps show it; empty where the question does not count as answered
 * (content §4), so that whoever counts texts counts answers. Of a question that is answered by text: the text.
 */
export function answerInWords(interaction: Interaction, value: AnswerValue | undefined, text = ''): string {
  if (value === undefined || interaction.kind !== value.kind) return isTyped(interaction) ? text : '';
  return isAttempted(interaction, { text, value }) ? inWords(interaction, value) : '';
}

/** Whether a question is answered by typing. */
export const isTyped = (interaction: Interaction | undefined): boolean =>
  interaction === undefined ||
  interaction.kind === 'long-text' ||
  interaction.kind === 'short-answer' ||
  interaction.kind === 'numeric';

function inWords(interaction: Interaction, value: AnswerValue): string {
  switch (interaction.kind) {
    case 'multiple-choice':
      return value.kind === 'multiple-choice'
        ? textsOf(interaction.choices, selectedChoices(interaction, value)).join('; ')
        : '';
    case 'order-list':
      return orderOf(interaction, value)
        .map(({ text }, index) => `${index + 1}. ${text}`)
        .join('; ');
    case 'token-highlight':
      return value.kind === 'token-highlight'
        ? textsOf(interaction.tokens, selectedTokens(interaction, value)).join(' … ')
        : '';
    case 'association':
      return value.kind === 'association'
        ? interaction.stems
            .map(({ id, text }) => `${text}: ${textOf(interaction.choices, choiceOf(value.pairs, id))}`)
            .join('; ')
        : '';
    case 'cloze-association':
      return value.kind === 'cloze-association'
        ? interaction.parts
            .map((part) =>
              part.type === 'text'
                ? part.text
                : `[${textOf(interaction.choices, choiceOf(value.pairs, part.id))}]`,
            )
            .join(' ')
            // Authors may or may not have put white space around a gap.
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ (?=[.,;:!?])/g, '')
        : '';
    case 'simple-chart': {
      if (value.kind !== 'simple-chart') return '';
      const { points, unit } = interaction;
      return movedPoints(interaction, value)
        .map((moved) => `${points.find(({ id }) => id === moved.id)?.label}: ${moved.value} ${unit}`.trim())
        .join('; ');
    }
    case 'long-text':
    case 'short-answer':
    case 'numeric':
      return '';
  }
}

type Worded = { readonly id: string; readonly text: string };

const textsOf = (all: readonly Worded[], ids: readonly string[]): string[] =>
  ids.map((id) => textOf(all, id));
const textOf = (all: readonly Worded[], id: string | undefined): string =>
  all.find((one) => one.id === id)?.text ?? '';

/** Whether a text is longer or shorter than its question wants it; null where it fits, or nothing is written yet. */
export function wrongLength(interaction: Interaction | undefined, text: string): 'long' | 'short' | null {
  if (interaction?.kind !== 'long-text' || text.trim() === '') return null;
  const count = countWords(text);
  if (count > interaction.wordLimit) return 'long';
  return count < interaction.minimumWords ? 'short' : null;
}
