/** Waits after failures (SPEC.md W1): 1 to 2 s, doubling to 5 min, with jitter, for ever. */
const FIRST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/**
 * How long to wait after the `failures`-th failure in a row, ms. `random` in [0, 1) spreads a class of devices that all
 * lost the server at once over half to the whole of the step. A server's own request (Retry-After) counts up to the longest wait: what sent it may be anyone between here and there.
 */
export function backoffMs(failures: number, random: number, retryAfterMs: number | null): number {
  const step = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures - 1, 20));
  return Math.min(LONGEST_MS, Math.max(retryAfterMs ?? 0, step * (0.5 + random / 2)));
}
