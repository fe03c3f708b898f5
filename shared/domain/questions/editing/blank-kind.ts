import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { Interaction, InteractionKind, Option } from '#shared/domain/questions/interaction.ts';
import type { AnyKeyed, NewId } from './keyed.ts';
import { orderKeyed } from './order-items.ts';

/** How many words a new question of free writing may get. */
const USUAL_WORD_LIMIT = 150;

const blankOptions = (count: number, newId: NewId): Option[] =>
  Array.from({ length: count }, () => ({ id: newId(), text: '' }));

/** A question of a kind that nobody has typed anything into, with as many empty rows as it needs at least. */
export function blankKind(kind: InteractionKind, newId: NewId): AnyKeyed {
  const explanation = '';
  switch (kind) {
    case 'multiple-choice':
      return {
        kind,
        interaction: { kind, choices: blankOptions(4, newId), several: false, shuffle: true },
        key: { kind, correct: [], feedback: [], explanation },
      };
    case 'order-list':
      return { kind, ...orderKeyed(blankOptions(3, newId), explanation) };
    case 'token-highlight':
      return { kind, interaction: { kind, tokens: [] }, key: { kind, correct: [], explanation } };
    case 'association':
      return {
        kind,
        interaction: { kind, stems: blankOptions(3, newId), choices: [] },
        key: { kind, correct: [], explanation },
      };
    case 'cloze-association':
      return { kind, interaction: { kind, parts: [], choices: [] }, key: { kind, correct: [], explanation } };
    case 'simple-chart':
      return {
        kind,
        interaction: {
          kind,
          title: '',
          unit: '',
          minimum: 0,
          maximum: 10,
          step: 1,
          points: blankOptions(3, newId).map(({ id }) => ({ id, label: '', start: 0, isInteractive: true })),
        },
        key: { kind, correct: [], explanation },
      };
    case 'long-text':
      return {
        kind,
        interaction: { kind, wordLimit: USUAL_WORD_LIMIT, minimumWords: 0 },
        key: { kind, rubric: [], sampleAnswer: '', explanation },
      };
    case 'short-answer':
      return {
        kind,
        interaction: { kind },
        key: { kind, accepted: [''], caseSensitive: false, explanation },
      };
    case 'numeric':
      return {
        kind,
        interaction: { kind, unit: '' },
        key: { kind, value: null, tolerance: 0, explanation },
      };
  }
}

/** A question with its key; where it has none, or one of another kind, with one that nobody has written yet. */
export function keyedOf(interaction: Interaction, key: AnswerKey | undefined): AnyKeyed {
  const { kind } = interaction;
  const known = key?.kind === kind ? key : blankKey(kind);
  // Both are of one kind, which the compiler can't follow through a union.
  return { kind, interaction, key: known } as AnyKeyed;
}

function blankKey(kind: InteractionKind): AnswerKey {
  // The items of a blank question are not those of this one.
  return kind === 'order-list' ? { kind, correctOrder: [], explanation: '' } : blankKind(kind, () => '').key;
}
