import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  addDays,
  calendarDateSchema,
  dateInZone,
  daysBetween,
  endOfDate,
  startOfDate,
} from '#shared/kernel/calendar-date.ts';

/** Zones with every oddity: changes of clocks at midnight, half hours, a skipped day, both hemispheres, none at all. */
const zones = [
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'America/Sao_Paulo',
  'America/Asuncion',
  'America/St_Johns',
  'Atlantic/Azores',
  'Europe/London',
  'Africa/Cairo',
  'Africa/Casablanca',
  'Asia/Beirut',
  'Asia/Tehran',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Australia/Sydney',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'UTC',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(2012, 0, 1), max: Date.UTC(2099, 0, 1) });
const anyDate = fc
  .integer({ min: 0, max: 36_500 })
  .map((day) => new Date(Date.UTC(2000, 0, 1 + day)).toISOString().slice(0, 10));

test('T2 an instant lies between the start and the end of its date, in every zone', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const date = dateInZone(instant, zone);
      expect(startOfDate(date, zone)).toBeLessThanOrEqual(instant);
      expect(endOfDate(date, zone)).toBeGreaterThan(instant);
    }),
    { numRuns: 1_500 },
  );
});

test('T2 a date starts at its first instant: the one before is the date before, also where midnight is skipped', () => {
  fc.assert(
    fc.property(anyDate, anyZone, (date, zone) => {
      const start = startOfDate(date, zone);
      // On a date that a zone left out altogether, the next one begins.
      expect(dateInZone(start, zone) >= date).toBe(true);
      expect(dateInZone(start - 1, zone) < date).toBe(true);
    }),
    { numRuns: 1_500 },
  );
});

test('T2 every date of 2026 starts at its first instant, in every zone', () => {
  for (const zone of zones) {
    for (let date = '2026-01-01'; date <= '2026-12-31'; date = addDays(date, 1)) {
      const start = startOfDate(date, zone);
      const [first, before] = [dateInZone(start, zone), dateInZone(start - 1, zone)];
      if (first !== date || before >= date)
        expect.fail(`${date} in ${zone} starts at ${first}, after ${before}`);
    }
  }
});

test('T2 changes of clocks at midnight, one by one', () => {
  // Havana skips 0:00 on 8 March 2026; Azores on 29 March; Santiago on 6 September; Beirut on 29 March.
  expect(startOfDate('2026-03-08', 'America/Havana')).toBe(Date.UTC(2026, 2, 8, 5));
  expect(endOfDate('2026-03-07', 'America/Havana')).toBe(Date.UTC(2026, 2, 8, 5));
  expect(startOfDate('2026-03-29', 'Asia/Beirut')).toBe(Date.UTC(2026, 2, 28, 22));
  expect(startOfDate('2026-09-06', 'America/Santiago')).toBe(Date.UTC(2026, 8, 6, 4));
  // Samoa had no 30 December 2011.
  expect(startOfDate('2011-12-30', 'Pacific/Apia')).toBe(Date.UTC(2011, 11, 30, 10));
  expect(startOfDate('2026-11-01', 'America/New_York')).toBe(Date.UTC(2026, 10, 1, 4));
  expect(endOfDate('2026-11-01', 'America/New_York')).toBe(Date.UTC(2026, 10, 2, 5));
});

test('a date is as long as its clock says: 23 to 25 hours', () => {
  fc.assert(
    fc.property(anyInstant, anyZone, (instant, zone) => {
      const date = dateInZone(instant, zone);
      const hours = (endOfDate(date, zone) - startOfDate(date, zone)) / 3_600_000;
      expect(hours).toBeGreaterThanOrEqual(23);
      expect(hours).toBeLessThanOrEqual(25);
    }),
    { numRuns: 500 },
  );
});

test('adding days and counting them are inverse, and strings sort as dates do', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -4_000, max: 4_000 }), (date, days) => {
      const moved = addDays(date, days);
      expect(daysBetween(date, moved)).toBe(days);
      expect(addDays(moved, -days)).toBe(date);
      expect(Math.sign(days)).toBe(moved > date ? 1 : moved < date ? -1 : 0);
    }),
    { numRuns: 1_000 },
  );
});

test('every date that a form may hold has an end, the last one of the calendar too', () => {
  expect(calendarDateSchema.safeParse('9999-12-31').success).toBe(true);
  expect(endOfDate('9999-12-31', 'Pacific/Apia')).toBeGreaterThan(startOfDate('9999-12-31', 'Pacific/Apia'));
  fc.assert(
    fc.property(anyZone, fc.integer({ min: 100, max: 9999 }), (zone, year) => {
      const date = `${String(year).padStart(4, '0')}-12-31`;
      expect(endOfDate(date, zone)).toBeGreaterThan(startOfDate(date, zone));
    }),
    { numRuns: 200 },
  );
});

test('any text is a date or is not, without a throw', () => {
  const texts = [
    '2026-02-29',
    '2024-02-29',
    'a-b-c',
    '--',
    '2026-13-01',
    '2026-00-10',
    '99999-01-01',
    '2026-1-1',
    '',
  ];
  expect(texts.map((text) => calendarDateSchema.safeParse(text).success)).toEqual([
    false,
    true,
    false,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      calendarDateSchema.safeParse(text);
    }),
    { numRuns: 300 },
  );
});

test('U8 a gradebook of 1,400 cells asks for the same deadlines, and each is worked out once', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  onTestFinished(() => asked.mockRestore());
  const first = endOfDate('2031-05-09', 'America/New_York');
  const calls = asked.mock.calls.length;
  expect(calls).toBeGreaterThan(0);
  for (let cell = 0; cell < 1_400; cell += 1) expect(endOfDate('2031-05-09', 'America/New_York')).toBe(first);
  expect(asked.mock.calls.length).toBe(calls);
  // Another zone is another deadline.
  expect(endOfDate('2031-05-09', 'Asia/Tokyo')).not.toBe(first);
});
