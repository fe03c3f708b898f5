import { expect, test } from 'vitest';
import { isTimeZone, localeOfCountry, newSchoolSchema } from '#shared/domain/schools/new-school.ts';

const hill = { name: 'Hill School', country: 'UK', timeZone: 'Europe/London', subjects: ['science'] };

test('T2 a school has a real time zone, never a bare offset', () => {
  for (const zone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'UTC']) {
    expect(isTimeZone(zone)).toBe(true);
  }
  for (const wrong of ['', 'Europe/Nowhere', '+05:00', '-0300', 'Eastern Time', ' Europe/London']) {
    expect(isTimeZone(wrong)).toBe(false);
  }
});

test('each wrong field of a new school is named', () => {
  expect(newSchoolSchema.safeParse(hill).success).toBe(true);
  const wrong = newSchoolSchema.safeParse({ name: ' ', country: 'FR', timeZone: 'London', subjects: [] });
  expect(wrong.error?.issues.map((issue) => issue.path[0])).toEqual([
    'name',
    'country',
    'timeZone',
    'subjects',
  ]);
});

test('content §9 the locale follows from the country unless it is given', () => {
  expect(['US', 'AU', 'UK'].map((country) => localeOfCountry(country as 'US' | 'AU' | 'UK'))).toEqual([
    'en-US',
    'en-AU',
    'en-UK',
  ]);
});
