import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession } from '#server/db/schema/accounts.ts';
import { MAX_SESSIONS } from '#server/limits.ts';
import { revokeSession } from './device-sessions.ts';

/**
 * Ends a person's sessions beyond the bound, those first that were heard of least lately, and never the one just opened.
 * Returns how many. Times are epoch milliseconds; a session last seen at or before `deadSince` has expired and counts no more.
 */
export function endSurplusSessions(
  db: Db,
  { userId, opened, now, deadSince }: { userId: string; opened: string; now: number; deadSince: number },
): number {
  const { id, personId, lastSeenAt, createdAt, revokedAt } = deviceSession;
  const live = db.orm
    .select({ id })
    .from(deviceSession)
    .where(and(eq(personId, userId), isNull(revokedAt), gt(lastSeenAt, deadSince)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .all();
  const surplus = live.filter((session) => session.id !== opened).slice(MAX_SESSIONS - 1);
  for (const session of surplus) revokeSession(db, session.id, now);
  return surplus.length;
}
