import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#app/ui/actions/button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import './expandable-block.css';

/** Content §9: the default height of an expandable block, CSS pixels. */
export const EXPANDABLE_HEIGHT = 200;
/** What is barely higher is shown whole: a button would take more room than it saves. */
const WORTH_FOLDING = 48;

export type ExpandableBlockProps = {
  /** What it is, for the buttons' names: "of the description". */
  readonly what: string;
  /** How high it is while folded, CSS pixels. */
  readonly height?: number;
  readonly children: ReactNode;
};

/**
 * A block whose end is folded away when it is high (content §4, expandable blocks). Nothing of it is taken from a screen
 * reader; a link inside that gets the focus, and words that find-in-page finds, unfold it. On paper it stands whole.
 */
export function ExpandableBlock({ what, height = EXPANDABLE_HEIGHT, children }: ExpandableBlockProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const isHigh = useIsHigher(box, height + WORTH_FOLDING);
  const isFolded = isHigh && !open;
  return (
    <div
      // A custom property is not in React's style type.
      style={{ ['--height' as string]: `${height}px` }}
    >
      <div
        ref={box}
        id={id}
        className="ui-expandable__box"
        data-folded={isFolded || undefined}
        // The browser scrolls what is clipped to show a focus or a found word in it.
        onScroll={(event) => {
          if (!isFolded || event.currentTarget.scrollTop === 0) return;
          event.currentTarget.scrollTop = 0;
          setOpen(true);
        }}
      >
        <div>{children}</div>
      </div>
      {isHigh && (
        <div className="ui-expandable__foot">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-controls={id}
            onClick={(event) => {
              const button = event.currentTarget;
              setOpen(!open);
              // Folded, the button may stand above the window.
              if (open) requestAnimationFrame(() => button.scrollIntoView({ block: 'nearest' }));
            }}
          >
            {open ? 'Show less' : 'Show more'}
            <VisuallyHidden>{` ${what}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether what lies in the box is higher than so many CSS pixels; live. */
function useIsHigher(box: { readonly current: HTMLElement | null }, limit: number): boolean {
  const [isHigher, setHigher] = useState(false);
  useEffect(() => {
    const content = box.current?.firstElementChild;
    if (!content) return undefined;
    // It is told the height between layout and paint: nothing is laid out twice for it, and no frame shows it unfolded.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) flushSync(() => setHigher(entry.contentRect.height > limit));
    });
    observer.observe(content);
    return () => observer.disconnect();
  }, [box, limit]);
  return isHigher;
}
