import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deadlineOf,
  dueOf,
  hasMoreTime,
  isOver,
  joinedAfterDue,
  newcomersTo,
} from '#shared/domain/activities/deadline.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import { endOfDate, timeOfDate } from '#shared/kernel/calendar-date.ts';

const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland');
const dates = fc
  .integer({ min: 0, max: 800 })
  .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
const times = fc
  .integer({ min: 0, max: 1_439 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const dues = fc.record<Due>({ endDate: dates, endTime: fc.option(times) });

test('SYNC T2 without a time work is due when its day ends, with one at that time of the school’s clock', () => {
  fc.assert(
    fc.property(dates, times, zones, (endDate, endTime, zone) => {
      const end = endOfDate(endDate, zone);
      expect(deadlineOf({ endDate }, zone)).toBe(end);
      expect(deadlineOf({ endDate, endTime: null }, zone)).toBe(end);
      const due = deadlineOf({ endDate, endTime }, zone);
      expect(due).toBeLessThan(end);
      const shown = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      // A time that the change to summer time skips comes as long after the change as it lies behind it.
      if (shown.format(due) !== endTime) expect(shown.format(due - 3_600_000)).not.toBe(endTime);
      else expect(timeOfDate(endDate, endTime, zone)).toBe(due);
    }),
  );
});

test('SYNC T2 14:30 in New York is 18:30 in UTC in summer and 19:30 in winter', () => {
  expect(timeOfDate('2026-07-01', '14:30', 'America/New_York')).toBe(Date.UTC(2026, 6, 1, 18, 30));
  expect(timeOfDate('2026-12-01', '14:30', 'America/New_York')).toBe(Date.UTC(2026, 11, 1, 19, 30));
});

test('classroom §5 more time never shortens: of what everybody and one student has, the later counts', () => {
  fc.assert(
    fc.property(dues, fc.option(dues), zones, (everybodys, extension, zone) => {
      const review = { extension };
      const mine = deadlineOf(everybodys, zone, review);
      const both = [everybodys, ...(extension ? [extension] : [])];
      expect(mine).toBe(Math.max(...both.map((due) => deadlineOf(due, zone))));
      expect(hasMoreTime(everybodys, review)).toBe(mine > deadlineOf(everybodys, zone));
      expect(deadlineOf(dueOf(everybodys, review), zone)).toBe(mine);
      expect(isOver(everybodys, zone, mine, review)).toBe(false);
      expect(isOver(everybodys, zone, mine + 1, review)).toBe(true);
    }),
  );
});

test('U4 who came after the due date joined after it; who was there, or has more time since, did not', () => {
  fc.assert(
    fc.property(dues, zones, fc.nat(50 * 86_400_000), (due, zone, later) => {
      const end = deadlineOf(due, zone);
      const joined = (...periods: [number, number | null][]) =>
        joinedAfterDue(
          due,
          zone,
          periods.map(([from, to]) => ({ from, to })),
        );
      expect(joined([end + 1 + later, null])).toBe(true);
      expect(joined([end - later, null])).toBe(false);
      // Who left after it was due and came back was there; who came back only after it was not.
      expect(joined([end - later, end + later], [end + later + 1, null])).toBe(false);
      expect(joined([end - later - 9, end - later - 1], [end + later + 1, null])).toBe(true);
      // A former student was not there any more, and never came back.
      expect(joined([end - later - 9, end - later - 1])).toBe(false);
      const extension = { endDate: '2030-01-01', endTime: null };
      expect(joinedAfterDue(due, zone, [{ from: end + 1 + later, to: null }], { extension })).toBe(false);
      // Of many at once the same is said.
      const isNew = newcomersTo(due, zone);
      const after = [{ from: end + 1 + later, to: null }];
      expect(isNew({ periods: after, review: null })).toBe(true);
      expect(isNew({ periods: after, review: { extension } })).toBe(false);
      expect(isNew({ periods: [{ from: end - later, to: null }], review: { extension } })).toBe(false);
    }),
  );
});
