import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberedSlug, slugOfName, slugProblem } from '#shared/domain/schools/slug.ts';
import { isAppPath } from '#shared/navigation/app-paths.ts';
import { isShortCode } from '#shared/navigation/short-code.ts';

test.each([
  ['Hill School', 'hill-school'],
  ['École du Lac', 'ecole-du-lac'],
  ["St. Mary's  R.C. Primary", 'st-marys-r-c-primary'],
  ['学校', 'school'],
  ['P', 'school'],
  ['Brackens', 'brackens-school'],
])('%s has the address %s', (name, slug) => {
  expect(slugOfName(name)).toBe(slug);
});

test('every name has an address that is allowed, that is a screen and no short link, with any number at its end', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.integer({ min: 2, max: 9_999 }),
      (name, number) => {
        for (const slug of [slugOfName(name), numberedSlug(slugOfName(name), number)]) {
          expect(slugProblem(slug)).toBeNull();
          expect(isShortCode(slug)).toBe(false);
          expect(isAppPath(`/s/${slug}`)).toBe(true);
        }
      },
    ),
  );
});

test.each([
  'a',
  'Hill',
  'hill school',
  '-hill',
  'hill-',
  'hill--school',
  'x'.repeat(41),
  'brckhams',
  'école',
])('%s is no address, and it is said why', (slug) => {
  expect(slugProblem(slug)).toMatch(/\.$/);
});
