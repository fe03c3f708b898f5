import type { FastifyRateLimitOptions, FastifyRateLimitStore } from '@fastify/rate-limit';

type Window = { current: number; endsAt: number };
type Answer = (error: Error | null, result?: { current: number; ttl: number }) => void;

/** Keys of one counter; the one longest unused goes first. */
const MAX_KEYS = 10_000;

/**
 * Where requests are counted: routes of one `groupId` count together, every other route for itself. (The plugin's own
 * store counts every route for itself.)
 */
export class RateStore implements FastifyRateLimitStore {
  private readonly groups: Map<string, RateStore>;
  private readonly windows = new Map<string, Window>();

  constructor(_options: FastifyRateLimitOptions, groups = new Map<string, RateStore>()) {
    this.groups = groups;
  }

  incr(key: string, answer: Answer, timeWindow = 60_000): void {
    // A clock that only goes on: setting the wall clock frees nobody, and holds nobody up.
    const now = performance.now();
    const found = this.windows.get(key);
    const window = found && found.endsAt > now ? found : { current: 0, endsAt: now + timeWindow };
    window.current += 1;
    this.windows.delete(key);
    this.windows.set(key, window);
    const [oldest] = this.windows.keys();
    if (this.windows.size > MAX_KEYS && oldest !== undefined) this.windows.delete(oldest);
    answer(null, { current: window.current, ttl: Math.ceil(window.endsAt - now) });
  }

  child(route: FastifyRateLimitOptions & { groupId?: string }): RateStore {
    const { groupId } = route;
    if (groupId === undefined) return new RateStore(route);
    const shared = this.groups.get(groupId) ?? new RateStore(route);
    this.groups.set(groupId, shared);
    return shared;
  }
}
