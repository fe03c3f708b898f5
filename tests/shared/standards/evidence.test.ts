import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_QUESTION_POINTS } from '#shared/domain/activities/constants.ts';
import {
  evidenceOf,
  shownBy,
  standardsOf,
  type Evidence,
  type MarkedWork,
  type StandardsWork,
} from '#shared/domain/standards/evidence.ts';

const standard = fc.constantFrom('water', 'land', 'data');
const points = fc.integer({ min: 0, max: 2 * MAX_QUESTION_POINTS }).map((halves) => halves / 2);
const question = fc.record(
  {
    questionId: fc.constantFrom('q1', 'q2', 'q3', 'q4'),
    points: fc.option(points),
    standardIds: fc.uniqueArray(standard),
  },
  { requiredKeys: ['questionId'] },
);
const work: fc.Arbitrary<StandardsWork> = fc.record(
  {
    id: fc.constant('a1'),
    standardIds: fc.uniqueArray(standard),
    questions: fc.uniqueArray(question, { selector: ({ questionId }) => questionId }),
  },
  { requiredKeys: ['id', 'questions'] },
);
const given = fc.uniqueArray(
  fc.record({ questionId: fc.constantFrom('q1', 'q2', 'q3', 'q4', 'gone'), points }),
  { selector: ({ questionId }) => questionId },
);
const marked: fc.Arbitrary<MarkedWork> = fc.option(
  fc.record({ score: fc.option(points), maxScore: fc.option(points), points: given }),
);
const q = (questionId: string, most: number | null, ...standardIds: string[]) => ({
  questionId,
  points: most,
  standardIds,
});
const only = (points: Evidence['points'], most: Evidence['most'], questionId: string | null = 'q1') => ({
  ...{ assignmentId: 'a1', questionId, points, most },
});

test('content §3 evidence of a standard is the points of the questions that name it', () => {
  const activity = {
    id: 'a1',
    standardIds: ['land'],
    questions: [q('q1', 4, 'water'), q('q2', 2, 'land'), q('q3', null, 'water')],
  };
  const review = {
    score: 5,
    maxScore: 6,
    points: [
      { questionId: 'q1', points: 3 },
      { questionId: 'q2', points: 2 },
    ],
  };
  expect(standardsOf(activity)).toEqual(['land', 'water']);
  expect(evidenceOf(activity, 'water', review)).toEqual([only(3, 4), only(null, null, 'q3')]);
  // Its activity names it too: one of the questions does, and that one counts.
  expect(evidenceOf(activity, 'land', review)).toEqual([only(2, 2, 'q2')]);
  expect(shownBy(evidenceOf(activity, 'water', review))).toEqual({
    ...{ share: 0.75, questions: 1, activities: 0, open: 1 },
  });
});

test('content §3 where no question names it, an activity’s standard is shown by all of its points, or by its score', () => {
  const scored = { id: 'a1', standardIds: ['water'], questions: [q('q1', 4), q('q2', null), q('q3', 2)] };
  const review = { score: 1, maxScore: 6, points: [{ questionId: 'q3', points: 1 }] };
  expect(evidenceOf(scored, 'water', review)).toEqual([only(null, 4), only(1, 2, 'q3')]);
  const whole = { ...scored, questions: [q('q1', null)] };
  expect(evidenceOf(whole, 'water', { score: 7, maxScore: 10 })).toEqual([only(7, 10, null)]);
  expect(evidenceOf(whole, 'water', null)).toEqual([only(null, null, null)]);
  expect(evidenceOf(whole, 'land', review)).toEqual([]);
});

test('there is evidence of exactly the standards that an activity or its questions name', () => {
  fc.assert(
    fc.property(work, marked, standard, (activity, review, standardId) => {
      const isNamed = standardsOf(activity).includes(standardId);
      expect(evidenceOf(activity, standardId, review).length > 0).toBe(isNamed);
    }),
  );
});

test('nothing marked is not known, never zero; a share is from 0 to 1 and of as much as is said', () => {
  fc.assert(
    fc.property(work, marked, standard, (activity, review, standardId) => {
      const evidence = evidenceOf(activity, standardId, review);
      const shown = shownBy(evidence);
      if (shown === null) return;
      const { share, questions, activities, open } = shown;
      expect(questions + activities + open).toBe(evidence.length);
      expect(share === null).toBe(questions + activities === 0);
      expect(share ?? 0).toBeGreaterThanOrEqual(0);
      expect(share ?? 0).toBeLessThanOrEqual(1);
      expect(shownBy(evidenceOf(activity, standardId, null))?.share ?? null).toBe(null);
    }),
  );
});

test('what is asked and not marked changes no share; more points never lower it', () => {
  const piece = fc.record({
    assignmentId: fc.constant('a1'),
    questionId: fc.option(fc.constant('q1')),
    points: fc.option(points),
    most: fc.option(points.filter((most) => most > 0)),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1 }), fc.nat(), (evidence, at) => {
      const share = shownBy(evidence)?.share ?? null;
      expect(shownBy([...evidence, only(null, 3)])?.share ?? null).toBe(share);
      const index = at % evidence.length;
      const one = evidence[index];
      if (share === null || !one || one.points === null) return;
      const better = evidence.with(index, { ...one, points: one.points + 0.5 });
      expect(shownBy(better)?.share ?? 0).toBeGreaterThanOrEqual(share);
    }),
  );
});
