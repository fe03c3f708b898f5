import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the page, where it has to, so that a question is in sight with its box and the way on: on a phone the heading
 * and the list of questions would leave both below the window's edge. Where it is higher than the window, its beginning.
 */
export function useQuestionInSight<E extends HTMLElement>(questionId: string): RefObject<E | null> {
  const stage = useRef<E>(null);
  useEffect(() => {
    const element = stage.current;
    if (element === null) return;
    const { clientHeight } = element.ownerDocument.documentElement;
    const fits = element.offsetHeight + MARGIN <= clientHeight;
    element.scrollIntoView({ block: fits ? 'nearest' : 'start', behavior: 'instant' });
  }, [questionId]);
  return stage;
}

/** What lies over the foot of a small window, and a little space above, px. */
const MARGIN = 80;
