import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DASHES, markPath, SHAPES, spread } from '#app/features/articles/components/record-marks.ts';

test('six lines have six dashes and six marks', () => {
  expect(new Set(DASHES).size).toBe(6);
  expect(new Set(SHAPES.map((shape) => markPath(shape, 5))).size).toBe(6);
});

test('names at the ends of lines keep their order and their distance', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 300 })), (heights) => {
      const levels = spread(heights, 18);
      const sorted = [...levels].sort((a, b) => a - b);
      sorted
        .slice(1)
        .forEach((level, index) => expect(level - (sorted[index] ?? 0)).toBeGreaterThanOrEqual(18));
      heights.forEach((one, index) => {
        heights.forEach((other, at) => {
          if (one < other) expect(levels[index] ?? 0).toBeLessThan(levels[at] ?? 0);
        });
        expect(levels[index]).toBeGreaterThanOrEqual(one);
      });
    }),
  );
});
