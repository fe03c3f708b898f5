import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newHolidaySchema, newQuietHoursSchema } from '#shared/domain/schools/device-rules-change.ts';
import type { QuietHours } from '#shared/domain/schools/quiet-hours-schema.ts';
import {
  isInQuietHours,
  isInQuietHoursOf,
  newsSince,
  noQuietHours,
} from '#shared/domain/schools/quiet-hours.ts';
import { addDays, dateInZone, endOfDate, startOfDate, timeOfDate } from '#shared/kernel/calendar-date.ts';

const MINUTE = 60_000;
/** Zones whose clocks change by an hour, by half of one, at another time of the year, and not at all. */
const zone = fc.constantFrom(
  'America/New_York',
  'Europe/London',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Asia/Kolkata',
);
const instant = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) });
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const night = { from: '18:00', to: '07:00', weekends: false };

/** What a clock on the wall shows, in minutes of its day, and whether it is a weekend there. */
function wall(at: number, timeZone: string): { minutes: number; isWeekend: boolean } {
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => shown.find((part) => part.type === type)?.value ?? '';
  return { minutes: Number(of('hour')) * 60 + Number(of('minute')), isWeekend: /^S/.test(of('weekday')) };
}
const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

test('decision 159 a school without quiet hours is never quiet', () => {
  fc.assert(
    fc.property(instant, zone, (at, timeZone) => {
      expect(isInQuietHours(undefined, at, timeZone)).toBe(false);
      expect(isInQuietHours(noQuietHours, at, timeZone)).toBe(false);
    }),
  );
});

test('decision 159 quiet is what the clock on the school’s wall says, over midnight and whenever clocks change', () => {
  fc.assert(
    fc.property(instant, zone, time, time, fc.boolean(), (at, timeZone, from, to, weekends) => {
      fc.pre(from !== to);
      const { minutes, isWeekend } = wall(at, timeZone);
      const [begin, end] = [minutesOf(from), minutesOf(to)];
      // Minutes since the beginning, going forward over midnight.
      const since = (minutes - begin + 1440) % 1440;
      const isInHours = since < (end - begin + 1440) % 1440;
      expect(isInQuietHours({ from, to, weekends }, at, timeZone)).toBe(isInHours || (weekends && isWeekend));
    }),
  );
});

test('decision 159 a night in which the clocks change ends at seven by the wall', () => {
  const [zoneName, seven] = ['America/New_York', '07:00'];
  for (const morning of ['2026-03-08', '2026-11-01']) {
    const end = timeOfDate(morning, seven, zoneName);
    expect(isInQuietHours(night, end - MINUTE, zoneName)).toBe(true);
    expect(isInQuietHours(night, end, zoneName)).toBe(false);
  }
});

test('decision 159 a quiet night that begins on Friday goes on until Monday morning', () => {
  const hours = { ...night, weekends: true };
  const at = (date: string, clock: string) =>
    isInQuietHours(hours, timeOfDate(date, clock, 'Europe/London'), 'Europe/London');
  expect(at('2026-11-20', '17:59')).toBe(false);
  for (const clock of ['18:00', '23:59']) expect(at('2026-11-20', clock)).toBe(true);
  for (const date of ['2026-11-21', '2026-11-22']) expect(at(date, '12:00')).toBe(true);
  expect(at('2026-11-23', '06:59')).toBe(true);
  expect(at('2026-11-23', '07:00')).toBe(false);
});

test('one time alone, the same twice, and what is no time are refused', () => {
  const parses = (hours: object) => newQuietHoursSchema.safeParse({ ...night, ...hours }).success;
  expect(parses({})).toBe(true);
  expect(parses({ from: null, to: null })).toBe(true);
  expect(parses({ from: null })).toBe(false);
  expect(parses({ to: '18:00' })).toBe(false);
  expect(parses({ to: '24:00' })).toBe(false);
  expect(parses({ to: '7' })).toBe(false);
});

const hours: fc.Arbitrary<QuietHours> = fc
  .record({
    times: fc.option(fc.tuple(time, time).filter(([from, to]) => from !== to)),
    weekend: fc.constantFrom('none', 'both', 'saturday' as const, 'sunday' as const),
  })
  .map(({ times, weekend }) => {
    const [from, to] = times ?? [null, null];
    const isOne = weekend === 'saturday' || weekend === 'sunday';
    return { from, to, weekends: weekend !== 'none', ...(isOne && { weekendDay: weekend }) };
  });
/** Ranges of days, many of them over New Year and over a change of clocks. */
const holiday = fc
  .tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 60 }))
  .map(([start, days]) => {
    const from = addDays('2025-12-01', start);
    return { name: 'Break', from, to: addDays(from, days) };
  });
const rules = fc.record({ quietHours: hours, holidays: fc.array(holiday, { maxLength: 4 }) });
const own = fc.option(hours);

test('decision 165 one day of the weekend may be quiet alone', () => {
  fc.assert(
    fc.property(instant, zone, fc.constantFrom('saturday', 'sunday'), (at, timeZone, weekendDay) => {
      const only = { from: null, to: null, weekends: true, weekendDay } as const;
      const name = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long' }).format(at).toLowerCase();
      expect(isInQuietHours(only, at, timeZone)).toBe(name === weekendDay);
    }),
  );
});

test('decision 165 a holiday is quiet for everybody, from the first minute of its first day to the last of its last', () => {
  fc.assert(
    fc.property(holiday, zone, own, fc.boolean(), (one, timeZone, chosen, isStudent) => {
      const person = { rules: { holidays: [one] }, own: chosen, isStudent };
      const [begin, end] = [startOfDate(one.from, timeZone), endOfDate(one.to, timeZone)];
      for (const at of [begin, end - MINUTE, Math.floor((begin + end) / 2)])
        expect(isInQuietHoursOf(person, at, timeZone)).toBe(true);
      const without = { ...person, rules: undefined };
      for (const at of [begin - MINUTE, end])
        expect(isInQuietHoursOf(person, at, timeZone)).toBe(isInQuietHoursOf(without, at, timeZone));
    }),
  );
});

test('decision 165 over New Year a holiday has no gap', () => {
  const person = {
    rules: { holidays: [{ name: 'Winter', from: '2026-12-21', to: '2027-01-03' }] },
    own: null,
    isStudent: true,
  };
  const at = (date: string, clock: string) =>
    isInQuietHoursOf(person, timeOfDate(date, clock, 'Pacific/Auckland'), 'Pacific/Auckland');
  expect(at('2026-12-20', '23:59')).toBe(false);
  for (const date of ['2026-12-21', '2026-12-31', '2027-01-01', '2027-01-03']) {
    for (const clock of ['00:00', '12:00', '23:59']) expect(at(date, clock)).toBe(true);
  }
  expect(at('2027-01-04', '00:00')).toBe(false);
});

test('decision 165 who chose nothing goes by the school; own hours stand in its place, and a student’s come on top', () => {
  fc.assert(
    fc.property(instant, zone, rules, own, (at, timeZone, of, chosen) => {
      const isHoliday = isInQuietHoursOf(
        { rules: { holidays: of.holidays }, own: null, isStudent: false },
        at,
        timeZone,
      );
      const ofSchool = isInQuietHours(of.quietHours, at, timeZone);
      const ofOwn = isInQuietHours(chosen ?? undefined, at, timeZone);
      const staff = isInQuietHoursOf({ rules: of, own: chosen, isStudent: false }, at, timeZone);
      const student = isInQuietHoursOf({ rules: of, own: chosen, isStudent: true }, at, timeZone);
      expect(staff).toBe(isHoliday || (chosen === null ? ofSchool : ofOwn));
      expect(student).toBe(isHoliday || ofSchool || ofOwn);
    }),
  );
});

test('decision 165 quiet days make nothing old: what came on them, or the evening before, is news after them', () => {
  const DAY = 24 * 60 * MINUTE;
  const limits = { newsFor: 3 * DAY, atMost: 31 * DAY };
  fc.assert(
    fc.property(instant, zone, rules, own, fc.boolean(), (now, timeZone, of, chosen, isStudent) => {
      const person = { rules: of, own: chosen, isStudent };
      const since = newsSince(person, now, timeZone, limits);
      expect(since).toBeLessThanOrEqual(now - limits.newsFor);
      expect(since).toBeGreaterThanOrEqual(now - limits.atMost);
      const isQuietAllDay = (date: string) => {
        const [begin, end] = [startOfDate(date, timeZone), endOfDate(date, timeZone)];
        const hoursOfDay = Array.from({ length: 48 }, (_, half) => begin + half * 30 * MINUTE);
        return hoursOfDay.every((at) => at >= end || isInQuietHoursOf(person, at, timeZone));
      };
      // Days that are old and quiet throughout stay news as long as each day after them was quiet, too.
      let date = dateInZone(now - limits.newsFor, timeZone);
      const byHoliday = (day: string) => of.holidays.some(({ from, to }) => from <= day && day <= to);
      while (byHoliday(date) && startOfDate(date, timeZone) > now - limits.atMost) {
        expect(isQuietAllDay(date)).toBe(true);
        expect(since).toBeLessThanOrEqual(startOfDate(date, timeZone));
        date = addDays(date, -1);
      }
    }),
    { numRuns: 60 },
  );
  const fortnight = {
    rules: { holidays: [{ name: 'Winter', from: '2026-12-21', to: '2027-01-03' }] },
    own: null,
    isStudent: true,
  };
  const at = (date: string, clock: string) => timeOfDate(date, clock, 'Europe/London');
  expect(newsSince(fortnight, at('2027-01-04', '07:00'), 'Europe/London', limits)).toBe(
    at('2026-12-20', '00:00'),
  );
  expect(newsSince(fortnight, at('2027-01-08', '07:00'), 'Europe/London', limits)).toBe(
    at('2027-01-05', '07:00'),
  );
});

test('a holiday without a name, with an end before its beginning, or longer than a term is refused', () => {
  const parses = (part: object) =>
    newHolidaySchema.safeParse({ name: 'Winter', from: '2026-12-21', to: '2027-01-03', ...part }).success;
  expect(parses({})).toBe(true);
  expect(parses({ to: '2026-12-21' })).toBe(true);
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { to: '2026-12-20' },
    { to: '2027-12-21' },
    { from: '2026-02-30' },
  ])
    expect(parses(wrong)).toBe(false);
});
