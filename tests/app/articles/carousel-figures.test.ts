import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  carouselPosition,
  HALVES_FROM,
  itemsAcross,
  itemsPerStep,
  THIRDS_FROM,
} from '#app/features/articles/carousel-figures.ts';

test('content §9 a carousel moves three items in a window wider than 991 px, else two', () => {
  expect(itemsPerStep(992, 3)).toBe(3);
  expect(itemsPerStep(991, 3)).toBe(2);
  expect(itemsPerStep(360, 2)).toBe(2);
});

test('content §9 an item takes a third at 600 px or more, a half at 350 px or more, and all below', () => {
  expect([600, 599, 350, 349].map(itemsAcross)).toEqual([3, 2, 2, 1]);
});

test('content §9 the style sheet of the carousel breaks at the same widths', () => {
  const css = readFileSync('app/features/articles/components/media-carousel.module.css', 'utf8');
  const widths = [...css.matchAll(/@container \(min-width: (\d+)px\)/g)].map(([, width]) => Number(width));
  expect(widths).toEqual([HALVES_FROM, THIRDS_FROM]);
});

test('content §9 going on to the end of a carousel shows every item, whatever the window and the count', () => {
  const facts = fc.record({
    count: fc.integer({ min: 1, max: 40 }),
    windowWidth: fc.integer({ min: 320, max: 2_000 }),
    carouselWidth: fc.integer({ min: 200, max: 1_200 }),
  });
  fc.assert(
    fc.property(facts, ({ count, windowWidth, carouselWidth }) => {
      const across = itemsAcross(carouselWidth);
      const pitch = carouselWidth / across;
      const seen = new Set<number>();
      let at = 0;
      for (let press = 0; press <= count; press += 1) {
        const position = carouselPosition(at * pitch, pitch, across, count);
        for (let item = position.first; item <= position.last; item += 1) seen.add(item);
        if (position.atEnd) break;
        at = position.first - 1 + itemsPerStep(windowWidth, across);
      }
      expect(seen.size).toBe(count);
    }),
  );
});

test('content §4 §9 a carousel knows its ends, also when the strip is pulled beyond them', () => {
  expect(carouselPosition(0, 200, 3, 8)).toEqual({ first: 1, last: 3, atStart: true, atEnd: false });
  expect(carouselPosition(-40, 200, 3, 8).atStart).toBe(true);
  expect(carouselPosition(5_000, 200, 3, 8)).toEqual({ first: 6, last: 8, atStart: false, atEnd: true });
  expect(carouselPosition(0, 200, 3, 2)).toEqual({ first: 1, last: 2, atStart: true, atEnd: true });
});
