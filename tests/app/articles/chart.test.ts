import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { seriesOf } from '#app/features/articles/chart-data.ts';
import { scaleOver } from '#app/features/articles/chart-scale.ts';
import { RecordChart } from '#app/features/articles/components/record-chart.tsx';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';

const record: LibraryRecord = {
  contentId: 'weather',
  title: 'Weather',
  about: ['Measured every day.'],
  source: {
    name: 'A station',
    link: 'https://example.org',
    licenseTitle: 'Public domain',
    licenseLink: 'https://example.org/terms',
    lastYear: 2013,
  },
  columns: [
    { key: 'year', title: 'Year', kind: 'number' },
    { key: 'month', title: 'Month', kind: 'text' },
    { key: 'high', title: 'High', kind: 'number', unit: '°C', decimals: 1 },
    { key: 'low', title: 'Low', kind: 'number', unit: '°C', decimals: 1 },
  ],
  rows: [
    [2012, 'January', 7, 1],
    [2012, 'February', 9.25, null],
    [2013, 'January', 6, 0],
  ],
  charts: [],
  questions: [],
};
const chart = (y: string[], series?: string) => ({
  kind: 'line' as const,
  title: 'Temperature',
  x: 'month',
  y,
  summary: 'Warmer in summer.',
  ...(series !== undefined && { series }),
});

test('each value of the series column is a line of its own, named after it', () => {
  const series = seriesOf(record, chart(['high'], 'year'));
  expect(series.map(({ name, points }) => [name, points.map((point) => point.y)])).toEqual([
    ['2012', [7, 9.25]],
    ['2013', [6]],
  ]);
});

test('two columns of one group stay two lines in one color', () => {
  const series = seriesOf(record, chart(['high', 'low'], 'year'));
  expect(series.map(({ name, color, dash }) => [name, color, dash])).toEqual([
    ['2012, High (°C)', 0, 0],
    ['2013, High (°C)', 1, 0],
    ['2012, Low (°C)', 0, 1],
    ['2013, Low (°C)', 1, 1],
  ]);
});

test('a column with more values than colors names the points of one series', () => {
  const months = Array.from({ length: 12 }, (_, index) => [2012, `Month ${index + 1}`, index, null]);
  const [only, ...others] = seriesOf({ ...record, rows: months }, { ...chart(['high'], 'month'), x: 'year' });
  expect(others).toEqual([]);
  expect(only?.points[1]?.label).toBe('Month 2, 2012: 1.0');
});

test('where nothing was measured there is no point, and not a zero', () => {
  const low = seriesOf(record, chart(['low']));
  expect(low.flatMap(({ points }) => points.map((point) => point.label))).toEqual([
    'January: 1.0',
    'January: 0.0',
  ]);
});

test('a scale covers every value and its marks are round', () => {
  // Figures of records have at most four decimals.
  const measured = fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 10_000);
  const values = fc.array(measured, { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(values, fc.boolean(), (numbers, fromZero) => {
      const scale = scaleOver(numbers, { length: 300, count: 5, fromZero });
      for (const value of numbers) {
        const place = scale.place(value);
        if (place < -0.001 || place > 300.001) return false;
      }
      return scale.ticks.length >= 2 && scale.ticks.length <= 13;
    }),
  );
});

test('bars start at zero', () => {
  expect(scaleOver([40, 90], { length: 100, count: 5, fromZero: true }).place(0)).toBe(0);
});

test('long numbers beside a chart are written in places, years are not', () => {
  const people = {
    ...record,
    columns: [
      { key: 'year', title: 'Year', kind: 'number' as const },
      { key: 'people', title: 'People', kind: 'number' as const },
    ],
    rows: [
      [1790, 3_929_214],
      [2020, 331_449_281],
    ],
  };
  const drawn = renderToStaticMarkup(
    createElement(RecordChart, {
      record: people,
      chart: { kind: 'line', title: 'People', x: 'year', y: ['people'], summary: 'More and more.' },
    }),
  );
  expect(drawn).toContain('>400,000,000<');
  expect(drawn).toContain('>2000<');
});
