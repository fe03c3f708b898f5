import type { Clock } from './clock.ts';
import type { Limit } from './limits.ts';

/** Counts in windows, by key. In memory: a restart forgives. */
export type Tally = {
  /** Counts `n` more unless that is over the limit; then counts nothing, and says how long to wait. */
  take: (key: string, n?: number) => { isOver: false } | { isOver: true; retryAfterSeconds: number };
  /** How many were counted in the window of now. */
  count: (key: string) => number;
  /** Whether not one more fits in. Counts nothing. */
  isFull: (key: string) => boolean;
};

/** Ended windows are dropped when there are so many. */
const MAX_KEYS = 10_000;

/** A tally of one limit. */
export function createTally(clock: Clock, { max, windowMs }: Limit): Tally {
  const windows = new Map<string, { count: number; endsAt: number }>();
  const countOf = (key: string): number => {
    const found = windows.get(key);
    return found !== undefined && found.endsAt > clock.now() ? found.count : 0;
  };
  return {
    take: (key, n = 1) => {
      const now = clock.now();
      const found = windows.get(key);
      const window = found && found.endsAt > now ? found : { count: 0, endsAt: now + windowMs };
      if (window.count + n > max)
        return { isOver: true, retryAfterSeconds: Math.ceil((window.endsAt - now) / 1000) };
      if (windows.size >= MAX_KEYS) dropOld(windows, now);
      // Set anew at the end, so that the oldest is the first.
      windows.delete(key);
      windows.set(key, { ...window, count: window.count + n });
      return { isOver: false };
    },
    count: countOf,
    isFull: (key) => countOf(key) >= max,
  };
}

function dropOld(windows: Map<string, { endsAt: number }>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key);
  for (const key of windows.keys()) {
    if (windows.size < MAX_KEYS * 0.9) return;
    windows.delete(key);
  }
}
