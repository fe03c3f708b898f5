import { useEffect } from 'react';

/**
 * On a screen whose cards go once something was done with them: where what had the focus went with its card, the screen's
 * heading has it. Otherwise it would fall back to the page, also after a dialog that can't give it back.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: Element | null = null;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('main') !== null) last = target;
    };
    const look = () => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
