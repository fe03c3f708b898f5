import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isQuestionPoints,
  maxPoints,
  pointsQuestions,
  quickPoints,
  scoreOfPoints,
  typedNumber,
} from '#shared/domain/activities/question-points.ts';
import { isScore } from '#shared/domain/activities/review.ts';

const halves = (most: number) => fc.integer({ min: 0, max: most * 2 }).map((count) => count / 2);
const questions = fc.uniqueArray(
  fc.record({ questionId: fc.uuid(), points: fc.option(halves(100), { nil: undefined }) }),
  { selector: (one) => one.questionId, maxLength: 12 },
);

test('classroom §6 the score of an activity is the sum of its questions’ points, and one that can be given', () => {
  fc.assert(
    fc.property(questions, fc.infiniteStream(halves(100)), (asked, given) => {
      const points = pointsQuestions(asked).map((question) => ({
        questionId: question.questionId,
        points: Math.min(question.points, Number(given.next().value)),
      }));
      const { score, maxScore } = scoreOfPoints(points, asked);
      // Counted in halves, apart from the rule.
      const sum = points.reduce((total, one) => total + one.points * 2, 0) / 2;
      expect(score).toBe(points.length === 0 ? null : sum);
      expect(maxScore).toBe(maxPoints(asked));
      if (points.length > 0) expect(isScore(score, maxScore)).toBe(true);
    }),
  );
});

test('classroom §6 points of a question that is no longer asked don’t count', () => {
  const asked = [{ questionId: 'q1', points: 4 }, { questionId: 'q2' }, { questionId: 'q3', points: 0 }];
  const given = ['q1', 'q2', 'q3', 'gone'].map((questionId) => ({ questionId, points: 1 }));
  expect(scoreOfPoints(given, asked)).toEqual({
    score: 1,
    maxScore: 4,
    points: [{ questionId: 'q1', points: 1 }],
  });
});

test('a question’s points go from 0 to 100 in halves, or are none', () => {
  for (const good of [null, 0, 0.5, 4, 99.5, 100]) expect(isQuestionPoints(good)).toBe(true);
  for (const bad of [-1, 0.25, 100.5, Number.NaN, Number.POSITIVE_INFINITY])
    expect(isQuestionPoints(bad)).toBe(false);
});

test('what is offered at one press can be given and holds none and all', () => {
  fc.assert(
    fc.property(
      halves(100).filter((most) => most > 0),
      (most) => {
        const offered = quickPoints(most);
        expect(offered[0]).toBe(0);
        expect(offered.at(-1)).toBe(most);
        for (const points of offered) expect(isScore(points, most)).toBe(true);
        expect(new Set(offered).size).toBe(offered.length);
      },
    ),
  );
});

test('a number is read as it is typed, with a point or a comma', () => {
  expect(['3', ' 2,5 ', '2.50', ''].map(typedNumber)).toEqual([3, 2.5, 2.5, null]);
  for (const none of ['x', '1.', '-1', '1e3', '1,2,3']) expect(typedNumber(none)).toBeNaN();
});
