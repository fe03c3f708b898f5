import fc from 'fast-check';
import { expect, test } from 'vitest';
import { across, HEIGHT, radius, trail, up, WIDTH } from '#app/interactives/bubble-chart/bubble-scales.ts';
import { POLYGONS, regionShape } from '#app/interactives/bubble-chart/bubble-shapes.ts';
import {
  countries,
  countryYears,
  inYear,
  millions,
  regions,
  storyOf,
  storyText,
  years,
} from '#app/interactives/bubble-chart/countries.ts';

const anyCountry = fc.constantFrom(...countries);
const anyYear = fc.constantFrom(...years);

test('there are 62 countries in six regions, each in every fifth year from 1955 to 2005', () => {
  expect(countries).toHaveLength(62);
  expect(regions).toHaveLength(6);
  expect(years).toEqual([1955, 1960, 1965, 1970, 1975, 1980, 1985, 1990, 1995, 2000, 2005]);
  for (const year of years) expect(inYear(year)).toHaveLength(62);
  for (const country of countries) expect(storyOf(country).map((one) => one.year)).toEqual(years);
});

test('the middle of every bubble lies inside the chart, in every year', () => {
  for (const one of countryYears) {
    expect(across(one.children)).toBeGreaterThan(40);
    expect(across(one.children)).toBeLessThan(WIDTH - 10);
    expect(up(one.life)).toBeGreaterThan(10);
    expect(up(one.life)).toBeLessThan(HEIGHT - 50);
  }
});

test('small bubbles are drawn over large ones', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const people = inYear(year).map((one) => one.people);
      expect(people).toEqual([...people].sort((a, b) => b - a));
    }),
  );
});

test("a bubble's area grows with its people: four times the people, twice the radius (beyond the smallest)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300_000_000 }), (people) => {
      expect((radius(people * 4) - radius(0)) / (radius(people) - radius(0))).toBeCloseTo(2, 6);
    }),
  );
});

test('the sentence about a country names it, the year and its numbers', () => {
  fc.assert(
    fc.property(anyCountry, anyYear, (country, year) => {
      const text = storyText(country, year);
      const now = storyOf(country).find((one) => one.year === year);
      expect(text).toContain(country);
      expect(text).toContain(String(year));
      expect(text).toContain(`${now?.children.toFixed(1)} children`);
      expect(text).not.toMatch(/NaN|undefined|-\d/);
      expect(text.includes('since 1955')).toBe(year !== 1955);
    }),
  );
  expect(storyText('South Africa', 2005)).toContain('a loss of 1 year since 1955');
});

test('a trail has one stop for each year', () => {
  fc.assert(
    fc.property(anyCountry, (country) => {
      expect((trail(storyOf(country)) ?? '').split(/[ML]/).slice(1)).toHaveLength(years.length);
    }),
  );
});

test('numbers of people are said in a size that can be spoken', () => {
  expect([millions(1_304_887_562), millions(47_889_573), millions(94_838)]).toEqual([
    '1.3 billion people',
    '47.9 million people',
    '95 thousand people',
  ]);
});

test('content §7 each region has a shape of its own, and no shape is larger than another', () => {
  const shapes = regions.map((_, index) => regionShape(index));
  expect(new Set(shapes).size).toBe(regions.length);
  for (const shape of shapes) expect(shape).not.toMatch(/NaN|undefined/);
  for (const polygon of POLYGONS) {
    const area = polygon.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = polygon[(index + 1) % polygon.length] ?? [0, 0];
      return sum + (x * nextY - nextX * y) / 2;
    }, 0);
    expect(area).toBeCloseTo(Math.PI, 6);
  }
});
