import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { recordSchema } from '../../../../shared/domain/packs/record.ts';
import { co2Months, electricityYears, temperatureYears } from '../facts/climate-data.ts';
import { countryYears } from '../facts/country-years.ts';
import { quakesBySize, strongQuakes } from '../facts/earthquakes.ts';
import { penguinMeasurements } from '../facts/penguin-measurements.ts';
import { weatherMonths } from '../facts/seattle-weather.ts';
import { galileoNights, phasesOf2027 } from '../facts/sky.ts';
import { stateCapitals } from '../facts/state-capitals.ts';
import { reigns, wheatAndWages } from '../facts/wheat-and-wages.ts';
import { dataFile, interactivesFolder, packsFolder } from '../folders.ts';

const source = (file: string): string => fs.readFileSync(dataFile(file), 'utf8');
const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(packsFolder, file), 'utf8'))).rows;

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

test('the penguin record equals its source, bird for bird', () => {
  const record = rows('living-together/records/penguin-record.json');
  expect(record).toEqual(penguinMeasurements(source('penguins.json')));
  expect(record).toHaveLength(344);
});

test('the earthquake records equal their source, without explosions', () => {
  const json = source('earthquakes.json');
  const week = rows('shaking-ground/records/one-week-of-earthquakes.json');
  const sizes = rows('shaking-ground/records/quakes-by-size.json');
  expect(week).toEqual(strongQuakes(json));
  expect(sizes).toEqual(quakesBySize(json));
  const { features } = JSON.parse(json) as { features: { properties: { type: string; mag: number } }[] };
  const quakes = features.filter(({ properties }) => properties.type === 'earthquake');
  expect(sizes.reduce((sum, row) => sum + Number(row[1]), 0)).toBe(quakes.length);
  expect(week).toHaveLength(quakes.filter(({ properties }) => properties.mag >= 4).length);
});

test('the places of Jupiter’s moons are those that are worked out again, and fit what Galileo saw', () => {
  const record = rows('neighbors-in-space/records/jupiters-moons-1610.json');
  expect(record).toEqual(galileoNights());
  const first = record.find(([day]) => day === 7);
  expect(first?.slice(1, 5).map((place) => Math.sign(Number(place)))).toEqual([1, 1, -1, 1]);
  for (const [, io, europa, ganymede, callisto, seen] of record) {
    if (seen === 'clouds') continue;
    const places = [io, europa, ganymede, callisto].map(Number).filter((place) => Math.abs(place) > 1);
    const count = (side: string) => Number(new RegExp(`(\\d) ${side}`).exec(String(seen))?.[1] ?? 0);
    // He may have missed one that stood close to another, and he never saw one that was not there.
    expect(count('east')).toBeLessThanOrEqual(places.filter((place) => place > 0).length);
    expect(count('west')).toBeLessThanOrEqual(places.filter((place) => place < 0).length);
    expect(count('east') + count('west')).toBeGreaterThanOrEqual(places.length - 1);
  }
});

test('the phases of 2027 are those that are worked out again; months of the Moon are 29.2 to 29.9 days', () => {
  const record = rows('neighbors-in-space/records/moon-phases-record.json');
  expect(record).toEqual(phasesOf2027());
  for (const row of record) {
    expect(row.slice(0, 4)).toEqual([...row.slice(0, 4)].sort());
    expect(Number(row[4])).toBeGreaterThan(29.2);
    expect(Number(row[4])).toBeLessThan(29.9);
  }
});

test('the climate and electricity records equal their sources', () => {
  const folder = 'reading-the-climate-record/records';
  expect(rows(`${folder}/co2-record.json`)).toEqual(co2Months(source('co2-concentration.csv')));
  expect(rows(`${folder}/temperature-record.json`)).toEqual(temperatureYears(source('global-temp.csv')));
  expect(rows(`${folder}/iowa-electricity-record.json`)).toEqual(
    electricityYears(source('iowa-electricity.csv')),
  );
});

test('the wheat and monarchs records equal their sources, with the true years of the two reigns cut off', () => {
  const folder = 'bread-wages-and-kings/records';
  expect(rows(`${folder}/wheat-record.json`)).toEqual(wheatAndWages(source('wheat.json')));
  const monarchs = rows(`${folder}/monarchs-record.json`);
  expect(monarchs).toEqual(reigns(source('monarchs.json')));
  expect(monarchs[0]).toEqual(['Elizabeth I', 1565, 1603, 1558, 1603]);
  expect(monarchs.at(-1)).toEqual(['George IV', 1820, 1820, 1820, 1830]);
});

test('the country record and the bubble chart equal their source', () => {
  const json = source('gapminder.json');
  const record = rows('the-world-in-numbers/records/country-record.json');
  expect(record).toEqual(countryYears(json, [1955, 1980, 2005]));
  expect(record).toHaveLength(62 * 3);
  const chart = path.join(interactivesFolder, 'bubble-chart/country-years.json');
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
