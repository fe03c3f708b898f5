import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { X } from '#app/ui/icons/x.ts';
import './guided-tour.css';

export type TourStep = {
  /** Selectors, the wanted one first: the first that is on the screen is pointed at, or else nothing. */
  readonly target: readonly string[];
  readonly title: string;
  readonly text: string;
};

export type GuidedTourProps = {
  readonly name: string;
  readonly steps: readonly TourStep[];
  /** Called by Escape, by the close button and after the last step. */
  readonly onClose: () => void;
};

/**
 * Goes through parts of a screen with a word about each. The page stays usable behind it: the box is no modal. The
 * focus goes into the box at each step and back to where it was at the end; nothing moves on by itself.
 */
export function GuidedTour({ name, steps, onClose }: GuidedTourProps) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const step = steps[index];
  useFocusBack();
  usePointing(box, step?.target);
  useEscape(onClose);
  if (!step) return null;
  const isLast = index === steps.length - 1;
  return (
    <div
      ref={box}
      className="ui-tour"
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={`${titleId}-text`}
    >
      <div className="ui-tour__head">
        <p className="ui-tour__count">{`${name}, step ${index + 1} of ${steps.length}`}</p>
        <IconButton label="Close the tour" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <h2 id={titleId} className="ui-tour__title" tabIndex={-1}>
        {step.title}
      </h2>
      <p id={`${titleId}-text`}>{step.text}</p>
      <div className="ui-tour__foot">
        {index > 0 && (
          <Button size="small" onClick={() => setIndex(index - 1)}>
            Back
          </Button>
        )}
        <Button size="small" variant="primary" onClick={isLast ? onClose : () => setIndex(index + 1)}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
    </div>
  );
}

/** Shows the box beside its target, marks the target, and keeps both together while the page moves. */
function usePointing(box: RefObject<HTMLDivElement | null>, selectors: readonly string[] | undefined): void {
  useEffect(() => {
    const element = box.current;
    if (element === null || selectors === undefined) return;
    const target = visibleMatch(selectors);
    target?.setAttribute('data-tour-target', '');
    target?.scrollIntoView({ block: 'center', behavior: 'auto' });
    element.showPopover();
    const place = () => {
      element.toggleAttribute('data-unplaced', target === null);
      if (target !== null) placeBeside(target, element);
    };
    place();
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    addEventListener('resize', place);
    addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', place);
      removeEventListener('scroll', place, { capture: true });
      target?.removeAttribute('data-tour-target');
      element.hidePopover();
    };
  }, [box, selectors]);
}

function visibleMatch(selectors: readonly string[]): HTMLElement | null {
  const matches = selectors.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  return matches.find((one) => one.checkVisibility()) ?? null;
}

/** Below its target, or above, wherever it fits whole; else over the lower edge of the window, whatever it covers. */
function placeBeside(target: HTMLElement, box: HTMLElement): void {
  const gap = 12;
  const margin = 8;
  const from = target.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const lowest = innerHeight - height - margin;
  const above = from.top - height - gap;
  const top = from.bottom + gap <= lowest ? from.bottom + gap : above >= margin ? above : lowest;
  const left = Math.min(Math.max(margin, from.left), Math.max(margin, innerWidth - width - margin));
  box.style.insetBlockStart = `${Math.max(margin, top)}px`;
  box.style.insetInlineStart = `${left}px`;
}

function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [onEscape]);
}
