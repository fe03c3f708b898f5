import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedId, timeOrderedId } from '#shared/kernel/ids.ts';

test('M1 a derived id is the same everywhere, and differs whenever a part does', () => {
  const parts = fc.array(fc.string(), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(parts, parts, (a, b) => {
      const [one, two] = [derivedId('kind', ...a), derivedId('kind', ...b)];
      expect(one).toMatch(/^[0-9a-f-]{36}$/);
      expect(one === two).toBe(JSON.stringify(a) === JSON.stringify(b));
      expect(derivedId('kind', ...a)).toBe(one);
    }),
    { numRuns: 500 },
  );
});

test('O2 minted ids sort by the time they were made', () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e12 }),
      fc.integer({ min: 1, max: 1e9 }),
      bytes,
      bytes,
      (time, later, a, b) => {
        expect(timeOrderedId(time, a) < timeOrderedId(time + later, b)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
