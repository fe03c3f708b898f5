import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fallsOnThreeWorlds } from '#server/library/workshop/facts/falls.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

// That the records are those of their sources is tested beside the scripts that made them (library/workshop/tests).

const rows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;

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

test('what the capitals record says of itself is true: Juneau lies farthest north, Honolulu farthest south', () => {
  const record = rows('maps-and-mapmakers/records/state-capitals-record.json');
  const byLatitude = [...record].sort((a, b) => Number(a[2]) - Number(b[2]));
  expect(byLatitude[0]?.[1]).toBe('Honolulu');
  expect(byLatitude.at(-1)?.[1]).toBe('Juneau');
  for (const row of record) expect(Number(row[3])).toBeLessThan(0);
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
});

test('what the earthquake records say of themselves is true: small and shallow ones are many', () => {
  const week = rows('shaking-ground/records/one-week-of-earthquakes.json');
  const strongest = week.reduce((best, row) => (Number(row[2]) > Number(best[2]) ? row : best));
  expect(strongest[1]).toContain('Hualian, Taiwan');
  expect(strongest[2]).toBe(6.4);
  const depths = week.map((row) => Number(row[3]));
  expect(depths.filter((depth) => depth > 300)).toHaveLength(6);
  expect(depths.filter((depth) => depth < 70).length).toBeGreaterThan(week.length / 2);
  const counts = new Map(
    rows('shaking-ground/records/quakes-by-size.json').map(([size, count]) => [size, count]),
  );
  expect([counts.get('Below 1'), counts.get('5 to 5.9'), counts.get('6 to 6.9')]).toEqual([708, 34, 5]);
  expect(counts.get('3 to 3.9')).toBe(counts.get('4 to 4.9'));
});

test('the record of falls follows the rule it names, on every world', () => {
  const record = rows('pushes-pulls-and-falls/records/falling-on-three-worlds.json');
  expect(record).toEqual(fallsOnThreeWorlds());
  for (const [seconds, ...fallen] of record) {
    [9.8, 3.7, 1.6].forEach((gravity, world) =>
      expect(fallen[world]).toBeCloseTo((gravity * Number(seconds) ** 2) / 2, 2),
    );
  }
  expect(record.at(-1)).toEqual([2, 19.6, 7.4, 3.2]);
});

test('the places of Jupiter’s moons fit what Galileo saw', () => {
  const record = rows('neighbors-in-space/records/jupiters-moons-1610.json');
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

test('months of the Moon in 2027 are 29.2 to 29.9 days', () => {
  const record = rows('neighbors-in-space/records/moon-phases-record.json');
  for (const row of record) {
    expect(row.slice(0, 4)).toEqual([...row.slice(0, 4)].sort());
    expect(Number(row[4])).toBeGreaterThan(29.2);
    expect(Number(row[4])).toBeLessThan(29.9);
  }
});

test('what the climate texts say of the records is true', () => {
  const co2 = rows('reading-the-climate-record/records/co2-record.json');
  expect(co2[0]).toEqual([1958, 3, 1958.21, 315.7, 314.44]);
  expect(Math.round(Number(co2.at(-1)?.[3]))).toBe(416);
  expect(co2.filter((row) => row[0] === 1964)).toHaveLength(9);
  for (const year of new Set(co2.map((row) => row[0]))) {
    const months = co2.filter((row) => row[0] === year);
    if (months.length < 12) continue;
    const highest = months.reduce((best, row) => (Number(row[3]) > Number(best[3]) ? row : best));
    const lowest = months.reduce((best, row) => (Number(row[3]) < Number(best[3]) ? row : best));
    expect([4, 5], String(year)).toContain(highest[1]);
    expect([9, 10], String(year)).toContain(lowest[1]);
  }
  const temperature = rows('reading-the-climate-record/records/temperature-record.json');
  expect(temperature.filter((row) => Number(row[1]) < 0).at(-1)?.[0]).toBe(1976);
  expect(temperature.reduce((best, row) => (Number(row[1]) > Number(best[1]) ? row : best))).toEqual([
    2023, 1.17,
  ]);
  const iowa = rows('reading-the-climate-record/records/iowa-electricity-record.json');
  const share = (row: (typeof iowa)[number] | undefined, column: number) =>
    Number(row?.[column]) / (Number(row?.[1]) + Number(row?.[2]) + Number(row?.[3]));
  expect(share(iowa[0], 3)).toBeLessThan(0.04);
  expect(share(iowa.at(-1), 3)).toBeCloseTo(0.39, 2);
  expect(share(iowa[0], 1)).toBeCloseTo(0.87, 2);
  expect(share(iowa.at(-1), 1)).toBeCloseTo(0.52, 2);
});

test('what the bread texts say of wheat and wages is true', () => {
  const record = rows('bread-wages-and-kings/records/wheat-record.json');
  const weeks = (year: number) => record.find((row) => row[0] === year)?.[3];
  expect([1565, 1595, 1785, 1810].map(weeks)).toEqual([8.2, 11.6, 1.8, 3.3]);
  const paid = record.filter((row) => row[3] !== null);
  const ratio = (row: (typeof record)[number]) => Number(row[1]) / Number(row[2]);
  expect(paid.reduce((best, row) => (ratio(row) < ratio(best) ? row : best))[0]).toBe(1785);
  expect(54 / 30).toBeLessThan(42 / 23);
  expect(paid.every((row, index) => index === 0 || Number(row[2]) >= Number(paid[index - 1]?.[2]))).toBe(
    true,
  );
});

test('the days between the dates of the 27 amendments are counted right', () => {
  const record = rows('how-a-law-is-made/records/amendments-record.json');
  expect(record.map((row) => row[0])).toEqual(Array.from({ length: 27 }, (_, index) => index + 1));
  for (const [number, proposed, ratified, year, days] of record) {
    const at = (date: unknown) => Date.parse(`${String(date)} UTC`);
    expect((at(ratified) - at(proposed)) / 86_400_000, String(number)).toBe(days);
    expect(new Date(at(ratified)).getUTCFullYear(), String(number)).toBe(year);
  }
  const byDays = [...record].sort((a, b) => Number(a[4]) - Number(b[4]));
  expect([byDays[0]?.[0], byDays.at(-1)?.[0]]).toEqual([26, 27]);
});
