import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession } from '#server/db/schema/accounts.ts';
import { MAX_SESSIONS } from '#server/limits.ts';
import { closeSession, isBeforeEnd, type Lifetime } from './device-sessions.ts';

/**
 * Ends a person's sessions beyond the bound, those first that were heard of least lately, and never the one just opened.
 * Returns how many. Times are epoch milliseconds; a session last seen at or before `deadSince` has expired and counts no more.
 */
export function endSurplusSessions(
  db: Db,
  { userId, opened, now, deadSince }: { userId: string; opened: string } & Lifetime,
): number {
  const { id, personId, lastSeenAt, createdAt, revokedAt } = deviceSession;
  const live = db.orm
    .select({ id })
    .from(deviceSession)
    .where(and(eq(personId, userId), isNull(revokedAt), gt(lastSeenAt, deadSince), isBeforeEnd(now)))
    .orderBy(desc(lastSeenAt), desc(createdAt))
    .all();
  const surplus = live.filter((session) => session.id !== opened).slice(MAX_SESSIONS - 1);
  // As if signed out there: nobody meant that device, and what waits on it is only asked to sign in again.
  for (const session of surplus) closeSession(db, session.id);
  return surplus.length;
}
