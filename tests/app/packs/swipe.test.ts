import { expect, test } from 'vitest';
import { swipeOf } from '#app/features/packs/swipe.ts';

const start = { x: 300, y: 300, at: 1_000 };
const after = (across: number, down: number, ms: number) => ({
  x: 300 + across,
  y: 300 + down,
  at: 1_000 + ms,
});

test('content §9 a swipe is at least 101 px across', () => {
  expect(swipeOf(start, after(-101, 0, 200))).toBe('next');
  expect(swipeOf(start, after(101, 0, 200))).toBe('previous');
  expect(swipeOf(start, after(-100, 0, 200))).toBeNull();
});

test('content §9 a swipe is at most 100 px down or up', () => {
  expect(swipeOf(start, after(-200, 100, 200))).toBe('next');
  expect(swipeOf(start, after(-200, -101, 200))).toBeNull();
});

test('content §9 a swipe takes at most 500 ms', () => {
  expect(swipeOf(start, after(-200, 0, 500))).toBe('next');
  expect(swipeOf(start, after(-200, 0, 501))).toBeNull();
});
