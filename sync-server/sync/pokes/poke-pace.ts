import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How long further pokes of one connection are joined (SPEC.md R9): while the server has nothing to do, and at most. */
export const SHORTEST_PAUSE_MS = 50;
export const LONGEST_PAUSE_MS = 1_000;

/** A server that makes everything wait so long has enough to do: each poke is followed by a pull. */
const BUSY_DELAY_MS = 50;
/** A delay below is the clock's own unsteadiness. */
const QUIET_DELAY_MS = 5;
const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 500;

/** For how long pokes are joined, ms, at a delay of the event loop, ms. */
export function pokesJoinedFor(delayMs: number): number {
  const share = (delayMs - QUIET_DELAY_MS) / (BUSY_DELAY_MS - QUIET_DELAY_MS);
  const bounded = Math.min(1, Math.max(0, share));
  return Math.round(SHORTEST_PAUSE_MS + bounded * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS));
}

/** How this process paces its pokes, by how late its own event loop is. `close` ends the measuring. */
export function createPokePace(): { everyMs: () => number; close: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let everyMs = SHORTEST_PAUSE_MS;
  const timer = setInterval(() => {
    // Nanoseconds between two looks, so that the resolution is part of each. NaN before the first.
    const late = delay.mean / 1e6 - RESOLUTION_MS;
    if (Number.isFinite(late)) everyMs = pokesJoinedFor(late);
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  return {
    everyMs: () => everyMs,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
