import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import { markAnswer } from '#shared/domain/questions/marking.ts';
import { isWritten } from './answer-count.ts';
import type { Points } from './review-rows.ts';

/** How one student stands with one question. */
export type QuestionResult =
  /** This device has not read the student's work: nothing is known of it. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'no-answer' }
  /** Answered, and neither a teacher nor a key has said what it is worth. */
  | { readonly kind: 'answered' }
  | {
      readonly kind: 'marked';
      /** From 0 to 1. */
      readonly share: number;
      /** What was given for it; null where only the key was asked, as before work is handed in. */
      readonly points: number | null;
    };

/** How a class stands with one question. Shares and counts are of those students whose work is here. */
export type QuestionSummary = {
  readonly here: number;
  readonly answered: number;
  /** The mean share of those that are marked, from 0 to 1; null before the first. */
  readonly share: number | null;
};

type Asked = {
  readonly questionId: string;
  readonly points?: number | null | undefined;
  readonly interaction?: Interaction | undefined;
  readonly key?: AnswerKey | undefined;
};

/**
 * The result of an answer. Points that were given count before the key, for a teacher may overrule it. Without points the
 * key tells what the answer is worth so far, also while the student is still at work.
 */
export function questionResult(
  question: Asked,
  answers: ReadonlyMap<string, GivenAnswer> | null,
  given: Points,
): QuestionResult {
  const most = question.points ?? 0;
  const points = given.find(({ questionId }) => questionId === question.questionId)?.points;
  if (points !== undefined && most > 0) return { kind: 'marked', share: points / most, points };
  if (answers === null) return { kind: 'not-here' };
  const answer = answers.get(question.questionId);
  if (answer === undefined || !isWritten(answer.text)) return { kind: 'no-answer' };
  const mark = question.interaction ? markAnswer(question.interaction, question.key, answer) : null;
  return mark === null ? { kind: 'answered' } : { kind: 'marked', share: mark.share, points: null };
}

export const isSameResult = (one: QuestionResult, other: QuestionResult | undefined): boolean =>
  one.kind === other?.kind &&
  (one.kind !== 'marked' ||
    (other.kind === 'marked' && one.share === other.share && one.points === other.points));

/** What the results of a class to one question come to. */
export function questionSummary(results: readonly QuestionResult[]): QuestionSummary {
  const here = results.filter(({ kind }) => kind !== 'not-here');
  const shares = here.flatMap((result) => (result.kind === 'marked' ? [result.share] : []));
  return {
    here: here.length,
    answered: here.filter(({ kind }) => kind !== 'no-answer').length,
    share: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
  };
}

/** Sorts the results of a question: what is least right first, then what is not marked, not answered, not known. */
export function byNeed(one: QuestionResult, other: QuestionResult): number {
  return rankOf(one) - rankOf(other);
}

const RANKS = { answered: 2, 'no-answer': 3, 'not-here': 4 };

/** A share is at most 1. */
const rankOf = (result: QuestionResult): number =>
  result.kind === 'marked' ? result.share : RANKS[result.kind];
