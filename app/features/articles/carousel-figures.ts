/** Figures of the carousel of assemblies: all of content §9. Widths are CSS pixels, times milliseconds. */

/** A press moves three items in a window wider than this, else two. */
export const WIDE_WINDOW = 991;
const STEP_WIDE = 3;
const STEP_NARROW = 2;

/** From these widths of the carousel on, an item takes a third or a half of it; below, all. The style sheet has the same. */
export const THIRDS_FROM = 600;
export const HALVES_FROM = 350;

/** How long a page takes to come, and how long its scroll. They are one movement here. */
export const SCROLL_MS = 400;
/** What is shown is told this long after the strip came to rest. */
export const SETTLE_MS = 200;
/** What is shown at first is told this long after the page is there. */
export const BEGIN_MS = 100;

/** How many items lie side by side in a carousel. */
export function itemsAcross(carouselWidth: number): 1 | 2 | 3 {
  if (carouselWidth >= THIRDS_FROM) return 3;
  return carouselWidth >= HALVES_FROM ? 2 : 1;
}

/** How many items a press moves: never more than are seen at once, or one would be passed over unseen. */
export function itemsPerStep(windowWidth: number, across: number): number {
  return Math.min(windowWidth > WIDE_WINDOW ? STEP_WIDE : STEP_NARROW, across);
}

/** The first and the last item that are seen, counted from 1, and whether the strip can go on either way. */
export type CarouselPosition = {
  readonly first: number;
  readonly last: number;
  readonly atStart: boolean;
  readonly atEnd: boolean;
};

/** The position of a strip. `pitch`: from the start of an item to the start of the next, CSS pixels. */
export function carouselPosition(
  scrolled: number,
  pitch: number,
  across: number,
  count: number,
): CarouselPosition {
  const lastFirst = Math.max(count - across, 0);
  const passed = pitch > 0 ? Math.round(scrolled / pitch) : 0;
  const at = Math.min(Math.max(passed, 0), lastFirst);
  return { first: at + 1, last: Math.min(at + across, count), atStart: at === 0, atEnd: at === lastFirst };
}
