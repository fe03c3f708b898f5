import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  BADGE_BYTES,
  badgeAddress,
  badgeCode,
  badgeCodeOf,
  badgeCodeSchema,
  readableBadgeCode,
} from '#shared/domain/accounts/badge.ts';

const bytes = fc.uint8Array({ minLength: BADGE_BYTES, maxLength: BADGE_BYTES });

test('a badge has all of its 128 random bits: two codes are the same only for the same bytes', () => {
  fc.assert(
    fc.property(bytes, fc.nat(BADGE_BYTES * 8 - 1), (random, bit) => {
      const code = badgeCode(random);
      expect(badgeCodeSchema.safeParse(code).success).toBe(true);
      const other = Uint8Array.from(random);
      other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(badgeCode(other)).not.toBe(code);
    }),
  );
});

test('a code is read from the picture of a badge, and however somebody spells what stands below it', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = badgeCode(random);
      expect(badgeCodeOf(badgeAddress('https://packs.hill.example', code))).toBe(code);
      expect(badgeCodeOf(code)).toBe(code);
      expect(badgeCodeOf(` ${readableBadgeCode(code).toLowerCase()}\n`)).toBe(code);
      expect(badgeCodeOf(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code);
    }),
  );
});

test.each([
  '',
  'https://packs.hill.example/individual/login',
  'https://packs.hill.example/individual/login#badge=',
  'WIFI:S:school;T:WPA;P:secret;;',
  'A'.repeat(25),
  'A'.repeat(27),
  `${'A'.repeat(25)}U`,
  `#badge=${'A'.repeat(600)}`,
])('what is no badge is none: %j', (text) => {
  expect(badgeCodeOf(text)).toBe(null);
});

test('the code of a badge stands behind the # of the school’s own address, so that no server writes it down', () => {
  const address = new URL(badgeAddress('https://packs.hill.example', 'B'.repeat(26)));
  expect(address.pathname + address.search).toBe('/individual/login');
  expect(address.hash).toBe(`#badge=${'B'.repeat(26)}`);
});
