import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EXPANDABLE_HEIGHT } from '#app/ui/layout/expandable-block.tsx';
import { edgesOf, SCROLL_MS, SCROLL_STEP } from '#app/ui/layout/scroll-pane.tsx';
import { FIRST_ITEMS } from '#app/ui/lists/more-list.tsx';
import { easedPart } from '#app/ui/motion/scroll-gently.ts';

test('content §9 a more/less list shows 10 items, a block 200 px, and a scroll control moves 200 px in 1500 ms', () => {
  expect([FIRST_ITEMS, EXPANDABLE_HEIGHT, SCROLL_STEP, SCROLL_MS]).toEqual([10, 200, 200, 1500]);
});

test('content §4 a scroll control can’t act at the ends of its pane', () => {
  const pane = { scrollHeight: 900, clientHeight: 300 };
  expect(edgesOf({ ...pane, scrollTop: 0 })).toEqual({ fits: false, atTop: true, atBottom: false });
  expect(edgesOf({ ...pane, scrollTop: 300 })).toEqual({ fits: false, atTop: false, atBottom: false });
  expect(edgesOf({ ...pane, scrollTop: 599.6 })).toEqual({ fits: false, atTop: false, atBottom: true });
  expect(edgesOf({ scrollTop: 0, scrollHeight: 300, clientHeight: 300 }).fits).toBe(true);
});

test('a gentle scroll begins and ends where it should and never goes back', () => {
  expect([easedPart(-1), easedPart(0), easedPart(0.5), easedPart(1), easedPart(2)]).toEqual([
    0, 0, 0.5, 1, 1,
  ]);
  const parts = fc.tuple(
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  );
  fc.assert(fc.property(parts, ([a, b]) => (a <= b ? easedPart(a) <= easedPart(b) : true)));
});
