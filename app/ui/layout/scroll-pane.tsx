import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ChevronDown } from '#app/ui/icons/chevron-down.ts';
import { ChevronUp } from '#app/ui/icons/chevron-up.ts';
import { scrollGently } from '#app/ui/motion/scroll-gently.ts';
import './scroll-pane.css';

/** Scroll up and down controls of content §9: how far, CSS pixels, and how long; when the scroll's state is looked at. */
export const SCROLL_STEP = 200;
export const SCROLL_MS = 1500;
const STATE_MS = 50;

/** `fits`: nothing to scroll, and no controls. */
type Edges = { readonly fits: boolean; readonly atTop: boolean; readonly atBottom: boolean };

/**
 * A pane of a limited height with controls to scroll it up and down (content §4); they can't act at its ends. Whoever
 * uses it sets the height. What lies in it must hold something that takes the focus, so that keys scroll it too.
 */
export function ScrollPane({ children }: { readonly children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  const { fits, atTop, atBottom } = useEdges(pane);
  const scroll = (direction: 1 | -1) => {
    if (pane.current) scrollGently(pane.current, 'top', direction * SCROLL_STEP, SCROLL_MS);
  };
  return (
    <div className="ui-scroll-pane">
      {!fits && (
        <IconButton
          label="Scroll up"
          size="small"
          icon={<ChevronUp aria-hidden="true" />}
          disabledReason={atTop ? 'This is the top.' : undefined}
          onClick={() => scroll(-1)}
        />
      )}
      <div ref={pane} className="ui-scroll-pane__box">
        <div>{children}</div>
      </div>
      {!fits && (
        <IconButton
          label="Scroll down"
          size="small"
          icon={<ChevronDown aria-hidden="true" />}
          disabledReason={atBottom ? 'This is the end.' : undefined}
          onClick={() => scroll(1)}
        />
      )}
    </div>
  );
}

/** Where a pane stands between its ends; live. */
function useEdges(pane: { readonly current: HTMLElement | null }): Edges {
  const [edges, setEdges] = useState<Edges>({ fits: true, atTop: true, atBottom: true });
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    const measure = () => setEdges(edgesOf(element));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(measure, STATE_MS);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', later, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', later);
    };
  }, [pane]);
  return edges;
}

/** A pixel of play: zoomed pages scroll to fractions. */
export function edgesOf({
  scrollTop,
  scrollHeight,
  clientHeight,
}: {
  readonly scrollTop: number;
  readonly scrollHeight: number;
  readonly clientHeight: number;
}): Edges {
  return {
    fits: scrollHeight - clientHeight <= 1,
    atTop: scrollTop <= 1,
    atBottom: scrollTop + clientHeight >= scrollHeight - 1,
  };
}
