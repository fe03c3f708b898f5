import type { AnswerKey } from './answer-key.ts';
import type { AnswerValue, GivenAnswer } from './answer-value.ts';
import { isAttempted, movedPoints, orderOf, selectedChoices, selectedTokens } from './attempted.ts';
import { gapsOf, type Interaction } from './interaction.ts';
import { markAnswer } from './marking.ts';
import { choiceOf, type Pairs } from './pairs.ts';

/** One thing that answers of a class say, and how many do. */
export type DistributionLine = {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** Whether the key calls it right; null without a key. */
  readonly isRight: boolean | null;
};

/** What a part of a question got: a stem, a gap, a position, a bar; null for a question as a whole. */
export type DistributionGroup = {
  readonly label: string | null;
  readonly lines: readonly DistributionLine[];
};

export type Distribution = {
  /** How many answers count as answered; of these all shares are meant. */
  readonly answered: number;
  /** How many of them the key calls wholly right; null without a key that marks. */
  readonly right: number | null;
  readonly groups: readonly DistributionGroup[];
};

/** How many texts of a typed question are listed one by one. */
const MOST_TEXTS = 12;

/**
 * What the answers of a class to one question are, for its teacher. Every option stands there, chosen or not; of typed
 * answers those that are most frequent. Answers that don't count as answered are left out.
 */
export function distributionOf(
  interaction: Interaction,
  key: AnswerKey | undefined,
  answers: readonly GivenAnswer[],
): Distribution {
  const given = answers.filter((answer) => isAttempted(interaction, answer));
  const marks = given.map((answer) => markAnswer(interaction, key, answer));
  const isMarked = markAnswer(interaction, key, { text: '' }) !== null;
  return {
    answered: given.length,
    right: isMarked ? marks.filter((mark) => mark?.share === 1).length : null,
    groups: groupsOf(interaction, key, given),
  };
}

function groupsOf(
  interaction: Interaction,
  key: AnswerKey | undefined,
  given: readonly GivenAnswer[],
): DistributionGroup[] {
  const values = given.flatMap(({ value }) => (value === undefined ? [] : [value]));
  switch (interaction.kind) {
    case 'multiple-choice':
      return [
        chosenGroup(
          interaction.choices,
          key?.kind === 'multiple-choice' ? key.correct : null,
          values.map((value) =>
            value.kind === 'multiple-choice' ? selectedChoices(interaction, value) : [],
          ),
        ),
      ];
    case 'token-highlight':
      return [
        chosenGroup(
          interaction.tokens.filter(({ selectable }) => selectable),
          key?.kind === 'token-highlight' ? key.correct : null,
          values.map((value) => (value.kind === 'token-highlight' ? selectedTokens(interaction, value) : [])),
        ),
      ];
    case 'order-list': {
      const orders = values.map((value) => orderOf(interaction, value));
      const right = key?.kind === 'order-list' ? key.correctOrder : null;
      return interaction.items.map((_, position) => ({
        label: String(position + 1),
        lines: interaction.items.map(({ id, text }) => ({
          id,
          label: text,
          count: orders.filter((order) => order[position]?.id === id).length,
          isRight: right && right[position] === id,
        })),
      }));
    }
    case 'association':
      return pairGroups(
        interaction.stems.map(({ id, text }) => ({ id, label: text })),
        interaction.choices,
        key?.kind === 'association' ? key.correct : null,
        values.map((value) => (value.kind === 'association' ? value.pairs : [])),
      );
    case 'cloze-association':
      return pairGroups(
        gapsOf(interaction).map((id, index) => ({ id, label: String(index + 1) })),
        interaction.choices,
        key?.kind === 'cloze-association' ? key.correct : null,
        values.map((value) => (value.kind === 'cloze-association' ? value.pairs : [])),
      );
    case 'simple-chart':
      return chartGroups(interaction, key, values);
    case 'short-answer':
    case 'numeric':
      return [{ label: null, lines: textLines(interaction, key, given) }];
    case 'long-text':
      return [];
  }
}

type Worded = { readonly id: string; readonly text: string };

const chosenGroup = (
  options: readonly Worded[],
  correct: readonly string[] | null,
  chosen: readonly (readonly string[])[],
): DistributionGroup => ({
  label: null,
  lines: options.map(({ id, text }) => ({
    id,
    label: text,
    count: chosen.filter((one) => one.includes(id)).length,
    isRight: correct && correct.includes(id),
  })),
});

const pairGroups = (
  slots: readonly { readonly id: string; readonly label: string }[],
  choices: readonly Worded[],
  correct: Readonly<Pairs> | null,
  pairs: readonly Readonly<Pairs>[],
): DistributionGroup[] =>
  slots.map((slot) => ({
    label: slot.label,
    lines: choices.map(({ id, text }) => ({
      id,
      label: text,
      count: pairs.filter((one) => choiceOf(one, slot.id) === id).length,
      isRight: correct && choiceOf(correct, slot.id) === id,
    })),
  }));

function chartGroups(
  interaction: Extract<Interaction, { kind: 'simple-chart' }>,
  key: AnswerKey | undefined,
  values: readonly AnswerValue[],
): DistributionGroup[] {
  const moved = values.map((value) => (value.kind === 'simple-chart' ? movedPoints(interaction, value) : []));
  return interaction.points
    .filter(({ isInteractive }) => isInteractive)
    .map((bar) => {
      const heights = moved.map((one) => one.find(({ id }) => id === bar.id)?.value ?? bar.start);
      const right =
        key?.kind === 'simple-chart' ? key.correct.find(({ pointId }) => pointId === bar.id) : undefined;
      const counts = countOf(heights.map(String));
      return {
        label: bar.label,
        lines: [...counts]
          .toSorted(([one], [other]) => Number(one) - Number(other))
          .map(([height, count]) => ({
            id: height,
            label: `${height} ${interaction.unit}`.trim(),
            count,
            isRight: right ? Math.abs(Number(height) - right.value) <= right.tolerance + 1e-9 : null,
          })),
      };
    });
}

function textLines(
  interaction: Interaction,
  key: AnswerKey | undefined,
  given: readonly GivenAnswer[],
): DistributionLine[] {
  const counts = countOf(given.map(({ text }) => text.trim().replaceAll(/\s+/g, ' ')));
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_TEXTS)
    .map(([text, count]) => {
      const mark = markAnswer(interaction, key, { text });
      return { id: text, label: text, count, isRight: mark && mark.share === 1 };
    });
}

function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
