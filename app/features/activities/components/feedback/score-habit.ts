import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import type { ScoreHabit } from './use-score-editor.ts';

/** What the newest score of this activity was out of, and whether it was shown. */
export function habitOf(students: readonly StudentProgress[]): ScoreHabit {
  const [newest] = students
    .flatMap(({ review }) => (review && review.scoreStamp.at > 0 ? [review] : []))
    .sort((a, b) => b.scoreStamp.at - a.scoreStamp.at);
  return { maxScore: newest?.maxScore ?? null, showScore: newest?.showScore ?? false };
}
