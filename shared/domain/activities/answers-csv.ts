import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { ANSWER_NOT_HERE, csvFile, points } from './results-csv.ts';
import type { Review } from './review-rows.ts';
import type { Question } from './rows.ts';

/** One student's work on one activity. */
export type AnsweredWork = {
  readonly lastName: string;
  readonly firstName: string;
  /** What they sign in with; empty where this device does not know it. */
  readonly username: string;
  readonly activity: string;
  /** In words, as the gradebook says it. */
  readonly status: string;
  /** What is asked, in its order; the preface has no number. */
  readonly asked: readonly (Pick<Question, 'questionId' | 'text' | 'points'> & {
    readonly number: number | null;
  })[];
  readonly review: Pick<Review, 'points'> | null;
  /** The answers by question id; null where this device has not read this student's work. */
  readonly answers: ReadonlyMap<string, Pick<GivenAnswer, 'text'>> | null;
};

const HEADINGS = [
  ...['Last name', 'First name', 'Username', 'Activity', 'Status'],
  ...['Question number', 'Question', 'Answer', 'Points', 'Of'],
];

/**
 * The answers of a class to many activities as a CSV file, as `csvFile` writes it: a line for each answer. What this
 * device has not read says so, which is not the same as an empty answer; where nothing is asked one line says the status.
 */
export function answersCsv(works: readonly AnsweredWork[]): string {
  return csvFile([HEADINGS, ...works.flatMap(linesOf)]);
}

function linesOf({ asked, review, answers, ...work }: AnsweredWork): string[][] {
  const whose = [work.lastName, work.firstName, work.username, work.activity, work.status];
  if (asked.length === 0) return [[...whose, '', '', '', '', '']];
  return asked.map(({ questionId, number, text, points: most = null }) => [
    ...whose,
    number === null ? '' : String(number),
    text,
    answers === null ? ANSWER_NOT_HERE : (answers.get(questionId)?.text ?? ''),
    points(review?.points?.find((one) => one.questionId === questionId)?.points ?? null),
    points(most !== null && most > 0 ? most : null),
  ]);
}
