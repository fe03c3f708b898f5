import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import './more-list.css';

/** Content §9: a more/less list shows 10 items by default. */
export const FIRST_ITEMS = 10;

/** What each item of a `MoreList` spreads onto its element: nothing for the first ones. */
export type MoreItem = {
  readonly ref?: (element: HTMLElement | null) => (() => void) | undefined;
  readonly 'data-more'?: 'next' | 'rest';
};

export type MoreListProps = {
  /** How many items there are. */
  readonly count: number;
  /** What they are, for the buttons' names: "lines of the transcript". */
  readonly what: string;
  readonly first?: number;
  /** Draws the list; `itemAt(index)` is spread onto the element of each item. `open`: whether all of them are shown. */
  readonly children: (itemAt: (index: number) => MoreItem, open: boolean) => ReactNode;
};

/**
 * A long list, of which the first ten show, and all when asked for (content §4, expandable lists). Find-in-page reaches
 * the others too and opens the list; on paper all of them stand. The focus goes to the first item that appeared: the
 * button it was on lies behind them now.
 */
export function MoreList({ count, what, first = FIRST_ITEMS, children }: MoreListProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const hide = useHiddenUntilFound(open, setOpen);
  useEffect(() => {
    if (!wasPressed.current) return;
    wasPressed.current = false;
    if (open) focusFirst(box.current?.querySelector<HTMLElement>('[data-more="next"]'));
    else document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const itemAt = (index: number): MoreItem =>
    index < first ? {} : { ref: hide, 'data-more': index === first ? 'next' : 'rest' };
  return (
    <div ref={box}>
      {children(itemAt, open)}
      {count > first && (
        <div className="ui-more__foot">
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            onClick={() => {
              wasPressed.current = true;
              setOpen(!open);
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

/** A ref for what is hidden but can be found. React knows `hidden` only as yes or no, so that the attribute is set here. */
function useHiddenUntilFound(open: boolean, setOpen: (open: boolean) => void) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || open) return undefined;
      const reveal = () => setOpen(true);
      element.setAttribute('hidden', 'until-found');
      element.addEventListener('beforematch', reveal);
      return () => {
        element.removeEventListener('beforematch', reveal);
        element.removeAttribute('hidden');
      };
    },
    [open, setOpen],
  );
}

function focusFirst(item: HTMLElement | null | undefined): void {
  if (!item) return;
  const inside = item.querySelector<HTMLElement>('a[href], button, summary, input');
  if (!inside) item.tabIndex = -1;
  (inside ?? item).focus();
}
