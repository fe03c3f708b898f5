import { useSyncExternalStore } from 'react';
import { deviceClock } from './device-clock.ts';

/** Ages on the screen move at this pace. */
const TICK_MS = 15_000;

let now = deviceClock.wall();

function subscribe(changed: () => void): () => void {
  // What is younger than a tick stays: another value at the mounting would draw everything with it twice.
  if (deviceClock.wall() - now >= TICK_MS) now = deviceClock.wall();
  const timer = setInterval(() => {
    now = deviceClock.wall();
    changed();
  }, TICK_MS);
  return () => clearInterval(timer);
}

/** The device's time, epoch ms, repainting every 15 s; for ages only. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
