import { pointsQuestions } from '#shared/domain/activities/question-points.ts';
import type { Points } from '#shared/domain/activities/review-rows.ts';
import { sumOfPoints } from '#shared/domain/activities/review.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { inquiryPhases, type InquiryPhase } from './phases.ts';

/** What a student got in one phase. `points` is null while none of its answers has any. */
export type PhaseScore = {
  readonly phase: InquiryPhase;
  readonly points: number | null;
  readonly maxPoints: number;
  /** How many of its answers have no points yet: until then `points` is a part of what it may become. */
  readonly unscored: number;
};

type Scored = readonly Pick<Question, 'questionId' | 'points' | 'phase'>[];

/** The points of a student by phase, in the order of the phases; a phase without points to get has a maximum of 0. */
export const phaseScores = (questions: Scored, points: Points): PhaseScore[] =>
  inquiryPhases.map((phase) => {
    const asked = pointsQuestions(questions.filter((question) => question.phase === phase));
    const given = points.filter(({ questionId }) => asked.some((one) => one.questionId === questionId));
    return {
      phase,
      points: given.length === 0 ? null : sumOfPoints(given),
      maxPoints: sumOfPoints(asked),
      unscored: asked.length - given.length,
    };
  });

/** The questions whose answers have no points yet, of those that get some. */
export const unscored = (questions: Scored, points: Points): string[] =>
  pointsQuestions(questions)
    .map(({ questionId }) => questionId)
    .filter((id) => !points.some(({ questionId }) => questionId === id));

/** Whether every answer has its points: a score of less says nothing yet. */
export const isWhole = (phases: readonly Pick<PhaseScore, 'unscored'>[]): boolean =>
  phases.every((one) => one.unscored === 0);

/** The mean of scores, to one decimal; null while there are none. */
export function meanScore(scores: readonly (number | null)[]): number | null {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return null;
  return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 10) / 10;
}
