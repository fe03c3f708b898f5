import { describe, expect, test } from 'vitest';
import { bytes, createFormats } from '#app/i18n/formats.ts';
import { termsFor } from '#app/i18n/terms.ts';

const american = createFormats({ locale: 'en-US', country: 'US', timeZone: 'America/Denver' });
const british = createFormats({ locale: 'en-UK', country: 'UK', timeZone: 'Europe/London' });
const australian = createFormats({ locale: 'en-AU', country: 'AU', timeZone: 'Australia/Sydney' });
const NOW = Date.UTC(2026, 10, 21, 10, 5);
const MINUTE = 60_000;
const tags = [
  ['en-US', 'en-US'],
  ['en-CA', 'en-CA'],
  ['en-UK', 'en-GB'],
  ['en-AU', 'en-AU'],
  ['en-NZ', 'en-NZ'],
  ['en-IN', 'en-IN'],
] as const;

describe('dates and times', () => {
  test('classroom §5: dd/mm/yyyy for AU and UK, mm/dd/yyyy otherwise', () => {
    expect(american.date('2026-03-04')).toBe('03/04/2026');
    expect(british.date('2026-03-04')).toBe('04/03/2026');
    expect(australian.date('2026-03-04')).toBe('04/03/2026');
  });

  test('long dates follow the locale, whatever the zone of the device', () => {
    expect(american.dateLong('2026-11-21')).toBe('November 21, 2026');
    expect(british.dateLong('2026-11-21')).toBe('21 November 2026');
  });

  test.each([
    ['en-US', 'US', 'Sat, Sep 5', 'Wednesday, Jun 10', '12:05 AM', '2:00 PM'],
    ['en-CA', 'US', 'Sat, Sep 5', 'Wednesday, Jun 10', '12:05 a.m.', '2:00 p.m.'],
    ['en-UK', 'UK', 'Sat 5 Sept', 'Wednesday 10 Jun', '12:05 am', '2:00 pm'],
    ['en-AU', 'AU', 'Sat, 5 Sept', 'Wednesday, 10 Jun', '12:05 am', '2:00 pm'],
    ['en-NZ', 'AU', 'Sat, 5 Sept', 'Wednesday, 10 Jun', '12:05 am', '2:00 pm'],
    ['en-IN', 'US', 'Sat, 5 Sept', 'Wednesday, 10 Jun', '12:05 am', '2:00 pm'],
  ] as const)('%s days and times of day are said as there', (locale, country, day, weekday, night, noon) => {
    const format = createFormats({ locale, country, timeZone: 'UTC' });
    expect(format.dateDay('2026-09-05')).toBe(day);
    expect(format.weekdayDate('2026-06-10')).toBe(weekday);
    expect([format.timeOfDay('00:05'), format.timeOfDay('14:00')]).toEqual([night, noon]);
  });

  test('months and weekdays are written as the browser writes them, without asking it', () => {
    for (const [locale, tag] of tags) {
      const { dateLong, month, weekday, weekdayShort } = createFormats({
        locale,
        country: 'US',
        timeZone: 'UTC',
      });
      const said = (date: string, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
      for (let index = 0; index < 12; index += 1) {
        const date = new Date(Date.UTC(2026, index, 3 + index)).toISOString().slice(0, 10);
        expect([dateLong(date), month(date), weekday(date), weekdayShort(date)]).toEqual([
          said(date, { day: 'numeric', month: 'long', year: 'numeric' }),
          said(date, { month: 'long', year: 'numeric' }),
          said(date, { weekday: 'long' }),
          said(date, { weekday: 'short' }),
        ]);
      }
    }
  });

  test('instants are shown in the school’s time zone, on a 12-hour clock (content §9)', () => {
    expect(american.time(NOW).replace('\u202f', ' ')).toBe('3:05 AM');
    expect(australian.time(NOW).replace('\u202f', ' ')).toBe('9:05 pm');
  });
});

describe('ages', () => {
  test('grow coarser with time', () => {
    expect(american.age(NOW - 20_000, NOW)).toBe('just now');
    expect(american.age(NOW - 12 * MINUTE, NOW)).toBe('12 min ago');
    expect(american.age(NOW - 61 * MINUTE, NOW)).toBe('1 hour ago');
    expect(american.age(NOW - 50 * 60 * MINUTE, NOW)).toBe('2 days ago');
  });

  test('a time ahead of the clock reads as just now', () => {
    expect(american.age(NOW + 5 * MINUTE, NOW)).toBe('just now');
  });
});

describe('figures', () => {
  test('content §5: sizes are B, KB or MB', () => {
    expect([bytes(0), bytes(1023), bytes(1024), bytes(3_400_000), bytes(20 * 1024 * 1024)]).toEqual([
      '0 B',
      '1023 B',
      '1 KB',
      '3.2 MB',
      '20 MB',
    ]);
  });

  test('a size just below the next unit does not read as 1024 of the smaller one', () => {
    expect(bytes(1024 * 1024 - 1)).toBe('1.0 MB');
  });

  test('a device’s room is told in GB from one on', () => {
    expect([bytes(1024 ** 3), bytes(10 * 1024 ** 3)]).toEqual(['1.0 GB', '10 GB']);
  });

  test('a share is never rounded up to done', () => {
    expect(american.percent(0.996)).toBe('99%');
    expect(american.percent(1)).toBe('100%');
  });

  test('counts name one and many', () => {
    expect(american.plural(1, 'question', 'questions')).toBe('1 question');
    expect(american.plural(1200, 'question', 'questions')).toBe('1,200 questions');
  });
});

describe('terms', () => {
  test('content §6: Educator, Teacher in the UK', () => {
    expect([termsFor('en-US').teacher, termsFor('en-AU').teacher, termsFor('en-UK').teacher]).toEqual([
      'Educator',
      'Educator',
      'Teacher',
    ]);
  });

  test('content §9: Years and Key stage instead of Grades', () => {
    expect([termsFor('en-US').grades, termsFor('en-NZ').grades, termsFor('en-UK').grades]).toEqual([
      'Grades',
      'Years',
      'Key stage',
    ]);
  });
});
