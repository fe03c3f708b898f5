import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  axisOf,
  checksOf,
  drawn,
  describe as inWords,
  marks,
  measures,
  playfairDesign,
  valuesOf,
  type ChartDesign,
} from '#app/interactives/chart-builder/chart-design.ts';
import { reigns } from '#app/interactives/chart-builder/wheat-series.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

const recordRows = (file: string) =>
  recordSchema.parse(JSON.parse(fs.readFileSync(path.join(starterLibraryFolder, file), 'utf8'))).rows;
const whole = { from: 1565, to: 1820 };

const someDesign: fc.Arbitrary<ChartDesign> = fc.record({
  title: fc.string({ maxLength: 80 }),
  shown: fc.record({
    wheat: fc.constantFrom(...marks),
    wages: fc.constantFrom(...marks),
    weeks: fc.constantFrom(...marks),
  }),
  from: fc.integer({ min: 0, max: 24 }).map((step) => 1565 + step * 5),
  to: fc.integer({ min: 27, max: 51 }).map((step) => 1565 + step * 5),
  floor: fc.constantFrom('zero' as const, 'lowest' as const),
  hasReigns: fc.boolean(),
  namesSource: fc.boolean(),
});

test('the builder draws the numbers of the records', () => {
  const rows = recordRows('bread-wages-and-kings/records/wheat-record.json');
  expect(valuesOf('wheat', whole)).toEqual(rows.map(([year, y]) => ({ year, y })));
  const paid = rows.flatMap(([year, , wage, weeks]) => (wage === null ? [] : [{ year, wage, weeks }]));
  expect(valuesOf('wages', whole)).toEqual(paid.map(({ year, wage }) => ({ year, y: wage })));
  expect(valuesOf('weeks', whole).map(({ y }) => Math.round(y * 10) / 10)).toEqual(
    paid.map(({ weeks }) => weeks),
  );
  expect(reigns.map(({ name, from, to }) => [name, from, to])).toEqual(
    recordRows('bread-wages-and-kings/records/monarchs-record.json').map(([name, from, to]) => [
      name,
      from,
      to,
    ]),
  );
});

test("Playfair's own design lacks only what the reader is asked to add", () => {
  expect(checksOf(playfairDesign).filter((one) => !one.isGood)).toHaveLength(2);
  const finished = { ...playfairDesign, title: 'Wheat and wages in England', namesSource: true };
  expect(checksOf(finished).every((one) => one.isGood)).toBe(true);
});

test('bars that do not start at zero are called out, lines are not', () => {
  const warns = (design: ChartDesign) =>
    checksOf(design).some((one) => one.say.startsWith('Bars that do not'));
  fc.assert(
    fc.property(someDesign, (design) => {
      const hasBars = measures.some((measure) => design.shown[measure] === 'bars');
      expect(warns(design)).toBe(hasBars && design.floor === 'lowest');
    }),
  );
});

test('weeks and shillings on one axis are called out', () => {
  fc.assert(
    fc.property(someDesign, (design) => {
      const mixes = design.shown.weeks !== 'none' && drawn(design).length > 1;
      expect(checksOf(design).some((one) => one.say.startsWith('Weeks and shillings'))).toBe(mixes);
    }),
  );
});

test('every value that is drawn lies on the axis, and the words name every measure', () => {
  fc.assert(
    fc.property(someDesign, (design) => {
      const [low, high] = axisOf(design);
      const words = inWords(design);
      for (const measure of drawn(design)) {
        const all = valuesOf(measure, design);
        expect(all.length).toBeGreaterThan(0);
        for (const { y } of all) expect(y >= low && y <= high).toBe(true);
        expect(words).toContain(`highest`);
      }
      expect(words === 'An empty chart.').toBe(drawn(design).length === 0);
    }),
  );
});
