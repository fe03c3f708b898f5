import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysLeft, isPastDue, showsWarning } from '#shared/domain/activities/days-left.ts';
import { addDays, dateInZone, daysBetween, endOfDate } from '#shared/kernel/calendar-date.ts';
import { anyDate, manyStatuses } from './any-status.ts';

test('classroom §4 days left are days to the end of the due date rounded up, in a zone without a change of clocks', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 0, max: 200 * 86_400_000 }), (endDate, before) => {
      const now = endOfDate(endDate, 'UTC') - before;
      if (before === 0) return;
      expect(daysLeft(endDate, dateInZone(now, 'UTC'))).toBe(Math.ceil(before / 86_400_000));
    }),
  );
});

test('classroom §4 days left never fall below 0, never exceed 1000, and shrink by one a day', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -2000, max: 2000 }), (today, distance) => {
      const endDate = addDays(today, distance);
      const left = daysLeft(endDate, today);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(1000);
      expect(left === 0).toBe(isPastDue(endDate, today));
      const tomorrow = daysLeft(endDate, addDays(today, 1));
      if (left > 0 && left < 1000) expect(tomorrow).toBe(left - 1);
    }),
  );
});

test('classroom §4 work due today has one day left, work due yesterday none', () => {
  expect(daysLeft('2026-03-08', '2026-03-08')).toBe(1);
  expect(daysLeft('2026-03-07', '2026-03-08')).toBe(0);
});

test('classroom §4 the warning shows with a span of 3 days, 2 or fewer days left, and somebody not done', () => {
  fc.assert(
    fc.property(anyDate, fc.nat(12), fc.nat(14), manyStatuses, (startDate, span, passed, statuses) => {
      const endDate = addDays(startDate, span);
      const today = addDays(startDate, passed);
      const expected =
        daysBetween(startDate, endDate) >= 3 &&
        daysLeft(endDate, today) <= 2 &&
        (statuses.includes('IN_PROGRESS') || statuses.includes('NOT_STARTED'));
      expect(showsWarning({ startDate, endDate }, statuses, today)).toBe(expected);
    }),
  );
});

test('classroom §4 a two-day activity never warns; a week warns on its last two days and after', () => {
  const week = { startDate: '2026-09-14', endDate: '2026-09-20' };
  expect(showsWarning(week, ['NOT_STARTED'], '2026-09-18')).toBe(false);
  expect(showsWarning(week, ['NOT_STARTED'], '2026-09-19')).toBe(true);
  expect(showsWarning(week, ['NOT_STARTED'], '2026-09-25')).toBe(true);
  expect(showsWarning(week, ['SUBMITTED', 'VIEWED'], '2026-09-20')).toBe(false);
  expect(
    showsWarning({ startDate: '2026-09-14', endDate: '2026-09-16' }, ['NOT_STARTED'], '2026-09-16'),
  ).toBe(false);
});
