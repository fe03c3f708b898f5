import { recordDeed } from '#server/audit.ts';
import { endAllSessions, type EndingDeps } from '#server/features/accounts/end-sessions.ts';
import { endBadge } from './badges.ts';

/**
 * Ends somebody's badge, and writes it down. Whoever found it may be signed in with it, so that their devices ask again.
 * False where they have none.
 */
export function endBadgeOf(
  deps: EndingDeps,
  { by, to, detail = {} }: { by: string; to: string; detail?: Record<string, string> },
): boolean {
  const { db, clock } = deps;
  return db.sqlite.transaction(() => {
    if (!endBadge(db, to, clock.now())) return false;
    const ended = endAllSessions(deps, to);
    recordDeed(db, { kind: 'badge-ended', by, to, detail: { ...detail, ended } }, clock.now());
    return true;
  })();
}
