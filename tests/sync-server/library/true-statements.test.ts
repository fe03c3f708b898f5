import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema, type LibraryRecord } from '#shared/domain/packs/record.ts';

// What texts and pictures say is held to the numbers of the records beside them.

const read = (file: string): string => fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8');
const record = (file: string): LibraryRecord => recordSchema.parse(JSON.parse(read(file)));
/** The text of an article on one line, as a sentence may run over several. */
const text = (pack: string, article: string): string =>
  read(`${pack}/articles/${article}.md`).replaceAll(/\s+/g, ' ');

const pump = 'the-pump-on-broad-street';
const world = 'the-world-in-numbers';
const climate = 'reading-the-climate-record';

test('content §3 the two water companies are compared by the rates of the record, not by its counts', () => {
  const [foul, clean] = record(`${pump}/records/two-companies-record.json`).rows;
  const rate = (row: typeof foul) => Number(row?.[2]) / Number(row?.[1]);
  const easiest = text(pump, 'numbers-that-saved-lives.level-1');
  const said = [...easiest.matchAll(/1,000 homes with (dirty|clean) water, there were about (\d+)/g)];
  expect(said.map((one) => [one[1], Number(one[2])])).toEqual([
    ['dirty', Math.round(rate(foul) * 1000)],
    ['clean', Math.round(rate(clean) * 1000)],
  ]);
  expect(Math.floor(rate(foul) / rate(clean))).toBe(8);
  expect(easiest).toContain('eight times as many');
  expect(text(pump, 'numbers-that-saved-lives.level-3')).toContain(
    `Lambeth's is ${(rate(clean) * 10_000).toFixed(1)}. Snow printed ${Math.floor(rate(clean) * 10_000)}`,
  );
});

test('content §3 wherever the bars of Soho are shown, it is said that the library placed them', () => {
  const items = read(`${pump}/items.yaml`).split('- contentId: ');
  for (const id of ['pump-map', 'soho-sketch-map', 'from-door-to-door']) {
    const item = items.find((one) => one.startsWith(`${id}\n`));
    expect(item, id).toMatch(/library (simplified the streets and )?placed the bars/);
  }
  expect(read(`${pump}/images/soho-sketch-map.svg`)).toContain('the library placed the bars');
});

test('content §3 the gap between long and short lives is called what the record shows', () => {
  const { rows } = record(`${world}/records/country-record.json`);
  const lives = rows.filter((row) => row[2] === 2005).map((row) => Number(row[4]));
  expect(Math.max(...lives) - Math.min(...lives)).toBeGreaterThan(25);
  expect(text(world, 'how-long-people-live.level-1')).toContain('it is still wide');
});

test('content §3 what is said of the countries that the life map leaves out is true', () => {
  const { rows, about } = record(`${world}/records/country-record.json`);
  const countries = (region?: string) =>
    new Set(rows.filter((row) => region === undefined || row[1] === region).map((row) => row[0]));
  expect(countries().size).toBe(62);
  expect(countries('Africa south of the Sahara').size).toBe(4);
  expect(countries()).not.toContain('Russia');
  expect(about.join(' ')).toMatch(/only four are in it, and Russia is missing/);
  expect(text(world, 'how-long-people-live.level-3')).toMatch(/only 62 countries, and only four of them/);
  expect(read(`${world}/images/life-map.svg`)).toContain('Record ends in 2005');
});

test('content §3 a record of years that stopped says when and why, and no text calls its last year "now"', () => {
  for (const file of [
    `${climate}/records/co2-record.json`,
    `${climate}/records/temperature-record.json`,
    `${climate}/records/iowa-electricity-record.json`,
    `${world}/records/country-record.json`,
  ]) {
    const { about, rows, source } = record(file);
    const years = rows.flat().filter((cell) => typeof cell === 'number' && cell > 1850 && cell < 2100);
    expect(
      rows.at(-1)?.some((cell) => cell === source.lastYear),
      file,
    ).toBe(true);
    expect(years.length, file).toBeGreaterThan(0);
    expect(about.join(' '), file).toMatch(new RegExp(`ends in (\\w+ )?${source.lastYear}, because`));
  }
  for (const level of [1, 2, 3]) {
    const article = text(climate, `where-electricity-comes-from.level-${level}`);
    const iowa = article.slice(article.indexOf('Iowa'));
    expect(iowa, `level ${level}`).toContain('By 2017');
    expect(iowa, `level ${level}`).not.toMatch(/\b(now|today it)\b/i);
  }
});

test('content §3 the break of 2022 in the measurements on Mauna Loa is told at every level', () => {
  for (const level of [1, 2, 3])
    expect(text(climate, `the-mountain-that-measures-air.level-${level}`), `level ${level}`).toMatch(
      /2022.*\blava\b.*(stop|back|return).*2020|2020.*2022.*\blava\b.*back/,
    );
  expect(read(`${climate}/images/keeling-curve.svg`)).toContain('to April 2020');
});

test('content §3 the dearest year of the wheat record is not left out of the fall in its cost', () => {
  const { rows, columns } = record('bread-wages-and-kings/records/wheat-record.json');
  const weeks = columns.findIndex(({ key }) => key === 'weeks');
  const dearest = rows.reduce((best, row) => (Number(row[weeks]) > Number(best[weeks]) ? row : best));
  const { 0: year, [weeks]: cost } = dearest;
  const said = `${Number(cost).toFixed(1)} in the terrible year ${year}`;
  expect(text('bread-wages-and-kings', 'a-chart-that-argues.level-3')).toContain(said);
});

test('content §3 the columns of "Millions of People" stand as far apart as their years', () => {
  const svg = read('counting-a-nation/images/growth-columns.svg');
  const places = [...svg.matchAll(/<text x="([\d.]+)"[^>]*>((?:17|18|19|20)\d\d)<\/text>/g)].map(
    (one) => [Number(one[2]), Number(one[1])] as const,
  );
  expect(places.map(([year]) => year)).toEqual([1790, 1810, 1840, 1870, 1900, 1930, 1960, 1990, 2020]);
  const [from, to] = [places[0] ?? [0, 0], places.at(-1) ?? [0, 0]];
  const perYear = (to[1] - from[1]) / (to[0] - from[0]);
  for (const [year, x] of places)
    expect(x, String(year)).toBeCloseTo(from[1] + (year - from[0]) * perYear, 0);
});

test('content §5 on the map of seats every state has a whole circle with its number, and no circle hides another', () => {
  const svg = read('counting-a-nation/images/seats-map.svg');
  const circles = [
    ...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"[^>]*\/><text[^>]*>(\d+)</g),
  ].map(([, x, y, radius, seats]) => ({
    x: Number(x),
    y: Number(y),
    radius: Number(radius),
    seats: Number(seats),
  }));
  expect(circles).toHaveLength(50);
  expect(circles.reduce((sum, { seats }) => sum + seats, 0)).toBe(435);
  const hidden = circles.flatMap((one, index) =>
    circles
      .slice(index + 1)
      .filter((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 1)
      .map((other) => [one, other]),
  );
  expect(hidden).toEqual([]);
});

test('content §4 no pull quote repeats a sentence of its text word for word', () => {
  const plain = (words: string) => words.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  const articles = fs
    .readdirSync(starterLibraryFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/articles\/.+\.md$/.test(file));
  expect(articles.length).toBeGreaterThan(80);
  for (const file of articles) {
    const lines = read(file).split('\n');
    const body = plain(lines.filter((line) => !line.startsWith('> ')).join(' '));
    for (const quote of lines.filter((line) => line.startsWith('> ')))
      expect(body, file).not.toContain(plain(quote.slice(2)).trim());
  }
});

test('content §2 "cannot" is one word in every text that nobody has recorded yet', () => {
  const unrecorded = fs
    .readdirSync(starterLibraryFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/articles\/.+\.level-[23]\.md$/.test(file));
  expect(unrecorded.length).toBeGreaterThan(50);
  expect(unrecorded.filter((file) => /\bcan not\b/i.test(read(file)))).toEqual([]);
});
