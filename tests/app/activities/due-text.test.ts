import { expect, test } from 'vitest';
import { dueDay, dueText } from '#app/features/activities/components/due-text.ts';
import { createFormats } from '#app/i18n/formats.ts';
import { addDays, timeOfDate } from '#shared/kernel/calendar-date.ts';

const timeZone = 'America/Chicago';
const format = createFormats({ locale: 'en-US', country: 'US', timeZone });
const SATURDAY = '2026-11-21';
const clock = { today: SATURDAY, timeZone, now: timeOfDate(SATURDAY, '13:00', timeZone) };

test.each([
  [-2, 'Was due Thu, Nov 19, 2 days ago'],
  [-1, 'Was due yesterday'],
  [0, 'Due today'],
  [1, 'Due tomorrow'],
  [2, 'Due Monday, Nov 23, in 2 days'],
  [6, 'Due Friday, Nov 27, in 6 days'],
  [7, 'Due Sat, Nov 28, in 7 days'],
])('day at school S3: what is due in %i days is said by its day, counted as a child counts', (days, text) => {
  expect(dueText({ endDate: addDays(SATURDAY, days), endTime: null }, clock, format)).toBe(text);
});

test.each([
  [-2, '14:00', 'Was due Thu, Nov 19, 2:00 PM, 2 days ago'],
  [0, '14:00', 'Due today, 2:00 PM'],
  [0, '12:59', 'Was due today, 12:59 PM'],
  [1, '08:05', 'Due tomorrow, 8:05 AM'],
  [6, '14:00', 'Due Friday, Nov 27, 2:00 PM, in 6 days'],
])('day at school §due time: in %i days at %s', (days, endTime, text) => {
  expect(dueText({ endDate: addDays(SATURDAY, days), endTime }, clock, format)).toBe(text);
});

test('day at school §due time: in a sentence the time stands behind the date', () => {
  expect(dueDay({ endDate: '2026-11-27', endTime: '14:00' }, format)).toBe('Fri, Nov 27, 2:00 PM');
  expect(dueDay({ endDate: '2026-11-27', endTime: null }, format)).toBe('Fri, Nov 27');
});
