import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus when a part of the screen is replaced by another at a person's press: to the element marked
 * `data-step-focus`, or the first text area. Without it the focus would fall back to the page with the button that
 * went away. Not on arrival: then the screen's heading has it.
 */
export function useStepFocus<E extends HTMLElement>(step: string): RefObject<E | null> {
  const box = useRef<E>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const marked = box.current?.querySelector<HTMLElement>('[data-step-focus]');
    (marked ?? box.current?.querySelector('textarea'))?.focus();
  }, [step]);
  return box;
}
