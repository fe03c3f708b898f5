import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Shown } from '#shared/domain/standards/evidence.ts';
import { sortedByStandard, standardSummary } from '#shared/domain/standards/standards-book.ts';
import { standardsCsv } from '#shared/domain/standards/standards-csv.ts';

const shown = fc.record({
  share: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  questions: fc.nat(9),
  activities: fc.nat(9),
  open: fc.nat(9),
});
const rows = fc
  .array(fc.option(shown))
  .map((cells) =>
    cells.map((cell, at) => ({ student: at, cells: new Map(cell === null ? [] : [['water', cell]]) })),
  );
const shareOf = (row: { readonly cells: ReadonlyMap<string, Shown> }) =>
  row.cells.get('water')?.share ?? null;

test('sorted by a standard, everybody is there once, shares are in order, and who has none stands last', () => {
  fc.assert(
    fc.property(rows, fc.boolean(), (all, descending) => {
      const sorted = sortedByStandard(all, { by: { standardId: 'water' }, descending });
      expect(sorted.map(({ student }) => student).toSorted((a, b) => a - b)).toEqual(
        all.map(({ student }) => student),
      );
      for (const [at, row] of sorted.entries()) {
        const next = sorted[at + 1];
        if (!next) continue;
        const [share, following] = [shareOf(row), shareOf(next)];
        if (share === null) expect(following).toBe(null);
        else if (following !== null) expect(descending ? share >= following : share <= following).toBe(true);
        // Equals stay in the order of names.
        if (share === following) expect(row.student).toBeLessThan(next.student);
      }
    }),
  );
});

test('a class’s share is the mean of those that are known, and null where none is', () => {
  fc.assert(
    fc.property(fc.array(shown), (cells) => {
      const { share, known, asked } = standardSummary(cells);
      expect(asked).toBe(cells.length);
      expect(known).toBe(cells.filter((cell) => cell.share !== null).length);
      expect(share === null).toBe(known === 0);
      const shares = cells.flatMap((cell) => cell.share ?? []);
      if (share !== null) {
        expect(share).toBeGreaterThanOrEqual(Math.min(...shares) - 1e-9);
        expect(share).toBeLessThanOrEqual(Math.max(...shares) + 1e-9);
      }
    }),
  );
});

test('as a file, a standard has three columns; what was not marked is no zero, what was not asked is empty', () => {
  const student = { lastName: 'Lovelace', firstName: 'Ada', username: '=ada' };
  const cells = new Map<string, Shown>([
    ['water', { share: 2 / 3, questions: 2, activities: 1, open: 4 }],
    ['land', { share: null, questions: 0, activities: 0, open: 1 }],
  ]);
  const columns = ['water', 'land', 'data'].map((standardId) => ({ standardId, title: standardId }));
  const [, heads, line, rest] =
    standardsCsv([{ student, cells }], columns).match(/^\uFEFF(.*)\r\n(.*)\r\n(.*)$/) ?? [];
  expect(heads).toMatch(
    /^"Last name","First name","Username","water: %","water: marked","water: not marked",/,
  );
  expect(line).toBe(`"Lovelace","Ada","'=ada","66.6","3","4","","0","1","","",""`);
  expect(rest).toBe('');
});
