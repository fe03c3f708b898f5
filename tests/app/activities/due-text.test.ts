import { expect, test } from 'vitest';
import { dueText } from '#app/features/activities/components/due-text.ts';
import { createFormats } from '#app/i18n/formats.ts';
import { addDays } from '#shared/kernel/calendar-date.ts';

const format = createFormats({ locale: 'en-US', country: 'US', timeZone: 'America/Chicago' });
const SATURDAY = '2026-11-21';

test.each([
  [-2, 'Was due Thu, Nov 19, 2 days ago'],
  [-1, 'Was due yesterday'],
  [0, 'Due today'],
  [1, 'Due tomorrow'],
  [2, 'Due Monday, Nov 23, 3 days left with today'],
  [6, 'Due Friday, Nov 27, 7 days left with today'],
  [7, 'Due Sat, Nov 28, 8 days left'],
])(
  'classroom §9 what is due in %i days is said by its day, and days left say that they count today',
  (days, text) => {
    expect(dueText(addDays(SATURDAY, days), SATURDAY, format)).toBe(text);
  },
);
