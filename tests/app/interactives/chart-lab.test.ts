import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  reach,
  runningMeans,
  sharesOf,
  trendOf,
  within,
  yearlyMeans,
  yearsOf,
  type Point,
} from '#app/interactives/chart-lab/chart-lab-model.ts';
import { labRecords } from '#app/interactives/chart-lab/chart-lab-records.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;
const viewOf = (id: string, index: number) => {
  const view = labRecords.find((one) => one.id === id)?.views[index];
  if (!view) throw new Error('no such view');
  return view;
};

const somePoints = fc
  .array(fc.tuple(fc.integer({ min: 1800, max: 2100 }), fc.integer({ min: -500, max: 500 })), {
    minLength: 2,
    maxLength: 40,
  })
  .map((pairs) => pairs.map(([x, y]): Point => ({ x, y, when: String(x) })));

test('the lab draws the numbers of the three records, none left out and none added', () => {
  const months = rows('reading-the-climate-record/records/co2-record.json');
  const drawn = viewOf('co2', 0).series[0]?.points ?? [];
  expect(drawn.map((point) => point.y)).toEqual(months.map((row) => row[3]));
  expect(drawn.map((point) => Math.floor(point.x))).toEqual(months.map((row) => row[0]));
  expect(drawn[0]?.when).toBe('March 1958');
  expect(drawn.at(-1)?.when).toBe('April 2020');

  const years = rows('reading-the-climate-record/records/temperature-record.json');
  expect(viewOf('temperature', 0).series[0]?.points.map((point) => [point.x, point.y])).toEqual(years);

  const electricity = rows('reading-the-climate-record/records/iowa-electricity-record.json');
  for (const [index, series] of viewOf('electricity', 0).series.entries()) {
    expect(series.points.map((point) => point.y)).toEqual(electricity.map((row) => row[index + 1]));
    expect(series.points.map((point) => point.x)).toEqual(electricity.map((row) => row[0]));
  }
});

test('a yearly mean needs all twelve months: 1958, 1964 and 2020 have none', () => {
  const means = viewOf('co2', 1).series[0]?.points ?? [];
  const years = means.map((point) => point.x);
  expect(years).toHaveLength(60);
  for (const year of [1958, 1964, 2020]) expect(years).not.toContain(year);
  expect(means.find((point) => point.y > 350)?.x).toBe(1988);
  expect(means.find((point) => point.y > 400)?.x).toBe(2015);
});

test('the shares of the sources of a year are a hundred percent together', () => {
  const { series } = viewOf('electricity', 1);
  for (const [index] of (series[0]?.points ?? []).entries()) {
    expect(series.reduce((sum, one) => sum + (one.points[index]?.y ?? 0), 0)).toBeCloseTo(100, 9);
  }
  expect(sharesOf([])).toEqual([]);
});

test('a running mean of ten years lies between the lowest and the highest of them', () => {
  fc.assert(
    fc.property(somePoints, fc.integer({ min: 1, max: 12 }), (points, length) => {
      const means = runningMeans(points, length);
      expect(means).toHaveLength(Math.max(0, points.length - length + 1));
      for (const [index, { y }] of means.entries()) {
        const of = points.slice(index, index + length).map((point) => point.y);
        expect(y).toBeGreaterThanOrEqual(Math.min(...of) - 1e-9);
        expect(y).toBeLessThanOrEqual(Math.max(...of) + 1e-9);
      }
    }),
  );
});

test('the trend of points on a straight line is that line, and a shift moves it without turning it', () => {
  fc.assert(
    fc.property(
      somePoints,
      fc.integer({ min: -20, max: 20 }),
      fc.integer({ min: -99, max: 99 }),
      (points, slope, start) => {
        const line = points.map((point) => ({ ...point, y: start + slope * point.x }));
        const isUpright = new Set(points.map((point) => point.x)).size < 2;
        const found = trendOf(line);
        if (isUpright) {
          expect(found).toBeUndefined();
          return;
        }
        expect(found?.slope).toBeCloseTo(slope, 6);
        const shifted = trendOf(points.map((point) => ({ ...point, y: point.y + 7 })));
        expect(shifted?.slope).toBeCloseTo(trendOf(points)?.slope ?? NaN, 6);
      },
    ),
    // Points at one time, which chance brings seldom.
    { examples: [[[2092, 2092].map((x) => ({ x, y: 0, when: String(x) })), 0, 0]] },
  );
  expect(trendOf([])).toBeUndefined();
});

test('a span keeps whole years, and the axis reaches every value shown', () => {
  fc.assert(
    fc.property(somePoints, fc.boolean(), (points, fromZero) => {
      const series = [{ name: 'Line', points }];
      const whole = yearsOf({ name: '', unit: '', decimals: 0, series });
      expect(within(points, whole)).toEqual(points);
      const [low, high] = reach(series, fromZero);
      for (const { y } of points) expect(y >= low && y <= high).toBe(true);
      if (fromZero) expect(low <= 0 && high >= 0).toBe(true);
      expect(high).toBeGreaterThan(low);
    }),
  );
  expect(yearlyMeans([])).toEqual([]);
});
