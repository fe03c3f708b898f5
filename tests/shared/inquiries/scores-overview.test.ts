import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPoints } from '#shared/domain/activities/question-points.ts';
import { sumOfPoints } from '#shared/domain/activities/review.ts';
import { isWhole, meanScore, phaseScores, unscored } from '#shared/domain/inquiries/scores-overview.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';

const { questions } = inquiryContent;
const somePoints = fc
  .subarray(questions.map(({ questionId }) => questionId))
  .chain((ids) =>
    fc.tuple(
      ...ids.map((questionId) =>
        fc.record({ questionId: fc.constant(questionId), points: fc.constantFrom(0, 0.5, 1) }),
      ),
    ),
  );

test('content §7 a report’s phases add up to its score, and a phase that nobody scored is no zero', () => {
  fc.assert(
    fc.property(somePoints, (points) => {
      const scores = phaseScores(questions, points);
      expect(sumOfPoints(scores.map((one) => ({ questionId: one.phase, points: one.points ?? 0 })))).toBe(
        sumOfPoints(points),
      );
      expect(scores.reduce((sum, one) => sum + one.maxPoints, 0)).toBe(maxPoints(questions));
      const open = unscored(questions, points);
      expect(isWhole(scores)).toBe(open.length === 0);
      expect(scores.reduce((sum, one) => sum + one.unscored, 0)).toBe(open.length);
      expect(scores.filter((one) => one.points === null)).toHaveLength(open.length);
    }),
  );
});

test('content §7 the mean is of those who have a score; of nobody there is none', () => {
  expect(meanScore([null, null])).toBeNull();
  expect(meanScore([1, null, 2])).toBe(1.5);
  expect(meanScore([0])).toBe(0);
});
