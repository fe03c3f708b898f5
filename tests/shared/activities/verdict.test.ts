import fc from 'fast-check';
import { expect, test } from 'vitest';
import { claimedTime, isPossibleClaim, verdictOf, type ClockHistory } from '#shared/sync/claimed-time.ts';
import type { ClockEvidence } from '#shared/sync/wire.ts';

const deadline = Date.UTC(2026, 8, 21, 4);
const minute = 60_000;
/** A device that has been known since before the work was there. */
const noHistory: ClockHistory = {
  firstSeenAt: deadline - 5 * 86_400_000,
  seenAt: null,
  clearedAt: null,
  lastClaimed: null,
  last: null,
};
const due = { deadline, since: deadline - 7 * 86_400_000 };
const reading = (wall: number, change: Partial<ClockEvidence> = {}): ClockEvidence => ({
  wall,
  offset: 0,
  offsetAge: 0,
  mono: wall - deadline,
  boot: 'page',
  ...change,
});

test('T2 what arrives by the deadline is on time, whatever the device’s clock says', () => {
  for (const wall of [deadline - minute, deadline + 86_400_000, 0]) {
    expect(verdictOf(due, reading(wall), deadline, noHistory)).toBe('on_time');
  }
});

test('T2 what was written before and arrives after the deadline is on time offline', () => {
  expect(verdictOf(due, reading(deadline), deadline + 3 * 86_400_000, noHistory)).toBe('on_time_offline');
});

test('T2 what claims to be written after the deadline is late', () => {
  expect(verdictOf(due, reading(deadline + 1), deadline + minute, noHistory)).toBe('late');
});

test('T2 a device clock that is ahead or behind is set right by the measured offset', () => {
  const received = deadline + 60 * minute;
  expect(verdictOf(due, reading(deadline + 30 * minute, { offset: -45 * minute }), received, noHistory)).toBe(
    'on_time_offline',
  );
  expect(verdictOf(due, reading(deadline - 30 * minute, { offset: 45 * minute }), received, noHistory)).toBe(
    'late',
  );
});

test('T2 a claim before the last contact in which everything had arrived is not verified', () => {
  const history = { ...noHistory, clearedAt: deadline + 2 * minute };
  expect(verdictOf(due, reading(deadline - minute), deadline + 3 * minute, history)).toBe('late_unverified');
  const before = { ...noHistory, clearedAt: deadline - 2 * minute };
  expect(verdictOf(due, reading(deadline - minute), deadline + 2 * minute, before)).toBe('on_time_offline');
});

test('T2 a claim that goes back behind an earlier one is not verified', () => {
  const history = { ...noHistory, lastClaimed: deadline - minute };
  expect(verdictOf(due, reading(deadline - 4 * minute), deadline + minute, history)).toBe('late_unverified');
  expect(verdictOf(due, reading(deadline - minute), deadline + minute, history)).toBe('on_time_offline');
});

test('T2 what was made while a slow contact was under way, or its offset measured anew, is believed', () => {
  const slow = { ...noHistory, clearedAt: deadline - minute };
  expect(verdictOf(due, reading(deadline - 2 * minute), deadline + minute, slow)).toBe('on_time_offline');
  const anew = { ...noHistory, lastClaimed: deadline - minute + 800 };
  expect(verdictOf(due, reading(deadline - minute), deadline + minute, anew)).toBe('on_time_offline');
});

test('T2 within one page the clock may run ahead (sleep), not fall behind by over two minutes', () => {
  const last = { boot: 'page', wall: deadline - 60 * minute, mono: 0 };
  const at = (wall: number, mono: number) =>
    verdictOf(due, reading(wall, { mono }), deadline + 90 * minute, { ...noHistory, last });
  expect(at(deadline - 2 * minute, 10 * minute)).toBe('on_time_offline');
  expect(at(deadline - 2 * minute, 60 * minute)).toBe('on_time_offline');
  expect(at(deadline - 2 * minute, 61 * minute)).toBe('late_unverified');
  const other = verdictOf(
    due,
    reading(deadline - 2 * minute, { mono: 61 * minute, boot: 'another page' }),
    deadline + minute,
    {
      ...noHistory,
      last,
    },
  );
  expect(other).toBe('on_time_offline');
});

test('T2 a device that was not in touch between the beginning of the work and its end is not believed', () => {
  const claim = (history: Partial<ClockHistory>) =>
    verdictOf(due, reading(deadline - 60 * minute), deadline + 5 * 86_400_000, {
      ...noHistory,
      firstSeenAt: null,
      ...history,
    });
  expect(claim({})).toBe('late_unverified');
  expect(claim({ firstSeenAt: deadline + 5 * 86_400_000 })).toBe('late_unverified');
  expect(claim({ firstSeenAt: due.since - 60 * minute })).toBe('late_unverified');
  for (const contact of ['firstSeenAt', 'seenAt', 'clearedAt'] as const) {
    expect(claim({ [contact]: deadline - 90 * minute }), contact).toBe('on_time_offline');
  }
});

test('T2 M6 a claim of what is yet to come can’t be meant, but for the clocks’ slack', () => {
  expect(isPossibleClaim(reading(deadline), deadline)).toBe(true);
  expect(isPossibleClaim(reading(deadline + 2 * minute), deadline)).toBe(true);
  expect(isPossibleClaim(reading(deadline + 3 * minute), deadline)).toBe(false);
  expect(isPossibleClaim(reading(deadline, { offset: 86_400_000 }), deadline)).toBe(false);
});

const time = fc.integer({ min: deadline - 10 * 86_400_000, max: deadline + 10 * 86_400_000 });
const offset = fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 });
const clock = fc.record({
  wall: time,
  offset,
  offsetAge: fc.nat(),
  mono: fc.nat(1e9),
  boot: fc.constantFrom('a', 'b'),
});
const history = fc.record({
  firstSeenAt: fc.option(time),
  seenAt: fc.option(time),
  clearedAt: fc.option(time),
  lastClaimed: fc.option(time),
  last: fc.option(fc.record({ boot: fc.constantFrom('a', 'b'), wall: time, mono: fc.nat(1e9) })),
});
const rank = { on_time: 0, on_time_offline: 1, late_unverified: 2, late: 2 } as const;

test('T2 arriving earlier, or a later deadline, never makes a verdict worse', () => {
  fc.assert(
    fc.property(
      clock,
      history,
      time,
      fc.nat(86_400_000),
      fc.nat(86_400_000),
      (evidence, known, received, more, later) => {
        const verdict = rank[verdictOf(due, evidence, received + more, known)];
        expect(
          rank[verdictOf({ ...due, deadline: deadline + later }, evidence, received + more, known)],
        ).toBeLessThanOrEqual(verdict);
        // A claim is cut at the moment of arrival, so an earlier arrival may only break the order of claims.
        if (known.lastClaimed === null && known.clearedAt === null) {
          expect(rank[verdictOf(due, evidence, received, known)]).toBeLessThanOrEqual(verdict);
        }
      },
    ),
    { numRuns: 1_000 },
  );
});

test('T2 less known history never makes a verdict worse, and a claim never lies after its arrival', () => {
  fc.assert(
    fc.property(clock, history, time, (evidence, drawn, received) => {
      // That it was in touch is the one thing that speaks for a device.
      const known = { ...drawn, firstSeenAt: due.since };
      const verdict = rank[verdictOf(due, evidence, received, known)];
      for (const forgotten of [{ clearedAt: null }, { lastClaimed: null }, { last: null }]) {
        expect(rank[verdictOf(due, evidence, received, { ...known, ...forgotten })]).toBeLessThanOrEqual(
          verdict,
        );
      }
      expect(claimedTime(evidence, received)).toBeLessThanOrEqual(received);
    }),
    { numRuns: 1_000 },
  );
});

test('T1 a claimed time is a time a calendar can hold, whatever a device’s clock says', () => {
  for (const wall of [-1e300, -8.64e15, 1e300]) {
    expect(() => new Date(claimedTime(reading(wall), deadline)).toISOString()).not.toThrow();
  }
});
