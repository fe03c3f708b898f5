import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets a custom property of an element to how far below the top of the page it begins, in CSS pixels, live: a pane that
 * scrolls by itself can then end where the window ends, whatever bars stand above it.
 */
export function useWindowTop(element: RefObject<HTMLElement | null>, property: `--${string}`): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null) return undefined;
    const measure = () =>
      box.style.setProperty(property, `${Math.round(box.getBoundingClientRect().top + window.scrollY)}px`);
    measure();
    // What stands above it may grow: a bar that says that there is no network, a title that wraps.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    for (let above = box.parentElement; above !== null; above = above.parentElement) observer.observe(above);
    return () => observer.disconnect();
  }, [element, property]);
}
