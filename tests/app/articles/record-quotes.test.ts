import { expect, test } from 'vitest';
import { recordQuotes } from '#app/features/articles/record-quotes.ts';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';

test('content §3 rows of a record can be kept, each with its headings, units and digits', () => {
  const record: LibraryRecord = {
    contentId: 'rain',
    title: 'Rain',
    about: ['Rain was measured each month.'],
    source: {
      name: 'NOAA',
      link: 'https://example.org/',
      licenseTitle: 'Public domain',
      licenseLink: 'https://example.org/',
      lastYear: 2015,
    },
    columns: [
      { key: 'month', title: 'Month', kind: 'text' },
      { key: 'rain', title: 'Rain', kind: 'number', unit: 'mm', decimals: 1 },
    ],
    rows: [
      ['January', 173.3],
      ['February', null],
    ],
    charts: [],
    questions: [],
  };
  expect(recordQuotes(record)).toEqual([
    'Rain was measured each month.',
    'Month: January; Rain (mm): 173.3',
    'Month: February; Rain (mm): –',
  ]);
});
