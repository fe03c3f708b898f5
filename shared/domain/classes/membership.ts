import type { Membership } from './rows.ts';

/** How long after leaving a class work written before still counts (SYNC.md M6). */
export const LATE_ARRIVAL_MS = 30 * 86_400_000;

/** True while the person belongs to the class. */
export function isCurrent(membership: Membership | null): membership is Membership {
  return membership?.periods.at(-1)?.to === null;
}

/**
 * Whether a pupil's own work may still be taken: its claimed time lies inside a stretch of membership, and it arrives
 * no later than 30 days after that stretch ended (SYNC.md M6). Times in epoch ms.
 */
export function acceptsOwnWork(
  membership: Membership | null,
  claimedAt: number,
  receivedAt: number,
): boolean {
  return (membership?.periods ?? []).some(
    ({ from, to }) =>
      claimedAt >= from && (to === null || (claimedAt <= to && receivedAt <= to + LATE_ARRIVAL_MS)),
  );
}
