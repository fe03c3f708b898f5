import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankReview, studentsReview } from '#shared/domain/activities/blank-review.ts';
import { reviewRow, type Review, type Stamp } from '#shared/domain/activities/review-rows.ts';
import {
  asksToRevise,
  isNewer,
  isNewToStudent,
  isReturned,
  isReviewed,
  isScore,
  progressAfterReturn,
} from '#shared/domain/activities/review.ts';
import { progressRow, type Progress } from '#shared/domain/activities/rows.ts';
import { arbitraryFor } from '#tests/support/arbitrary.ts';

const reviews = arbitraryFor(reviewRow, ['m1', 'm2']) as fc.Arbitrary<Review>; // values of that schema
const progresses = arbitraryFor(progressRow, ['m1', 'm2']) as fc.Arbitrary<Progress>; // values of that schema
const stamps = fc.record({ at: fc.integer({ min: 0, max: 3 }), by: fc.constantFrom('a', 'b', 'c') });
const cycles = fc.integer({ min: 0, max: 4 });

test('classroom §6 the student’s copy holds nothing that was not returned', () => {
  fc.assert(
    fc.property(reviews, (row) => {
      const copy = studentsReview(row);
      const isToldOf = (row.extension ?? null) !== null || (row.reminded ?? null) !== null;
      if (row.returned === null && row.removedAt === null && !isToldOf) {
        expect(copy).toBeNull();
        return;
      }
      expect(reviewRow.safeParse(copy).success).toBe(true);
      expect(copy?.feedback).toBe(row.returned?.feedback ?? '');
      expect(copy?.score).toBe(row.returned?.score ?? null);
      expect(copy?.head).toBeNull();
    }),
  );
});

test('B1 the student’s copy does not move with what the staff write, and making it twice changes nothing', () => {
  fc.assert(
    fc.property(reviews, fc.string(), fc.nat(), (row, feedback, score) => {
      const written = {
        ...row,
        feedback,
        score,
        comments: [{ questionId: 'q1', text: feedback }],
        points: [{ questionId: 'q1', points: 2 }],
        head: 'newer',
        authoredAt: 5,
        scoreStamp: { at: 9, by: 'x' },
      };
      expect(studentsReview(written)).toEqual(studentsReview(row));
      const copy = studentsReview(row);
      if (copy) expect(studentsReview(copy)).toEqual(copy);
    }),
  );
});

test('M8 the winner of several settings is the same in every order', () => {
  const last = (list: readonly Stamp[]) =>
    list.reduce((winner, next) => (isNewer(next, winner) ? next : winner));
  fc.assert(
    fc.property(fc.array(stamps, { minLength: 1 }), fc.integer(), (list, seed) => {
      const [shuffled = list] = fc.sample(fc.shuffledSubarray(list, { minLength: list.length }), {
        numRuns: 1,
        seed,
      });
      expect(last(shuffled)).toEqual(last(list));
    }),
  );
});

test('classroom §3 isReviewed is said of the round that was read, never of one handed in later', () => {
  fc.assert(
    fc.property(cycles, cycles, (reviewedCycle, cycle) => {
      expect(isReviewed({ reviewedCycle }, cycle)).toBe(cycle <= reviewedCycle);
      expect(isReviewed({ reviewedCycle: null }, cycle)).toBe(false);
      expect(isReviewed(null, cycle)).toBe(false);
    }),
  );
});

test('M3 progress after a return for revision is open in a higher cycle, and anything else stays as the server said', () => {
  fc.assert(
    fc.property(progresses, reviews, cycles, cycles, fc.boolean(), (row, some, cycle, of, forRevision) => {
      const progress = { ...row, cycle };
      const returned = some.returned && { ...some.returned, cycle: of, forRevision };
      const after = progressAfterReturn(progress, { ...some, returned });
      const applies = returned !== null && forRevision && progress.status === 'SUBMITTED' && cycle <= of;
      if (!applies) expect(after).toBe(progress);
      else expect(after).toMatchObject({ status: 'IN_PROGRESS', cycle: of + 1, submittedAt: null });
    }),
  );
});

test('what was returned is returned until something of it is written anew', () => {
  const workKey = { assignmentId: 'a', classId: 'c', studentId: 's' };
  const returned = {
    id: 'm1',
    at: 1,
    byName: 'T',
    forRevision: false,
    cycle: 0,
    feedback: 'Good',
    score: 8,
    maxScore: 10,
  };
  const row: Review = {
    ...blankReview(workKey),
    feedback: 'Good',
    score: 8,
    maxScore: 10,
    showScore: true,
    returned,
  };
  expect(isReturned(row, 0)).toBe(true);
  expect(isReturned(row, 1)).toBe(false);
  expect(isReturned({ ...row, feedback: 'Very good' }, 0)).toBe(false);
  expect(isReturned({ ...row, score: 9 }, 0)).toBe(false);
  expect(isReturned({ ...row, showScore: false }, 0)).toBe(false);
  expect(isReturned(null, 0)).toBe(false);
  expect(isNewToStudent(row)).toBe(true);
  expect(isNewToStudent({ ...row, seenReturn: 'm1' })).toBe(false);
  expect(isNewToStudent(blankReview(workKey))).toBe(false);
});

test('classroom §6 a return for revision asks for it until the work is handed in again, and anew once that is taken back', () => {
  const returned = { forRevision: true, cycle: 0 };
  expect(asksToRevise(returned, { status: 'IN_PROGRESS', cycle: 1 })).toBe(true);
  expect(asksToRevise(returned, { status: 'SUBMITTED', cycle: 1 })).toBe(false);
  expect(asksToRevise(returned, { status: 'IN_PROGRESS', cycle: 2 })).toBe(true);
  expect(asksToRevise({ ...returned, forRevision: false }, { status: 'IN_PROGRESS', cycle: 1 })).toBe(false);
  expect(asksToRevise(null, { status: 'IN_PROGRESS', cycle: 1 })).toBe(false);
  expect(asksToRevise(returned, null)).toBe(false);
});

test('points are numbers of at most two decimals from 0 to their maximum', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (part, whole) => {
      expect(isScore(part / 100, whole / 100)).toBe(part <= whole);
    }),
  );
  for (const broken of [Number.NaN, Number.POSITIVE_INFINITY, -1, 1e9])
    expect(isScore(broken, 10)).toBe(false);
});
