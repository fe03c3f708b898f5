import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptsOwnWork, isCurrent, LATE_ARRIVAL_MS } from '#shared/domain/classes/membership.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';

const member = (...periods: Membership['periods']): Membership => ({
  id: 'm',
  classId: 'c',
  userId: 'u',
  role: 'student',
  firstName: '',
  lastName: '',
  subgroupIds: [],
  periods,
  ended: null,
});

test('M6 work is taken when its claimed time lies in a membership, and until 30 days after that one ended', () => {
  const left = member({ from: 100, to: 200 }, { from: 300, to: null });
  const accepts = (claimed: number, received: number) => acceptsOwnWork(left, claimed, received);
  expect([99, 100, 200, 201, 299, 300, 1_000].map((claimed) => accepts(claimed, 1_000))).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    true,
  ]);
  expect(accepts(150, 200 + LATE_ARRIVAL_MS)).toBe(true);
  expect(accepts(150, 201 + LATE_ARRIVAL_MS)).toBe(false);
  expect(accepts(300, 1e15)).toBe(true);
  expect(acceptsOwnWork(null, 150, 150)).toBe(false);
  expect(acceptsOwnWork(member(), 150, 150)).toBe(false);
});

test('M6 arriving earlier is never worse, and a membership that still lasts takes whatever was claimed in it', () => {
  const period = fc.tuple(fc.nat(1e6), fc.option(fc.nat(1e6))).map(([from, length]) => ({
    from,
    to: length === null ? null : from + length,
  }));
  fc.assert(
    fc.property(
      fc.array(period, { maxLength: 4 }),
      fc.nat(3e6),
      fc.nat(1e10),
      fc.nat(1e10),
      (periods, claimed, a, b) => {
        const person = member(...periods);
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        if (acceptsOwnWork(person, claimed, late)) expect(acceptsOwnWork(person, claimed, early)).toBe(true);
        const inOpenPeriod = periods.some(({ from, to }) => to === null && claimed >= from);
        if (inOpenPeriod) expect(acceptsOwnWork(person, claimed, late)).toBe(true);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('a person belongs to a class while the last period has no end', () => {
  expect(isCurrent(null)).toBe(false);
  expect(isCurrent(member())).toBe(false);
  expect(isCurrent(member({ from: 1, to: 2 }))).toBe(false);
  expect(isCurrent(member({ from: 1, to: 2 }, { from: 3, to: null }))).toBe(true);
});
