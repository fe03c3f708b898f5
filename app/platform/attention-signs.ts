/** What somebody does who reads: scrolling, typing, pressing, watching a video. */
const signs = [
  'pointerdown',
  'pointermove',
  'keydown',
  'wheel',
  'touchmove',
  'scroll',
  'timeupdate',
] as const;

/** Calls back when something is done in this tab, and when it is hidden or shown; until it is ended. */
export function watchAttention(on: { used: () => void; hidden: () => void; shown: () => void }): () => void {
  const looked = () => (isPageVisible() ? on.shown() : on.hidden());
  for (const sign of signs) document.addEventListener(sign, on.used, { capture: true, passive: true });
  document.addEventListener('visibilitychange', looked);
  addEventListener('pagehide', on.hidden);
  return () => {
    for (const sign of signs) document.removeEventListener(sign, on.used, { capture: true });
    document.removeEventListener('visibilitychange', looked);
    removeEventListener('pagehide', on.hidden);
  };
}

export const isPageVisible = (): boolean => document.visibilityState === 'visible';
