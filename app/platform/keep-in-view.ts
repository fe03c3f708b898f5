/** Who scrolls by hand is left alone for this long. */
const HANDS_OFF_MS = 4_000;

/** Scrolls the page after what is being read, never against somebody's own scrolling. */
export type ViewKeeper = {
  /** Brings words into view where they are not, `below` CSS pixels being covered at the foot of the window. */
  readonly show: (range: Range, below: number) => void;
  readonly close: () => void;
};

export function keepInView(): ViewKeeper {
  let handsOffUntil = 0;
  const scrolledByHand = (event: Event) => {
    if (event instanceof KeyboardEvent && !/^(?:Page|Arrow(?:Up|Down)|Home|End)/u.test(event.key)) return;
    handsOffUntil = performance.now() + HANDS_OFF_MS;
  };
  const events = ['wheel', 'touchmove', 'keydown'];
  for (const name of events) addEventListener(name, scrolledByHand, { passive: true });
  return {
    show: (range, below) => {
      if (performance.now() >= handsOffUntil) show(range, below);
    },
    close: () => {
      for (const name of events) removeEventListener(name, scrolledByHand);
    },
  };
}

/** Whether words stand at or below the top of what is seen of the page. */
export const isBelowTop = (range: Range): boolean =>
  range.getBoundingClientRect().bottom > seenArea(range).top;

function show(range: Range, below: number): void {
  const { top, bottom, height } = range.getBoundingClientRect();
  const area = seenArea(range);
  const foot = Math.min(area.bottom, innerHeight - below);
  if (height === 0 || (top >= area.top && bottom <= foot)) return;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  // A third from the top: what comes next is seen, too.
  const target = area.top + Math.max(0, (foot - area.top) / 3 - height / 2);
  area.scroller.scrollBy({ top: top - target, behavior: isStill ? 'instant' : 'smooth' });
}

/** The box that scrolls some words, and what of it is seen, in CSS pixels of the window. */
function seenArea(range: Range): {
  readonly scroller: Element;
  readonly top: number;
  readonly bottom: number;
} {
  const page = document.scrollingElement ?? document.documentElement;
  for (let box = range.startContainer.parentElement; box !== null && box !== page; box = box.parentElement) {
    if (box === document.body || box.scrollHeight <= box.clientHeight) continue;
    if (!/auto|scroll/u.test(getComputedStyle(box).overflowY)) continue;
    const { top, bottom } = box.getBoundingClientRect();
    return { scroller: box, top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
  }
  // What is read stays clear of what is stuck to the top, as what takes the focus does.
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  return { scroller: page, top: Number.isNaN(padding) ? 0 : padding, bottom: innerHeight };
}
