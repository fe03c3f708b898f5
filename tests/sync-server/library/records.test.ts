import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { starterLibraryFolder } from '#server/library/import-library.ts';
import { penguinMeasurements } from '#server/library/media-scripts/penguin-measurements.ts';
import { countryYears } from '#server/library/media-scripts/country-years.ts';
import { weatherMonths } from '#server/library/media-scripts/seattle-weather.ts';
import { stateCapitals } from '#server/library/media-scripts/state-capitals.ts';

const data = path.join(import.meta.dirname, '../../../node_modules/vega-datasets/data');
const source = (file: string): string => fs.readFileSync(path.join(data, file), 'utf8');
const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;

test('the Seattle weather record equals its source, added up to months', () => {
  const csv = source('seattle-weather.csv');
  const record = rows('water-on-the-move/records/seattle-weather-record.json');
  expect(record).toEqual(weatherMonths(csv));
  expect(record).toHaveLength(48);
  const days = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => Number(line.split(',')[1]));
  const total = record.reduce((sum, row) => sum + Number(row[2]), 0);
  expect(total).toBeCloseTo(
    days.reduce((sum, day) => sum + day, 0),
    0,
  );
});

test('what the weather record says of itself is true: in all four years the driest month is in summer', () => {
  const record = rows('water-on-the-move/records/seattle-weather-record.json');
  for (const year of [2012, 2013, 2014, 2015]) {
    const months = record.filter((row) => row[0] === year);
    const driest = months.reduce((best, row) => (Number(row[2]) < Number(best[2]) ? row : best));
    const wettest = months.reduce((best, row) => (Number(row[2]) > Number(best[2]) ? row : best));
    expect(['June', 'July', 'August'], String(year)).toContain(driest[1]);
    expect(
      ['September', 'October', 'November', 'December', 'January', 'February', 'March'],
      String(year),
    ).toContain(wettest[1]);
  }
});

test('the state capitals record equals its source', () => {
  const json = source('us-state-capitals.json');
  const record = rows('maps-and-mapmakers/records/state-capitals-record.json');
  expect(record).toEqual(stateCapitals(json));
  expect(record).toHaveLength(50);
  for (const [state, , latitude, longitude] of record) {
    const raw = (JSON.parse(json) as { state: string; lat: number; lon: number }[]).find(
      (one) => one.state === state,
    );
    expect(Math.abs(Number(latitude) - (raw?.lat ?? Infinity))).toBeLessThanOrEqual(0.005);
    expect(Math.abs(Number(longitude) - (raw?.lon ?? Infinity))).toBeLessThanOrEqual(0.005);
  }
});

test('what the capitals record says of itself is true: Juneau lies farthest north, Honolulu farthest south', () => {
  const record = rows('maps-and-mapmakers/records/state-capitals-record.json');
  const byLatitude = [...record].sort((a, b) => Number(a[2]) - Number(b[2]));
  expect(byLatitude[0]?.[1]).toBe('Honolulu');
  expect(byLatitude.at(-1)?.[1]).toBe('Juneau');
  for (const row of record) expect(Number(row[3])).toBeLessThan(0);
});

test('the penguin record equals its source, bird for bird', () => {
  const record = rows('living-together/records/penguin-record.json');
  expect(record).toEqual(penguinMeasurements(source('penguins.json')));
  expect(record).toHaveLength(344);
});

test('what "Penguins Compared" says of the birds is true', () => {
  const record = rows('living-together/records/penguin-record.json');
  const mean = (kind: string, column: number) => {
    const values = record
      .filter((row) => row[0] === kind && row[column] !== null)
      .map((row) => Number(row[column]));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  };
  const said = {
    Adelie: [39, 18, 190, 3.7],
    Chinstrap: [49, 18, 196, 3.7],
    Gentoo: [48, 15, 217, 5.1],
  };
  for (const [kind, [length, depth, flipper, kilograms]] of Object.entries(said)) {
    expect(Math.round(mean(kind, 2)), kind).toBe(length);
    expect(Math.round(mean(kind, 3)), kind).toBe(depth);
    expect(Math.round(mean(kind, 4)), kind).toBe(flipper);
    expect(Math.round(mean(kind, 5) / 100) / 10, kind).toBe(kilograms);
  }
  const islands = (kind: string) => new Set(record.filter((row) => row[0] === kind).map((row) => row[1]));
  expect([...islands('Chinstrap')]).toEqual(['Dream']);
  expect(islands('Adelie').size).toBe(3);
test('the country record and the bubble chart equal their source', () => {
  const json = source('gapminder.json');
  const record = rows('the-world-in-numbers/records/country-record.json');
  expect(record).toEqual(countryYears(json, [1955, 1980, 2005]));
  expect(record).toHaveLength(62 * 3);
  const chart = path.join(
    import.meta.dirname,
    '../../../app/features/packs/interactives/bubble-chart/country-years.json',
  );
  expect(JSON.parse(fs.readFileSync(chart, 'utf8'))).toEqual(countryYears(json));
  for (const row of countryYears(json)) {
    // The same shape that the expression above has just compared.
    const raw = (
      JSON.parse(json) as { country: string; year: number; pop: number; life_expect: number }[]
    ).find((one) => one.country === row[0] && one.year === row[2]);
    expect(row[3]).toBe(raw?.pop);
    expect(Math.abs(row[4] - (raw?.life_expect ?? Infinity))).toBeLessThanOrEqual(0.05 + 1e-9);
    expect(row[1]).toMatch(/\S/);
  }
});

test('what the articles say of the country record is true', () => {
  const json = source('gapminder.json');
  const all = countryYears(json);
  const life = (country: string, year: number) =>
    all.find((row) => row[0] === country && row[2] === year)?.[4] ?? 0;
  const children = (country: string, year: number) =>
    all.find((row) => row[0] === country && row[2] === year)?.[5] ?? 0;
  expect(Math.round(life('Norway', 1955) - life('Rwanda', 1955))).toBe(34);
  expect(Math.round(life('China', 2005) - life('China', 1955))).toBe(19);
  expect(Math.floor(life('Peru', 2005) - life('Peru', 1955))).toBe(33);
  expect(life('China', 1960)).toBeLessThan(28);
  expect([life('South Africa', 1990), life('South Africa', 2005)].map(Math.round)).toEqual([64, 52]);
  expect([children('Iran', 1955), children('South Korea', 1955)].map(Math.round)).toEqual([7, 6]);
  expect(children('Iran', 2005)).toBeLessThan(2);
  expect(children('Bangladesh', 2005)).toBeLessThan(3);
});

test('the census totals record says what it shows: growth follows from the totals, and a decade has ten years', () => {
  const record = rows('counting-a-nation/records/census-totals-record.json');
  expect(record).toHaveLength(24);
  record.forEach((row, index) => {
    expect(row[0]).toBe(1790 + index * 10);
    const before = record[index - 1];
    const growth = before ? Math.round((Number(row[1]) / Number(before[1]) - 1) * 1000) / 10 : null;
    expect(row[2], String(row[0])).toBe(growth);
  });
  const growths = record.slice(1).map((row) => Number(row[2]));
  expect(record[growths.indexOf(Math.min(...growths)) + 1]?.[0]).toBe(1940);
  expect(Math.round(Number(record.at(-1)?.[1]) / Number(record[0]?.[1]))).toBe(84);
});

test('the center of population moves west at every census', () => {
  const record = rows('counting-a-nation/records/center-of-population-record.json');
  expect(record).toHaveLength(24);
  record.slice(1).forEach((row, index) => expect(Number(row[2])).toBeLessThan(Number(record[index]?.[2])));
});

test('the daily record of Broad Street adds up to the 616 deaths that Snow gives', () => {
  const record = rows('the-pump-on-broad-street/records/broad-street-days-record.json');
  const sum = (column: number) => record.reduce((total, row) => total + Number(row[column]), 0);
  expect([sum(1), sum(2)]).toEqual([616 - 45, 616]);
  expect(record.find((row) => row[0] === 'Sept. 2')?.[2]).toBe(127);
});

test('the rates of the two water companies follow from houses and deaths', () => {
  const record = rows('the-pump-on-broad-street/records/two-companies-record.json');
  for (const [, houses, deaths, rate] of record) {
    expect(rate).toBe(Math.round((Number(deaths) / Number(houses)) * 10_000));
  }
});
