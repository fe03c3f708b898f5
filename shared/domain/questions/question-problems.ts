import type { AnswerKey } from './answer-key.ts';
import { orderOf } from './attempted.ts';
import { MAX_CHART_STEPS } from './constants.ts';
import { gapsOf, type Interaction, type InteractionOf, type Option } from './interaction.ts';
import { keyProblems } from './key-problems.ts';
import type { Pairs } from './pairs.ts';
import type { QuestionProblem } from './question-problem.ts';

/**
 * What a question still needs before it can be asked, in the order of its form; nothing when it is whole. Builders show
 * it at the field, the importer refuses it, and a rule that assigns asks the same.
 */
export function questionProblems(interaction: Interaction, key: AnswerKey | undefined): QuestionProblem[] {
  if (key !== undefined && key.kind !== interaction.kind)
    return [{ text: 'The answer key belongs to another kind of question.', at: 'kind' }];
  if (key === undefined) return interactionProblems(interaction);
  const found = interactionProblems(inFormOrder(interaction, key));
  const missing = keyProblems(interaction, key);
  // Matches are written beside their items: where one is missing, that there are too few is the same said twice.
  const own = found.filter(({ at }) => at !== 'add-match' || missing.length === 0);
  return [...own.map((problem) => atItsSlot(problem, key)), ...missing];
}

/** Items to put in order are written in the right order, whatever the order in which students see them. */
function inFormOrder(interaction: Interaction, key: AnswerKey): Interaction {
  if (interaction.kind !== 'order-list' || key.kind !== 'order-list') return interaction;
  const order = { kind: 'order-list' as const, order: key.correctOrder, isConfirmed: true };
  return { ...interaction, items: orderOf(interaction, order) };
}

/** A match is written beside its stem, and a word in its gap: there its problem is seen. */
function atItsSlot(problem: QuestionProblem, key: AnswerKey): QuestionProblem {
  const slotOf = (pairs: Readonly<Pairs>) => pairs.find(({ choiceId }) => choiceId === problem.at)?.slotId;
  if (key.kind === 'association') {
    const stem = slotOf(key.correct);
    return stem === undefined ? problem : { ...problem, at: `match-${stem}` };
  }
  const isInText = key.kind === 'cloze-association' && slotOf(key.correct) !== undefined;
  return isInText ? { ...problem, at: 'text' } : problem;
}

const only = (text: string, at: string): QuestionProblem[] => [{ text, at }];

function interactionProblems(interaction: Interaction): QuestionProblem[] {
  switch (interaction.kind) {
    case 'multiple-choice':
      return optionProblems(interaction.choices, 'choice');
    case 'order-list':
      return optionProblems(interaction.items, 'item');
    case 'token-highlight': {
      const { tokens } = interaction;
      if (tokens.length < 2) return only('Write a text with at least two parts.', 'text');
      if (hasTwice(tokens)) return only('A part of the text is there twice.', 'text');
      return tokens.some(({ selectable }) => selectable)
        ? []
        : only('Let at least one part be marked.', 'tokens');
    }
    case 'association':
      return [...optionProblems(interaction.stems, 'stem'), ...optionProblems(interaction.choices, 'match')];
    case 'cloze-association': {
      const gaps = gapsOf(interaction);
      if (gaps.length === 0) return only('Put at least one gap into the text.', 'text');
      if (new Set(gaps).size < gaps.length) return only('A gap is there twice.', 'text');
      return optionProblems(interaction.choices, 'word');
    }
    case 'simple-chart':
      return chartProblems(interaction);
    case 'long-text':
      if (interaction.wordLimit < 1) return only('Set how many words an answer may have.', 'wordLimit');
      return interaction.minimumWords > interaction.wordLimit
        ? only('The least number of words is above the most.', 'minimumWords')
        : [];
    case 'short-answer':
    case 'numeric':
      return [];
  }
}

/** What options of a list are called, and what is said where there are too few of them. */
const optionNames = {
  choice: { one: 'A choice', few: 'Write at least two choices.' },
  item: { one: 'An item', few: 'Write at least two items.' },
  stem: { one: 'An item', few: 'Write at least one item.' },
  match: { one: 'A match', few: 'Write at least two different matches.' },
  word: { one: 'A word for the gaps', few: 'Give at least two different words to choose from.' },
};

function optionProblems(options: readonly Option[], name: keyof typeof optionNames): QuestionProblem[] {
  const { one, few } = optionNames[name];
  if (options.length < (name === 'stem' ? 1 : 2)) return only(few, `add-${name}`);
  const empty = options.filter(({ text }) => text.trim() === '');
  if (empty.length > 0) return empty.map(({ id }) => ({ text: `${one} is empty.`, at: id }));
  if (hasTwice(options)) return only(`${one} is there twice.`, options[0]?.id ?? '');
  return saidTwice(options).map(({ id }) => ({ text: `${one} says the same as another.`, at: id }));
}

const hasTwice = (all: readonly { readonly id: string }[]): boolean =>
  new Set(all.map(({ id }) => id)).size < all.length;

/** Options in whose words another one before them stands: whoever answers could not tell them apart. */
function saidTwice(options: readonly Option[]): Option[] {
  const said = options.map(({ text }) => text.trim().replaceAll(/\s+/g, ' '));
  return options.filter((_, index) => said.indexOf(said[index] ?? '') < index);
}

function chartProblems(chart: InteractionOf<'simple-chart'>): QuestionProblem[] {
  const { minimum, maximum, step, points } = chart;
  if (points.length < 2) return only('Add at least two bars.', 'add-bar');
  const unnamed = points.filter(({ label }) => label.trim() === '');
  if (unnamed.length > 0) return unnamed.map(({ id }) => ({ text: 'A bar has no name.', at: id }));
  if (hasTwice(points)) return only('A bar is there twice.', points[0]?.id ?? '');
  if (minimum >= maximum) return only('The lowest value must be below the highest.', 'minimum');
  if (step <= 0) return only('The step must be above 0.', 'step');
  if ((maximum - minimum) / step > MAX_CHART_STEPS)
    return only('The step is too small for this range.', 'step');
  const outside = points.filter(({ start }) => start < minimum || start > maximum);
  if (outside.length > 0)
    return outside.map(({ id }) => ({ text: 'A bar begins outside the range.', at: `start-${id}` }));
  return points.some(({ isInteractive }) => isInteractive)
    ? []
    : only('Let at least one bar be moved.', `movable-${points[0]?.id}`);
}
