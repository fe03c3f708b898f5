import type { AnswerKey } from './answer-key.ts';
import type { GivenAnswer } from './answer-value.ts';
import { isAttempted, selectedChoices } from './attempted.ts';
import type { Interaction } from './interaction.ts';
import { isMarkedByKey, markAnswer } from './marking.ts';

type Checked = {
  readonly interaction?: Interaction | undefined;
  readonly key?: AnswerKey | undefined;
  readonly checks?: number | undefined;
  readonly points?: number | null | undefined;
};

/** A question whose answer its student may check by the key, which is on their device for that (SPEC.md B7). */
export type CheckableQuestion = Checked & {
  readonly interaction: Interaction;
  readonly key: AnswerKey;
  readonly checks: number;
};

/** Whether a student may check their answer at all. */
export const isCheckable = <Q extends Checked>(question: Q): question is Q & CheckableQuestion =>
  question.interaction !== undefined &&
  question.key?.kind === question.interaction.kind &&
  isMarkedByKey(question.key) &&
  (question.checks ?? 0) > 0;

/** How many checks are left after so many. */
export const remainingChecks = ({ checks }: Pick<CheckableQuestion, 'checks'>, checked: number): number =>
  Math.max(0, checks - checked);

export type CheckResult = {
  readonly verdict: 'right' | 'partly' | 'not-yet';
  /** What is said of the choices that were made. */
  readonly feedback: readonly { readonly choice: string; readonly text: string }[];
  /** Why it is right; only said of what is right, since it may give the answer away. */
  readonly explanation: string;
};

/**
 * What a check says of an answer: never what would have been right. Null for an answer that does not count as answered:
 * it would be a check for nothing.
 */
export function checkAnswer(
  { interaction, key }: CheckableQuestion,
  answer: GivenAnswer,
): CheckResult | null {
  const mark = markAnswer(interaction, key, answer);
  if (mark === null || !isAttempted(interaction, answer)) return null;
  const verdict = mark.share === 1 ? 'right' : mark.share > 0 ? 'partly' : 'not-yet';
  const explanation = verdict === 'right' ? key.explanation.trim() : '';
  return { verdict, feedback: feedbackOn(interaction, key, answer), explanation };
}

function feedbackOn(
  interaction: Interaction,
  key: AnswerKey,
  { value }: GivenAnswer,
): CheckResult['feedback'] {
  if (interaction.kind !== 'multiple-choice' || key.kind !== 'multiple-choice') return [];
  if (value?.kind !== 'multiple-choice') return [];
  return selectedChoices(interaction, value).flatMap((id) => {
    const text = key.feedback.find(({ choiceId }) => choiceId === id)?.text.trim() ?? '';
    const choice = interaction.choices.find((one) => one.id === id)?.text ?? '';
    return text === '' ? [] : [{ choice, text }];
  });
}

/**
 * Whether what is right may be shown before handing in: once no check is left, and only where the answer gets no points,
 * since it can still be changed.
 */
export const showsKey = (question: CheckableQuestion, checked: number): boolean =>
  remainingChecks(question, checked) === 0 && (question.points ?? 0) === 0;
