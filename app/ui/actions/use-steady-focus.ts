import { useCallback, useRef, type Ref, type RefCallback } from 'react';

/**
 * The ref of an element that may be drawn anew while it has the focus, as a button is once a reason stands beside it.
 * The new one takes the focus over; otherwise it would fall back to the page.
 */
export function useSteadyFocus<E extends HTMLElement>(ref: Ref<E> | undefined): RefCallback<E> {
  const hadFocus = useRef(false);
  return useCallback(
    (element: E) => {
      const letGo = give(ref, element);
      if (hadFocus.current && document.activeElement === document.body)
        element.focus({ preventScroll: true });
      return () => {
        // It is still in the page.
        hadFocus.current = document.activeElement === element;
        letGo();
      };
    },
    [ref],
  );
}

/** Hands an element to a ref of either kind, and returns what takes it back. */
function give<E>(ref: Ref<E> | undefined, element: E): () => void {
  if (typeof ref === 'function') {
    const letGo = ref(element);
    return typeof letGo === 'function' ? letGo : () => void ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
