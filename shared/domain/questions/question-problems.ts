import type { AnswerKey } from './answer-key.ts';
import { MAX_CHART_STEPS } from './constants.ts';
import { gapsOf, type Interaction, type Option } from './interaction.ts';
import { choiceOf, type Pairs } from './pairs.ts';

/**
 * What a question still needs before it can be asked, in plain words, in the order of its form; nothing when it is
 * whole. Builders show it at the question, the importer refuses it, and a rule that assigns asks the same.
 */
export function questionProblems(interaction: Interaction, key: AnswerKey | undefined): string[] {
  if (key !== undefined && key.kind !== interaction.kind)
    return ['The answer key belongs to another kind of question.'];
  return [...interactionProblems(interaction), ...(key === undefined ? [] : keyProblems(interaction, key))];
}

function interactionProblems(interaction: Interaction): string[] {
  switch (interaction.kind) {
    case 'multiple-choice':
      return optionProblems(interaction.choices, 'choice');
    case 'order-list':
      return optionProblems(interaction.items, 'item');
    case 'token-highlight': {
      const { tokens } = interaction;
      if (tokens.length < 2) return ['Write a text with at least two parts.'];
      if (hasTwice(tokens)) return ['A part of the text is there twice.'];
      return tokens.some(({ selectable }) => selectable) ? [] : ['Let at least one part be marked.'];
    }
    case 'association':
      return [
        ...optionProblems(interaction.stems, 'item to match', 1),
        ...optionProblems(interaction.choices, 'match'),
      ];
    case 'cloze-association': {
      const gaps = gapsOf(interaction);
      if (gaps.length === 0) return ['Put at least one gap into the text.'];
      if (new Set(gaps).size < gaps.length) return ['A gap is there twice.'];
      return optionProblems(interaction.choices, 'word for the gaps');
    }
    case 'simple-chart':
      return chartProblems(interaction);
    case 'long-text':
      if (interaction.wordLimit < 1) return ['Set how many words an answer may have.'];
      return interaction.minimumWords > interaction.wordLimit
        ? ['The least number of words is above the most.']
        : [];
    case 'short-answer':
    case 'numeric':
      return [];
  }
}

function optionProblems(options: readonly Option[], name: string, least = 2): string[] {
  if (options.length < least)
    return [least === 1 ? `Write at least one ${name}.` : `Write at least two of: ${name}.`];
  if (options.some(({ text }) => text.trim() === '')) return [`A ${name} is empty.`];
  return hasTwice(options) ? [`A ${name} is there twice.`] : [];
}

const hasTwice = (all: readonly { readonly id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size < all.length;

function chartProblems({
  minimum,
  maximum,
  step,
  points,
}: Extract<Interaction, { kind: 'simple-chart' }>): string[] {
  if (points.length < 2) return ['Add at least two bars.'];
  if (points.some(({ label }) => label.trim() === '')) return ['A bar has no name.'];
  if (hasTwice(points)) return ['A bar is there twice.'];
  if (minimum >= maximum) return ['The lowest value must be below the highest.'];
  if (step <= 0) return ['The step must be above 0.'];
  if ((maximum - minimum) / step > MAX_CHART_STEPS) return ['The step is too small for this range.'];
  if (points.some(({ start }) => start < minimum || start > maximum))
    return ['A bar begins outside the range.'];
  return points.some(({ isInteractive }) => isInteractive) ? [] : ['Let at least one bar be moved.'];
}

function keyProblems(interaction: Interaction, key: AnswerKey): string[] {
  switch (key.kind) {
    case 'multiple-choice': {
      if (interaction.kind !== 'multiple-choice') return [];
      const right = rightAmong(key.correct, interaction.choices);
      if (right === null) return ['Mark the right answer.'];
      if (!interaction.several && right.size !== 1) return ['Mark one right answer, or allow several.'];
      return right.size === interaction.choices.length ? ['Not every choice may be right.'] : [];
    }
    case 'token-highlight':
      if (interaction.kind !== 'token-highlight') return [];
      return rightAmong(
        key.correct,
        interaction.tokens.filter(({ selectable }) => selectable),
      ) === null
        ? ['Mark the parts that are right.']
        : [];
    case 'order-list': {
      if (interaction.kind !== 'order-list') return [];
      const { items } = interaction;
      const right = rightAmong(key.correctOrder, items);
      if (right?.size !== items.length || key.correctOrder.length !== items.length)
        return ['Put every item into the right order.'];
      return items.every(({ id }, index) => id === key.correctOrder[index])
        ? ['Students must not see the items in the right order.']
        : [];
    }
    case 'association':
      return interaction.kind === 'association' &&
        !isPaired(
          interaction.stems.map(({ id }) => id),
          key.correct,
          interaction.choices,
        )
        ? ['Give every item its match.']
        : [];
    case 'cloze-association':
      return interaction.kind === 'cloze-association' &&
        !isPaired(gapsOf(interaction), key.correct, interaction.choices)
        ? ['Give every gap its word.']
        : [];
    case 'simple-chart':
      return interaction.kind === 'simple-chart' ? chartKeyProblems(interaction, key) : [];
    case 'long-text':
      return rubricProblems(key);
    case 'short-answer':
      return key.accepted.some((text) => text.trim() !== '') ? [] : ['Write at least one right answer.'];
    case 'numeric':
      return key.value === null ? ['Write the right number.'] : [];
  }
}

/** The ids as a set if there are any and each names one of these, else null. */
function rightAmong(ids: readonly string[], all: readonly { readonly id: string }[]): Set<string> | null {
  const isKnown = ids.every((id) => all.some((one) => one.id === id));
  return ids.length > 0 && isKnown ? new Set(ids) : null;
}

const isPaired = (
  slots: readonly string[],
  correct: Readonly<Pairs>,
  choices: readonly { readonly id: string }[],
): boolean => slots.every((slot) => choices.some(({ id }) => id === choiceOf(correct, slot)));

function chartKeyProblems(
  { points, minimum, maximum }: Extract<Interaction, { kind: 'simple-chart' }>,
  { correct }: Extract<AnswerKey, { kind: 'simple-chart' }>,
): string[] {
  const bars = points.filter(({ isInteractive }) => isInteractive);
  const heights = bars.map(({ id }) => correct.find(({ pointId }) => pointId === id)?.value);
  if (heights.some((height) => height === undefined))
    return ['Give every bar that can be moved its right height.'];
  if (heights.some((height) => height !== undefined && (height < minimum || height > maximum)))
    return ['A right height lies outside the range.'];
  return bars.every(({ start }, index) => start === heights[index])
    ? ['At least one bar must have to be moved.']
    : [];
}

function rubricProblems({ rubric }: Extract<AnswerKey, { kind: 'long-text' }>): string[] {
  if (rubric.some(({ description }) => description.trim() === '')) return ['A line of the rubric is empty.'];
  const falls = rubric.every(({ score }, index) => index === 0 || score < (rubric[index - 1]?.score ?? 0));
  return falls ? [] : ['The scores of the rubric must fall from line to line.'];
}
