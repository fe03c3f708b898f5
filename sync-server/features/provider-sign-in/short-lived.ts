import type { Clock } from '#server/clock.ts';

/** Things that live for some minutes under a key that nobody can guess, and are used once. */
export type ShortLived<T> = {
  readonly put: (key: string, value: T) => void;
  /** The value, which stays. */
  readonly find: (key: string) => T | null;
  /** The value, which is gone then: of two who bring a key at once, one gets it. */
  readonly use: (key: string) => T | null;
};

/**
 * Held in memory: a restart ends what is under way, and people press the button again. `max`: above it the oldest go, so
 * that nobody's program fills the memory.
 */
export function createShortLived<T>(
  clock: Clock,
  { livesMs, max }: { readonly livesMs: number; readonly max: number },
): ShortLived<T> {
  const all = new Map<string, { readonly value: T; readonly endsAt: number }>();

  const find = (key: string): T | null => {
    const found = all.get(key);
    return found !== undefined && found.endsAt > clock.now() ? found.value : null;
  };
  return {
    put: (key, value) => {
      // Kept in the order in which they end.
      all.delete(key);
      all.set(key, { value, endsAt: clock.now() + livesMs });
      for (const [oldest, { endsAt }] of all) {
        if (endsAt > clock.now() && all.size <= max) break;
        all.delete(oldest);
      }
    },
    find,
    use: (key) => {
      const found = find(key);
      all.delete(key);
      return found;
    },
  };
}
