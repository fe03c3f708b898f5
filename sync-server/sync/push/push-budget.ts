import type { Clock } from '#server/clock.ts';
import type { Limit } from '#server/limits.ts';
import { createTally } from '#server/tally.ts';

/** How many bytes a person's devices may push (limits.ts). `whenDiskLow`: as long as the disk is below its reserve. */
export type PushLimit = Limit & { readonly whenDiskLow: number };

/** Whether so many bytes more of a person are taken now; then they count. A person beyond their limit is told by `onOver`. */
export type PushBudget = { takes: (userId: string, bytes: number) => boolean };

/**
 * Counts what people push, all their devices together, in memory: a restart forgives (SPEC.md W1). Only of a person who
 * pushed much within the window is the disk asked.
 */
export function createPushBudget(
  clock: Clock,
  limit: PushLimit,
  isDiskLow: () => boolean,
  onOver: (userId: string) => void = () => undefined,
): PushBudget {
  const pushed = createTally(clock, limit);
  return {
    takes: (userId, bytes) => {
      if (pushed.count(userId) + bytes > limit.whenDiskLow && isDiskLow()) return false;
      const { isOver } = pushed.take(userId, bytes);
      if (isOver) onOver(userId);
      return !isOver;
    },
  };
}
