import type { Deps } from '#server/deps.ts';
import { closeFeed } from '#server/features/calendar/feeds.ts';
import { revokeSessionsOf } from '#server/plugins/device-sessions.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What the end of sessions needs: their rows, and the streams that end with them. */
export type EndingDeps = Pick<Deps, 'db' | 'clock'> & { core: Pick<SyncCore, 'hub'> };

/**
 * Shuts a person out everywhere: sessions, open streams and the calendar address, which no password guards. Returns how
 * many sessions ended. May run inside a transaction.
 */
export function endAllSessions({ db, clock, core }: EndingDeps, userId: string): number {
  const ended = revokeSessionsOf(db, userId, clock.now());
  closeFeed(db, userId);
  core.hub.sessionsEnded(userId);
  return ended;
}
