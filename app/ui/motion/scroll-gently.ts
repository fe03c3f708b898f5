/** Where a scroll is after a part of its time; both from 0 to 1. It begins and ends slowly. */
export function easedPart(part: number): number {
  const clamped = Math.min(Math.max(part, 0), 1);
  return clamped < 0.5 ? 2 * clamped * clamped : 1 - 2 * (1 - clamped) * (1 - clamped);
}

/** The scroll under way in each element, so that a second press goes on from where the first one was going. */
const underWay = new WeakMap<Element, { target: number; stop: () => void }>();

/**
 * Scrolls an element by CSS pixels within `durationMs`; at once for who asked for less motion. A wheel, a finger or a key
 * takes over at any time. The browser's own smooth scrolling has no duration to choose.
 */
export function scrollGently(
  element: HTMLElement,
  axis: 'left' | 'top',
  distance: number,
  durationMs: number,
): void {
  const property = axis === 'left' ? 'scrollLeft' : 'scrollTop';
  const before = underWay.get(element);
  before?.stop();
  const from = element[property];
  const most =
    axis === 'left' ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
  const target = Math.min(Math.max((before?.target ?? from) + distance, 0), most);
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element[property] = target;
    return;
  }
  const events = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
  let frame = 0;
  let begun: number | undefined;
  const stop = () => {
    cancelAnimationFrame(frame);
    underWay.delete(element);
    element.style.removeProperty('scroll-snap-type');
    for (const event of events) element.removeEventListener(event, stop);
  };
  const step = (now: number) => {
    begun ??= now;
    const part = durationMs === 0 ? 1 : (now - begun) / durationMs;
    element[property] = from + (target - from) * easedPart(part);
    if (part >= 1) stop();
    else frame = requestAnimationFrame(step);
  };
  // A snapping box would pull every step to the nearest item.
  element.style.setProperty('scroll-snap-type', 'none');
  for (const event of events) element.addEventListener(event, stop, { passive: true });
  underWay.set(element, { target, stop });
  frame = requestAnimationFrame(step);
}
