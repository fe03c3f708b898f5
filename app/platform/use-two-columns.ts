import { useSyncExternalStore } from 'react';

/**
 * Windows of so many rem have room for a second thing to read beside work: 480 px for the work, and as much again. In rem,
 * since larger letters need more; and of the window, since a scroll bar that comes or goes must not decide.
 */
const ROOM_REM = 68;

function follow(changed: () => void): () => void {
  // A person's text size changes the height of everything.
  const observer = new ResizeObserver(changed);
  observer.observe(document.body);
  addEventListener('resize', changed);
  return () => {
    observer.disconnect();
    removeEventListener('resize', changed);
  };
}

const hasRoom = (): boolean =>
  innerWidth >= ROOM_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Whether there is room to read something beside work; live. Not so at 200 % on a laptop, or with very large text. */
export const useTwoColumns = (): boolean => useSyncExternalStore(follow, hasRoom);
