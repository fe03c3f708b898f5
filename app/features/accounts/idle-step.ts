/** What a device does with somebody who has done nothing for a while. */
export type IdleStep = 'none' | 'warn' | 'leave';

/** Somebody who is still there has so long to say so. */
export const WARN_MS = 60_000;

/** `idle`: ms since anything was done on this device; `limit`: ms until it signs its person out, null for never. */
export function idleStep(idle: number, limit: number | null): IdleStep {
  if (limit === null || idle < limit - WARN_MS) return 'none';
  return idle < limit ? 'warn' : 'leave';
}
