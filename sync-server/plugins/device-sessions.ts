import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import type { Role } from '#shared/access/roles.ts';

type LiveSession = { userId: string; accountId: string; roles: Role[]; lastSeenAt: number };

/** Opens a session for a person on one browser and answers its id. Times are epoch milliseconds. */
export function openSession(db: Db, opened: { userId: string; label: string; now: number }): string {
  const id = randomUUID();
  db.orm
    .insert(deviceSession)
    .values({
      id,
      personId: opened.userId,
      createdAt: opened.now,
      lastSeenAt: opened.now,
      label: opened.label,
    })
    .run();
  return id;
}

/** The session with its person, unless it was revoked or was last seen at or before `deadSince`. */
export function findLiveSession(db: Db, sessionId: string, deadSince: number): LiveSession | null {
  return liveSessionOf(db).get({ sessionId, deadSince }) ?? null;
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareLiveSession>>();

/** Every request asks this first, so it is prepared once per connection. */
function liveSessionOf(db: Db): ReturnType<typeof prepareLiveSession> {
  const known = prepared.get(db) ?? prepareLiveSession(db);
  prepared.set(db, known);
  return known;
}

function prepareLiveSession({ orm }: Db) {
  return orm
    .select({
      userId: person.id,
      accountId: person.schoolId,
      roles: person.roles,
      lastSeenAt: deviceSession.lastSeenAt,
    })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(
      and(
        eq(deviceSession.id, sql.placeholder('sessionId')),
        isNull(deviceSession.revokedAt),
        sql`${deviceSession.lastSeenAt} > ${sql.placeholder('deadSince')}`,
      ),
    )
    .prepare();
}

export function touchSession(db: Db, sessionId: string, now: number): void {
  db.orm.update(deviceSession).set({ lastSeenAt: now }).where(eq(deviceSession.id, sessionId)).run();
}

/** Notes which browser a session belongs to (SPEC.md D8). */
export function bindDevice(db: Db, sessionId: string, deviceId: string): void {
  db.orm.update(deviceSession).set({ deviceId }).where(eq(deviceSession.id, sessionId)).run();
}

/** Ends the session. Revoking twice keeps the first time. */
export function revokeSession(db: Db, sessionId: string, now: number): void {
  db.orm
    .update(deviceSession)
    .set({ revokedAt: now })
    .where(and(eq(deviceSession.id, sessionId), isNull(deviceSession.revokedAt)))
    .run();
}

/** Ends every session of a person; their devices keep what is on them and ask for the new password (SPEC.md D1). */
export function revokeSessionsOf(db: Db, userId: string, now: number): void {
  db.orm
    .update(deviceSession)
    .set({ revokedAt: now })
    .where(and(eq(deviceSession.personId, userId), isNull(deviceSession.revokedAt)))
    .run();
}

/** Forgets sessions that were revoked, or last seen, at or before `deadSince`; none of them can come back to life. */
export function forgetEndedSessions(db: Db, deadSince: number): void {
  db.orm
    .delete(deviceSession)
    .where(or(lte(deviceSession.lastSeenAt, deadSince), lte(deviceSession.revokedAt, deadSince)))
    .run();
}
