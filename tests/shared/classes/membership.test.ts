import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  acceptsOwnWork,
  isCurrent,
  isGroupNameUsed,
  LATE_ARRIVAL_MS,
  wholeClass,
  type Arrival,
} from '#shared/domain/classes/membership.ts';
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

const arrival = (claimedAt: number, receivedAt: number, change: Partial<Arrival> = {}): Arrival => ({
  claimedAt,
  receivedAt,
  isPossibleClaim: true,
  wasHeardBetween: () => true,
  ...change,
});

test('M6 a present member’s own work is taken, whatever their clock says', () => {
  const present = member({ from: 100, to: 200 }, { from: 300, to: null });
  fc.assert(
    fc.property(
      fc.integer(),
      fc.nat(),
      fc.boolean(),
      fc.boolean(),
      (claimed, received, isPossible, isKnown) => {
        const odd = { isPossibleClaim: isPossible, wasHeardBetween: () => isKnown };
        expect(acceptsOwnWork(present, arrival(claimed, received, odd))).toBe(true);
      },
    ),
  );
});

test('M6 after a membership ended, what was written in it is taken for 30 days', () => {
  const left = member({ from: 100, to: 200 }, { from: 300, to: 400 });
  const accepts = (claimed: number, received: number) => acceptsOwnWork(left, arrival(claimed, received));
  expect([100, 200, 201, 299, 300, 400, 401].map((claimed) => accepts(claimed, 1_000))).toEqual([
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
  expect(accepts(350, 400 + LATE_ARRIVAL_MS)).toBe(true);
  expect(accepts(350, 401 + LATE_ARRIVAL_MS)).toBe(false);
  expect(acceptsOwnWork(null, arrival(150, 150))).toBe(false);
  expect(acceptsOwnWork(member(), arrival(150, 150))).toBe(false);
});

test('M6 a claim that can’t be meant counts as made at the end, from a device that was in touch before it', () => {
  const left = member({ from: 100, to: 200 });
  const heard = (at: number) => ({ wasHeardBetween: (from: number, to: number) => from <= at && at <= to });
  for (const odd of [arrival(3, 1_000), arrival(1_000, 1_000, { isPossibleClaim: false })]) {
    expect(acceptsOwnWork(left, { ...odd, ...heard(150) })).toBe(true);
    expect(acceptsOwnWork(left, { ...odd, ...heard(250) })).toBe(false);
    expect(acceptsOwnWork(left, { ...odd, ...heard(150), receivedAt: 201 + LATE_ARRIVAL_MS })).toBe(false);
  }
});

test('M6 arriving earlier is never worse', () => {
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
      fc.boolean(),
      (periods, claimed, a, b, isKnown) => {
        const person = member(...periods);
        const at = (received: number) => arrival(claimed, received, { wasHeardBetween: () => isKnown });
        if (acceptsOwnWork(person, at(Math.max(a, b)))) {
          expect(acceptsOwnWork(person, at(Math.min(a, b)))).toBe(true);
        }
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

test('classroom §5 a group’s name is in use whatever its case, and not by the group itself or by the whole class', () => {
  const subGroups = [...wholeClass('a'), { subgroupId: 'g', name: 'Fast readers', isDefault: false }];
  expect(isGroupNameUsed({ subGroups }, ' fast Readers ')).toBe(true);
  expect(isGroupNameUsed({ subGroups }, 'Fast readers', 'g')).toBe(false);
  expect(isGroupNameUsed({ subGroups }, 'Readers')).toBe(false);
  expect(isGroupNameUsed({ subGroups }, 'Whole class')).toBe(false);
});
