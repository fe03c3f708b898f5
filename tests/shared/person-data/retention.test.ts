import { expect, test } from 'vitest';
import { lastCopyGoesAt } from '#shared/domain/person-data/last-copy.ts';
import { isProposed, retentionCutoff } from '#shared/domain/person-data/retention.ts';
import { isTypedName } from '#shared/domain/person-data/typed-name.ts';

const DAY = 86_400_000;
const us = { country: 'US', timeZone: 'America/New_York' } as const;

test('the cutoff is the begin of a school year: August in the US, January in Australia', () => {
  const november = Date.UTC(2026, 10, 20);
  expect(new Date(retentionCutoff(1, november, us)).toISOString()).toBe('2025-08-01T04:00:00.000Z');
  expect(new Date(retentionCutoff(3, Date.UTC(2026, 5, 1), us)).toISOString()).toBe(
    '2022-08-01T04:00:00.000Z',
  );
  const australia = { country: 'AU', timeZone: 'Australia/Sydney' } as const;
  expect(new Date(retentionCutoff(2, november, australia)).toISOString()).toBe('2023-12-31T13:00:00.000Z');
});

test('who was seen since, who is in a class, and administrators are never proposed', () => {
  const gone = { isAdministrator: false, isStudent: true, lastSeenAt: 10, isInClass: false };
  expect(isProposed(gone, 20)).toBe(true);
  expect(isProposed({ ...gone, lastSeenAt: 20 }, 20)).toBe(false);
  expect(isProposed({ ...gone, isInClass: true }, 20)).toBe(false);
  expect(isProposed({ ...gone, isAdministrator: true }, 20)).toBe(false);
});

test('the last backup that holds somebody goes when so many newer ones were made', () => {
  const nights = (count: number) => Array.from({ length: count }, (_, index) => index * DAY);
  // Seven backups, all from before: the newest of them is pushed out by seven more nights.
  expect(lastCopyGoesAt(nights(7), 6 * DAY + 1, 7)).toBe(6 * DAY + 7 * DAY);
  // Three nights later three of seven are newer.
  expect(lastCopyGoesAt(nights(7), 3 * DAY + 1, 7)).toBe(6 * DAY + 4 * DAY);
  expect(
    lastCopyGoesAt(
      nights(7).map((at) => at + DAY),
      1,
      7,
    ),
  ).toBeNull();
  expect(lastCopyGoesAt([], 1, 7)).toBeNull();
});

test('a name is confirmed whatever its case and blanks', () => {
  expect(isTypedName('  ana  LEE ', 'Ana Lee')).toBe(true);
  expect(isTypedName('Ana', 'Ana Lee')).toBe(false);
});
