import { MAX_QUESTION_POINTS } from './constants.ts';
import type { Points } from './review-rows.ts';
import { sumOfPoints } from './review.ts';
import type { Question } from './rows.ts';

/** Points of a question rise in steps of this. */
export const POINTS_STEP = 0.5;

/** A question whose answer gets points, with the most that it can get. */
export type PointsQuestion = { readonly questionId: string; readonly points: number };

/** The questions of an activity that are marked by points; none where it is scored as a whole. */
export function pointsQuestions(
  questions: readonly Pick<Question, 'questionId' | 'points'>[],
): PointsQuestion[] {
  return questions.flatMap(({ questionId, points }) =>
    typeof points === 'number' && points > 0 ? [{ questionId, points }] : [],
  );
}

/** What an activity can get at most: the sum of its questions' points; 0 where none has any. */
export const maxPoints = (questions: readonly Pick<Question, 'questionId' | 'points'>[]): number =>
  sumOfPoints(pointsQuestions(questions));

/** The score that single points add up to; null while none is given. Points of questions that are gone don't count. */
export function scoreOfPoints(
  points: Points,
  questions: readonly Pick<Question, 'questionId' | 'points'>[],
): { score: number | null; maxScore: number; points: Points } {
  const asked = pointsQuestions(questions);
  const given = points.filter(({ questionId }) =>
    asked.some((question) => question.questionId === questionId),
  );
  return {
    score: given.length === 0 ? null : sumOfPoints(given),
    maxScore: maxPoints(questions),
    points: given,
  };
}

/** Whether a teacher may set this as the points of a question: 0 to 100 in steps of a half, or none. */
export const isQuestionPoints = (points: number | null): boolean =>
  points === null || (points >= 0 && points <= MAX_QUESTION_POINTS && Number.isInteger(points / POINTS_STEP));

/** What is offered at one press for an answer of at most `most` points: each whole number of a few, or none, half and all. */
export function quickPoints(most: number): number[] {
  if (most <= 5 && Number.isInteger(most)) return Array.from({ length: most + 1 }, (_, points) => points);
  return [...new Set([0, Math.round(most / 2 / POINTS_STEP) * POINTS_STEP, most])];
}

/** A number as a person types it, with a decimal point or comma; null for nothing, NaN for what is no number. */
export function typedNumber(text: string): number | null {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return null;
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : Number.NaN;
}
