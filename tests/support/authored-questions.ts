import type { AuthoredKind } from '#shared/domain/questions/authored-kinds.ts';
import type { Pairs } from '#shared/domain/questions/pairs.ts';
import type { AnyQuestion } from './any-question.ts';

/** A question that a key can mark, as an author of the library would write it. */
export function asAuthored({ interaction, key }: AnyQuestion): AuthoredKind {
  switch (interaction.kind) {
    case 'multiple-choice':
      if (key.kind !== interaction.kind) break;
      return { kind: interaction.kind, choices: interaction.choices, correct: key.correct };
    case 'order-list':
      if (key.kind !== interaction.kind) break;
      return { kind: interaction.kind, items: interaction.items, correctOrder: key.correctOrder };
    case 'token-highlight':
      if (key.kind !== interaction.kind) break;
      return { kind: interaction.kind, tokens: interaction.tokens, correct: key.correct };
    case 'association': {
      if (key.kind !== interaction.kind) break;
      const { kind, stems, choices } = interaction;
      return { kind, stems, choices, correct: bySlot(key.correct) };
    }
    case 'cloze-association': {
      if (key.kind !== interaction.kind) break;
      const { kind, parts, choices } = interaction;
      return { kind, parts, choices, correct: bySlot(key.correct) };
    }
    case 'simple-chart': {
      if (key.kind !== interaction.kind) break;
      const points = interaction.points.map((point) => {
        const right = key.correct.find(({ pointId }) => pointId === point.id);
        return right ? { ...point, correct: right.value, tolerance: right.tolerance } : point;
      });
      return { ...interaction, points };
    }
    case 'short-answer':
      if (key.kind !== interaction.kind) break;
      return { kind: interaction.kind, accepted: key.accepted, caseSensitive: key.caseSensitive };
    case 'numeric':
      if (key.kind !== interaction.kind || key.value === null) break;
      return { ...interaction, value: key.value, tolerance: key.tolerance };
    case 'long-text':
      break;
  }
  throw new Error(`no author writes this ${interaction.kind}`);
}

const bySlot = (pairs: Readonly<Pairs>): Record<string, string> =>
  Object.fromEntries(pairs.map(({ slotId, choiceId }) => [slotId, choiceId]));
