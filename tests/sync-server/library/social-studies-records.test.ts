import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { CountryYear } from '#server/library/workshop/facts/country-years.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

const everyYear = path.join(import.meta.dirname, '../../../app/interactives/bubble-chart/country-years.json');
const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;

test('what the articles say of the country record is true', () => {
  // The bubble chart's file holds every year of the source; a test of the workshop compares the two.
  const all = JSON.parse(fs.readFileSync(everyYear, 'utf8')) as CountryYear[];
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
