/** A touch at one moment: CSS pixels, and milliseconds of the event's own clock. */
export type TouchPoint = { x: number; y: number; at: number };

/** Thresholds of content §9: at least 101 px horizontally, at most 100 px vertically, within 500 ms. */
const FARTHEST_DOWN = 100;
const SHORTEST_ACROSS = 101;
const LONGEST_MS = 500;

/** Where a touch goes: `next` from right to left, `previous` from left to right, null for what is no swipe. */
export function swipeOf(start: TouchPoint, end: TouchPoint): 'next' | 'previous' | null {
  const across = end.x - start.x;
  const isSwipe =
    Math.abs(across) >= SHORTEST_ACROSS &&
    Math.abs(end.y - start.y) <= FARTHEST_DOWN &&
    end.at - start.at <= LONGEST_MS;
  if (!isSwipe) return null;
  return across < 0 ? 'next' : 'previous';
}
