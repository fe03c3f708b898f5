import { expect, test } from 'vitest';
import { termsFor } from '#app/i18n/terms.ts';
import { gradeRangesFor, libraryLocales } from '#shared/domain/packs/grade-range.ts';

test('content §3, §9 a locale’s word for grades is the one of its grade ranges', () => {
  for (const locale of libraryLocales) {
    const { grade, grades } = termsFor(locale);
    for (const { fullLabel } of gradeRangesFor(locale)) {
      const isSaid = fullLabel.startsWith(`${grades} `) || fullLabel.startsWith(`${grade} `);
      expect([locale, fullLabel, isSaid]).toEqual([locale, fullLabel, true]);
    }
  }
  expect(termsFor('en-IN')).toMatchObject({ grades: 'Years', grade: 'Year', favorite: 'favourite' });
});
