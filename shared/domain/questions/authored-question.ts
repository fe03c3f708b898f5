import type { AnswerKey } from './answer-key.ts';
import type { AuthoredKind } from './authored-kinds.ts';
import type { Interaction } from './interaction.ts';
import type { Pairs } from './pairs.ts';

/** What a kind asks, what is right of it, and the points it can get. */
export type AuthoredQuestion = {
  readonly interaction: Interaction;
  readonly key: AnswerKey;
  readonly points: number;
};

/**
 * A kind as its author wrote it, in the shape that is assigned and copied. Its points: one for each part that can be
 * right, and of free writing what the best line of its rubric gives.
 */
export function authoredQuestion(authored: AuthoredKind): AuthoredQuestion {
  const { explanation = '' } = authored;
  switch (authored.kind) {
    case 'multiple-choice': {
      const { kind, choices, correct } = authored;
      const several = correct.length > 1;
      return {
        interaction: { kind, choices, several, shuffle: false },
        key: { kind, correct, feedback: [], explanation },
        points: correct.length,
      };
    }
    case 'order-list': {
      const { kind, items, correctOrder } = authored;
      const key = { kind, correctOrder, explanation };
      return { interaction: { kind, items }, key, points: items.length };
    }
    case 'token-highlight': {
      const { kind, tokens, correct } = authored;
      const key = { kind, correct, explanation };
      return { interaction: { kind, tokens }, key, points: correct.length };
    }
    case 'association': {
      const { kind, stems, choices } = authored;
      const key = { kind, correct: pairsOf(authored.correct), explanation };
      return { interaction: { kind, stems, choices }, key, points: stems.length };
    }
    case 'cloze-association': {
      const { kind, parts, choices } = authored;
      const correct = pairsOf(authored.correct);
      return {
        interaction: { kind, parts, choices },
        key: { kind, correct, explanation },
        points: correct.length,
      };
    }
    case 'simple-chart': {
      const { kind, title, unit, minimum, maximum, step } = authored;
      const correct = authored.points.flatMap(({ id, correct: value, tolerance = 0 }) =>
        value === undefined ? [] : [{ pointId: id, value, tolerance }],
      );
      const points = authored.points.map(({ id, label, start, isInteractive }) => ({
        ...{ id, label, start, isInteractive },
      }));
      return {
        interaction: { kind, title, unit, minimum, maximum, step, points },
        key: { kind, correct, explanation },
        points: correct.length,
      };
    }
    case 'long-text': {
      const { kind, wordLimit, rubric, sampleAnswer } = authored;
      return {
        interaction: { kind, wordLimit, minimumWords: 0 },
        key: { kind, rubric, sampleAnswer, explanation },
        points: rubric[0]?.score ?? 0,
      };
    }
    case 'short-answer': {
      const { kind, accepted, caseSensitive = false } = authored;
      return { interaction: { kind }, key: { kind, accepted, caseSensitive, explanation }, points: 1 };
    }
    case 'numeric': {
      const { kind, value, tolerance = 0, unit = '' } = authored;
      return { interaction: { kind, unit }, key: { kind, value, tolerance, explanation }, points: 1 };
    }
  }
}

const pairsOf = (correct: Readonly<Record<string, string>>): Pairs =>
  Object.entries(correct).map(([slotId, choiceId]) => ({ slotId, choiceId }));
