import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignmentStatus, isDeleted, mergeStatus } from '#shared/domain/activities/status.ts';

const status = fc.record({
  cycle: fc.nat(4),
  status: fc.constantFrom(
    'NOT_STARTED' as const,
    'VIEWED' as const,
    'IN_PROGRESS' as const,
    'SUBMITTED' as const,
  ),
});

type Point = { cycle: number; status: 'NOT_STARTED' | 'VIEWED' | 'IN_PROGRESS' | 'SUBMITTED' };

test('M3 merging statuses is commutative, associative and idempotent, and never goes back', () => {
  fc.assert(
    fc.property(status, status, status, (a, b, c) => {
      expect(mergeStatus(a, b)).toEqual(mergeStatus(b, a));
      expect(mergeStatus(mergeStatus(a, b), c)).toEqual(mergeStatus(a, mergeStatus(b, c)));
      expect(mergeStatus(a, a)).toEqual(a);
      const merged = mergeStatus(a, b);
      expect(mergeStatus(merged, a)).toEqual(merged);
      expect(merged.cycle).toBe(Math.max(a.cycle, b.cycle));
    }),
    { numRuns: 1_000 },
  );
});

test('M3 a higher cycle wins over any status of a lower one', () => {
  const taken: Point = { cycle: 1, status: 'IN_PROGRESS' };
  expect(mergeStatus<Point>({ cycle: 0, status: 'SUBMITTED' }, taken)).toEqual(taken);
});

test('classroom §4: an assignment is scheduled until its start date and open from then on, by dates alone', () => {
  const assigned = { status: 'ASSIGNED' as const, startDate: '2026-09-15' };
  expect(
    ['2026-09-14', '2026-09-15', '2027-01-01'].map((today) => assignmentStatus(assigned, today)),
  ).toEqual(['SCHEDULED', 'OPEN', 'OPEN']);
  for (const set of ['COMPLETED', 'DELETED', 'SUPER_DELETED'] as const) {
    expect(assignmentStatus({ ...assigned, status: set }, '2026-09-14')).toBe(set);
  }
  expect(
    ['ASSIGNED', 'COMPLETED', 'DELETED', 'SUPER_DELETED'].map((set) =>
      isDeleted({ status: set as 'DELETED' }),
    ),
  ).toEqual([false, false, true, true]);
});
