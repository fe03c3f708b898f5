import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isInHours, timeInZone } from '#shared/domain/schools/auto-download-hours.ts';

const minutesOfDay = 24 * 60;
const timeOf = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};
const anyMinute = fc.integer({ min: 0, max: minutesOfDay - 1 });

test('hours without limits are all of the day', () => {
  fc.assert(fc.property(anyMinute, (at) => isInHours({ from: null, to: null }, timeOf(at))));
});

test('hours last from the first minute to before the last, also over midnight', () => {
  fc.assert(
    fc.property(anyMinute, anyMinute, anyMinute, (from, to, at) => {
      fc.pre(from !== to);
      // As far from the beginning as a clock's hands go.
      const gone = (at - from + minutesOfDay) % minutesOfDay;
      const lasts = (to - from + minutesOfDay) % minutesOfDay;
      expect(isInHours({ from: timeOf(from), to: timeOf(to) }, timeOf(at))).toBe(gone < lasts);
    }),
  );
});

test('the time is that of the clocks at the school', () => {
  const noon = Date.UTC(2026, 6, 1, 12, 0);
  expect(timeInZone(noon, 'UTC')).toBe('12:00');
  expect(timeInZone(noon, 'Asia/Kolkata')).toBe('17:30');
  expect(timeInZone(Date.UTC(2026, 6, 1, 0, 5), 'Europe/London')).toBe('01:05');
  expect(timeInZone(Date.UTC(2026, 6, 1, 4, 0), 'America/New_York')).toBe('00:00');
});
