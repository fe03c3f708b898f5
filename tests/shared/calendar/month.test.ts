import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addMonths, lastDayOf, monthOf, weekdayOf, weeksOf } from '#shared/domain/calendar/month.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';

const dates = fc.integer({ min: -20_000, max: 40_000 }).map((days) => addDays('1970-01-01', days));
const firstWeekdays = fc.constantFrom(0 as const, 1 as const);

test('a weekday is what every other calendar says', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(weekdayOf(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
    }),
  );
});

test('a month’s grid holds each of its days once, in weeks of seven that begin on the asked weekday', () => {
  fc.assert(
    fc.property(dates, firstWeekdays, (date, firstWeekday) => {
      const month = monthOf(date);
      const weeks = weeksOf(month, firstWeekday);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? '') === firstWeekday)).toBe(
        true,
      );
      expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
      const inMonth = days.filter((day) => monthOf(day) === month);
      expect(inMonth).toHaveLength(Number(lastDayOf(month).slice(8)));
      // No week without a day of the month.
      for (const week of weeks) expect(week.some((day) => monthOf(day) === month)).toBe(true);
    }),
  );
});

test('months are counted over years, forth and back', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  fc.assert(
    fc.property(dates, fc.integer({ min: -500, max: 500 }), (date, count) => {
      expect(addMonths(addMonths(monthOf(date), count), -count)).toBe(monthOf(date));
    }),
  );
});
