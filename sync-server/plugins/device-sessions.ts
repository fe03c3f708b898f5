import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import type { Role } from '#shared/access/roles.ts';
import { revokeDevices } from './packed-devices.ts';

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

/**
 * The session with its person, unless it was revoked, its person is disabled, or it was last seen at or before
 * `deadSince`.
 */
export function findLiveSession(db: Db, sessionId: string, deadSince: number): LiveSession | null {
  return liveSessionOf(db).get({ sessionId, deadSince }) ?? null;
}

/** Every request asks this first. */
const liveSessionOf = oncePerDatabase(({ orm }) =>
  orm
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
        isNull(person.disabledAt),
        sql`${deviceSession.lastSeenAt} > ${sql.placeholder('deadSince')}`,
      ),
    )
    .prepare(),
);

/** Since when a session has been there, epoch ms; null for one that is gone. */
export function findSessionStart(db: Db, sessionId: string): number | null {
  const found = db.orm
    .select({ createdAt: deviceSession.createdAt })
    .from(deviceSession)
    .where(eq(deviceSession.id, sessionId))
    .get();
  return found?.createdAt ?? null;
}

export function touchSession(db: Db, sessionId: string, now: number): void {
  db.orm.update(deviceSession).set({ lastSeenAt: now }).where(eq(deviceSession.id, sessionId)).run();
}

/** Notes which browser a session belongs to (SPEC.md D8). */
export function bindDevice(db: Db, sessionId: string, deviceId: string): void {
  db.orm.update(deviceSession).set({ deviceId }).where(eq(deviceSession.id, sessionId)).run();
}

/**
 * True for a session that somebody ended from elsewhere: its device shall hear that, and not only that it has to sign in
 * (SPEC.md W1). False for one that expired or was signed out on its own device, whose row is gone; and for one of somebody
 * else than who is asked for, if that is said.
 */
export function isRevokedSession(db: Db, sessionId: string, askedFor: string | undefined): boolean {
  const row = db.orm
    .select({ id: deviceSession.id })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(
      and(
        eq(deviceSession.id, sessionId),
        or(isNotNull(deviceSession.revokedAt), isNotNull(person.disabledAt)),
        ...(askedFor === undefined ? [] : [eq(deviceSession.personId, askedFor)]),
      ),
    )
    .get();
  return row !== undefined;
}

/** Forgets a session that its own browser ended. Returns whose it was, or null for one that was not there. */
export function closeSession(db: Db, sessionId: string): string | null {
  const row = db.orm
    .delete(deviceSession)
    .where(and(eq(deviceSession.id, sessionId), isNull(deviceSession.revokedAt)))
    .returning({ userId: deviceSession.personId })
    .get();
  return row?.userId ?? null;
}

/** Ends one session of a person from elsewhere. Returns its label; null where the person has no such live session. */
export function revokeSessionOf(db: Db, userId: string, sessionId: string, now: number): string | null {
  const row = db.orm
    .update(deviceSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(deviceSession.id, sessionId),
        eq(deviceSession.personId, userId),
        isNull(deviceSession.revokedAt),
      ),
    )
    .returning({ label: deviceSession.label, deviceId: deviceSession.deviceId })
    .get();
  if (row) revokeDevices(db, userId, [row.deviceId], now);
  return row?.label ?? null;
}

/**
 * Ends every session of a person, but for one of theirs where it is named. Their devices keep what is on them
 * (SPEC.md D1). Returns how many ended.
 */
export function revokeSessionsOf(db: Db, userId: string, now: number, except?: string): number {
  const ended = db.orm
    .update(deviceSession)
    .set({ revokedAt: now })
    .where(
      and(
        eq(deviceSession.personId, userId),
        isNull(deviceSession.revokedAt),
        except === undefined ? undefined : ne(deviceSession.id, except),
      ),
    )
    .returning({ deviceId: deviceSession.deviceId })
    .all();
  const here = except === undefined ? null : deviceOf(db, except);
  const elsewhere = ended.map(({ deviceId }) => deviceId).filter((deviceId) => deviceId !== here);
  revokeDevices(db, userId, elsewhere, now);
  return ended.length;
}

function deviceOf(db: Db, sessionId: string): string | null {
  const { id, deviceId } = deviceSession;
  return db.orm.select({ deviceId }).from(deviceSession).where(eq(id, sessionId)).get()?.deviceId ?? null;
}

/** A signed-in browser as its person and the school's administrators see it. Times are epoch milliseconds. */
export type ListedSession = { id: string; label: string; createdAt: number; lastSeenAt: number };

/** Nobody has more at once; a list that is longer names the newest. */
const LISTED_SESSIONS = 100;

/** The live sessions of a person, the one that was heard from last first. */
export function listSessions(db: Db, userId: string, deadSince: number): ListedSession[] {
  const { id, label, createdAt, lastSeenAt } = deviceSession;
  return db.orm
    .select({ id, label, createdAt, lastSeenAt })
    .from(deviceSession)
    .where(isLiveOf(userId, deadSince))
    .orderBy(desc(lastSeenAt))
    .limit(LISTED_SESSIONS)
    .all();
}

const isLiveOf = (userId: string, deadSince: number) =>
  and(
    eq(deviceSession.personId, userId),
    isNull(deviceSession.revokedAt),
    gt(deviceSession.lastSeenAt, deadSince),
  );

/**
 * Forgets sessions that expired, and those that were revoked, at or before `deadSince`; none of them can come back to
 * life. A device that was switched off hears until then that it was shut.
 */
export function forgetEndedSessions(db: Db, deadSince: number): void {
  const { lastSeenAt, revokedAt } = deviceSession;
  db.orm
    .delete(deviceSession)
    .where(or(and(isNull(revokedAt), lte(lastSeenAt, deadSince)), lte(revokedAt, deadSince)))
    .run();
}
