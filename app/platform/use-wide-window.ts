import { useSyncExternalStore } from 'react';

const query = '(min-width: 1200px)';

const follow = (changed: () => void): (() => void) => {
  const media = window.matchMedia(query);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
};

/** Whether the window is large (content §9, breakpoints): there is room beside a text. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(follow, () => window.matchMedia(query).matches);
