import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newQuietHoursSchema } from '#shared/domain/schools/device-rules-change.ts';
import { isInQuietHours, noQuietHours } from '#shared/domain/schools/quiet-hours.ts';
import { timeOfDate } from '#shared/kernel/calendar-date.ts';

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
