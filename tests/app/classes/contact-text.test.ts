import { expect, test } from 'vitest';
import { contactText } from '#app/features/classes/index.ts';
import { createFormats } from '#app/i18n/formats.ts';

const format = createFormats({ locale: 'en-US', country: 'US', timeZone: 'America/New_York' });
const now = 1_790_000_000_000;
const HOUR = 3_600_000;
const contact = { lastContact: now - HOUR, unsent: 0, oldestUnsent: null };

test.each([
  [null, 'not heard from yet'],
  [contact, 'heard from 1 hour ago'],
  [
    { ...contact, unsent: 3, oldestUnsent: now - 50 * HOUR },
    'heard from 1 hour ago; 3 changes were still on the device then, the oldest written 2 days ago',
  ],
  [
    { ...contact, unsent: 1, oldestUnsent: now - 2 * HOUR },
    'heard from 1 hour ago; 1 change was still on the device then, written 2 hours ago',
  ],
  [{ ...contact, unsent: 2 }, 'heard from 1 hour ago; 2 changes were still on the device then'],
])('U4 the number of unsent changes is said with their age (%#)', (known, text) => {
  expect(contactText(known, now, format)).toBe(text);
});
