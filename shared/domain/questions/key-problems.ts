import type { AnswerKey, AnswerKeyOf } from './answer-key.ts';
import { gapsOf, type Interaction, type InteractionOf } from './interaction.ts';
import { choiceOf, type Pairs } from './pairs.ts';
import type { QuestionProblem } from './question-problem.ts';

const only = (text: string, at: string): QuestionProblem[] => [{ text, at }];

/** What the key of a question still needs, in the order of its form. A key of another kind has nothing to say here. */
export function keyProblems(interaction: Interaction, key: AnswerKey): QuestionProblem[] {
  switch (key.kind) {
    case 'multiple-choice':
      return interaction.kind === 'multiple-choice' ? choiceProblems(interaction, key) : [];
    case 'token-highlight':
      if (interaction.kind !== 'token-highlight') return [];
      return rightAmong(
        key.correct,
        interaction.tokens.filter(({ selectable }) => selectable),
      ) === null
        ? only('Mark the parts that are right.', 'tokens')
        : [];
    case 'order-list':
      return interaction.kind === 'order-list' ? orderProblems(interaction, key) : [];
    case 'association': {
      if (interaction.kind !== 'association') return [];
      const stems = interaction.stems.map(({ id }) => id);
      return withoutChoice(stems, key.correct, interaction.choices).map((id) => ({
        text: 'Write its match.',
        at: `match-${id}`,
      }));
    }
    case 'cloze-association':
      return interaction.kind === 'cloze-association' &&
        withoutChoice(gapsOf(interaction), key.correct, interaction.choices).length > 0
        ? only('Give every gap its word.', 'text')
        : [];
    case 'simple-chart':
      return interaction.kind === 'simple-chart' ? heightProblems(interaction, key) : [];
    case 'long-text':
      return rubricProblems(key);
    case 'short-answer':
      return key.accepted.some((text) => text.trim() !== '')
        ? []
        : only('Write at least one right answer.', 'accepted-0');
    case 'numeric':
      return key.value === null ? only('Write the right number.', 'value') : [];
  }
}

function choiceProblems(
  { choices, several }: InteractionOf<'multiple-choice'>,
  { correct }: AnswerKeyOf<'multiple-choice'>,
): QuestionProblem[] {
  const at = `right-${choices[0]?.id}`;
  const right = rightAmong(correct, choices);
  if (right === null) return only('Mark the right answer.', at);
  if (!several && right.size !== 1) return only('Mark one right answer, or allow several.', at);
  return right.size === choices.length ? only('Not every choice may be right.', at) : [];
}

function orderProblems(
  { items }: InteractionOf<'order-list'>,
  { correctOrder }: AnswerKeyOf<'order-list'>,
): QuestionProblem[] {
  const at = items[0]?.id ?? 'add-item';
  const right = rightAmong(correctOrder, items);
  if (right?.size !== items.length || correctOrder.length !== items.length)
    return only('Put every item into the right order.', at);
  return items.every(({ id }, index) => id === correctOrder[index])
    ? only('Students must not see the items in the right order.', at)
    : [];
}

/** The ids as a set if there are any and each names one of these, else null. */
function rightAmong(ids: readonly string[], all: readonly { readonly id: string }[]): Set<string> | null {
  const isKnown = ids.every((id) => all.some((one) => one.id === id));
  return ids.length > 0 && isKnown ? new Set(ids) : null;
}

const withoutChoice = (
  slots: readonly string[],
  correct: Readonly<Pairs>,
  choices: readonly { readonly id: string }[],
): string[] => slots.filter((slot) => !choices.some(({ id }) => id === choiceOf(correct, slot)));

function heightProblems(
  { points, minimum, maximum }: InteractionOf<'simple-chart'>,
  { correct }: AnswerKeyOf<'simple-chart'>,
): QuestionProblem[] {
  const bars = points
    .filter(({ isInteractive }) => isInteractive)
    .map(({ id, start }) => ({
      id,
      start,
      height: correct.find(({ pointId }) => pointId === id)?.value,
    }));
  const at = (all: typeof bars, text: string) => all.map(({ id }) => ({ text, at: `right-${id}` }));
  const unknown = bars.filter(({ height }) => height === undefined);
  if (unknown.length > 0) return at(unknown, 'Set the right height.');
  const outside = bars.filter(({ height = minimum }) => height < minimum || height > maximum);
  if (outside.length > 0) return at(outside, 'A right height lies outside the range.');
  return bars.every(({ start, height }) => start === height)
    ? at(bars.slice(0, 1), 'At least one bar must have to be moved.')
    : [];
}

function rubricProblems({ rubric }: AnswerKeyOf<'long-text'>): QuestionProblem[] {
  const empty = rubric.flatMap(({ description }, index) =>
    description.trim() === '' ? [{ text: 'A line of the rubric is empty.', at: `rubric-${index}` }] : [],
  );
  if (empty.length > 0) return empty;
  const rising = rubric.findIndex(
    ({ score }, index) => index > 0 && score >= (rubric[index - 1]?.score ?? 0),
  );
  return rising === -1
    ? []
    : only('The scores of the rubric must fall from line to line.', `score-${rising}`);
}
