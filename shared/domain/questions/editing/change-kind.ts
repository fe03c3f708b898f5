import { MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import type { InteractionKind, Option } from '#shared/domain/questions/interaction.ts';
import { blankKind } from './blank-kind.ts';
import { clozeText, withClozeText } from './cloze-text.ts';
import { highlightText, withHighlightText } from './highlight-text.ts';
import type { AnyKeyed, NewId } from './keyed.ts';
import { itemsInOrder, orderKeyed } from './order-items.ts';

/** A question as one of another kind: what both have goes along, the rest begins blank. */
export function toKind(before: AnyKeyed, kind: InteractionKind, newId: NewId): AnyKeyed {
  const blank = blankKind(kind, newId);
  const { explanation } = before.key;
  const options = optionsOf(before);
  const text = textOf(before);
  switch (blank.kind) {
    case 'multiple-choice':
      if (options.length === 0) return withExplanation(blank, explanation);
      return {
        ...blank,
        interaction: { ...blank.interaction, choices: options },
        key: { ...blank.key, explanation },
      };
    case 'order-list':
      return {
        ...blank,
        ...orderKeyed(options.length === 0 ? itemsInOrder(blank) : options, explanation),
      };
    case 'association':
      if (options.length === 0) return withExplanation(blank, explanation);
      return {
        ...blank,
        interaction: { ...blank.interaction, stems: options },
        key: { ...blank.key, explanation },
      };
    case 'token-highlight': {
      const made = withHighlightText(blank, text.replaceAll(/[[\]]/g, ''), 'word', newId);
      return { ...blank, ...made, key: { ...made.key, explanation } };
    }
    case 'cloze-association': {
      const made = withClozeText(blank, text, newId);
      return { ...blank, ...made, key: { ...made.key, explanation } };
    }
    default:
      return withExplanation(blank, explanation);
  }
}

// Only what every kind's key has is set.
const withExplanation = (keyed: AnyKeyed, explanation: string): AnyKeyed =>
  ({ ...keyed, key: { ...keyed.key, explanation } }) as AnyKeyed;

function optionsOf(keyed: AnyKeyed): Option[] {
  switch (keyed.kind) {
    case 'multiple-choice':
      return keyed.interaction.choices;
    case 'order-list':
      return itemsInOrder(keyed);
    case 'association':
      return keyed.interaction.stems;
    case 'simple-chart':
      return keyed.interaction.points.map(({ id, label }) => ({ id, text: label })).slice(0, MAX_OPTIONS);
    default:
      return [];
  }
}

function textOf(keyed: AnyKeyed): string {
  if (keyed.kind === 'token-highlight') return highlightText(keyed);
  return keyed.kind === 'cloze-association' ? clozeText(keyed) : '';
}
