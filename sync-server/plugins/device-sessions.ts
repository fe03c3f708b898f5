import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import type { Role } from '#shared/access/roles.ts';
import { revokeDevices } from './packed-devices.ts';

type LiveSession = { userId: string; accountId: string; roles: Role[]; lastSeenAt: number };

/** A session that began by the list of a class ends with the opening, at the latest then (epoch ms). */
export type OfOpening = { readonly openingId: string; readonly endsAt: number };

/** Opens a session for a person on one browser and answers its id. Times are epoch milliseconds. */
export function openSession(
  db: Db,
  opened: { userId: string; label: string; now: number } & Partial<OfOpening>,
): string {
  const id = randomUUID();
  db.orm
    .insert(deviceSession)
    .values({
      id,
      personId: opened.userId,
      createdAt: opened.now,
      lastSeenAt: opened.now,
      label: opened.label,
      openingId: opened.openingId ?? null,
      endsAt: opened.endsAt ?? null,
    })
    .run();
  return id;
}

/** What a session's life is measured by, epoch ms: now, and when one that was not heard from since is dead. */
export type Lifetime = { readonly now: number; readonly deadSince: number };

/** Of sessions: whether they have not come to an end that was set for them. */
export const isBeforeEnd = (now: number) => or(isNull(deviceSession.endsAt), gt(deviceSession.endsAt, now));

/**
 * The session with its person. None where it was revoked or has come to its end, its person is disabled, or it was last
 * seen at or before `deadSince`.
 */
export function findLiveSession(db: Db, sessionId: string, lifetime: Lifetime): LiveSession | null {
  return liveSessionOf(db).get({ sessionId, ...lifetime }) ?? null;
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
        sql`(${deviceSession.endsAt} is null or ${deviceSession.endsAt} > ${sql.placeholder('now')})`,
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
 * True for a session that somebody ended from elsewhere, and for one that ended with the opening of its class: its device
 * shall hear that, and not only that it has to sign in (SPEC.md W1, D11). False for one that expired or was signed out on its own device, whose row is gone; and for one of somebody
 * else than who is asked for, if that is said.
 */
export function isRevokedSession(
  db: Db,
  sessionId: string,
  askedFor: string | undefined,
  now: number,
): boolean {
  const row = db.orm
    .select({ id: deviceSession.id })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(
      and(
        eq(deviceSession.id, sessionId),
        or(isNotNull(deviceSession.revokedAt), isNotNull(person.disabledAt), lte(deviceSession.endsAt, now)),
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

/**
 * Ends the sessions that began by the list of a class, in one opening of it. Their devices close as at their end: what is
 * unsent there is packed and sent later, and nothing of it is revoked (SPEC.md D11). Returns whose they were.
 */
export function endSessionsOfOpening(db: Db, openingId: string, now: number): string[] {
  const isLive = and(eq(deviceSession.openingId, openingId), gt(deviceSession.endsAt, now));
  const ended = db.orm
    .update(deviceSession)
    .set({ endsAt: now })
    .where(and(isLive, isNull(deviceSession.revokedAt)))
    .returning({ userId: deviceSession.personId })
    .all();
  return [...new Set(ended.map(({ userId }) => userId))];
}

/** Whether a session began by the list of a class. */
export function isOfOpening(db: Db, sessionId: string): boolean {
  const { id, openingId } = deviceSession;
  const found = db.orm.select({ openingId }).from(deviceSession).where(eq(id, sessionId)).get();
  return typeof found?.openingId === 'string';
}

/** A signed-in browser as its person and the school's administrators see it. Times are epoch milliseconds. */
export type ListedSession = { id: string; label: string; createdAt: number; lastSeenAt: number };

/** Nobody has more at once; a list that is longer names the newest. */
const LISTED_SESSIONS = 100;

/** The live sessions of a person, the one that was heard from last first. */
export function listSessions(db: Db, userId: string, lifetime: Lifetime): ListedSession[] {
  const { id, label, createdAt, lastSeenAt } = deviceSession;
  return db.orm
    .select({ id, label, createdAt, lastSeenAt })
    .from(deviceSession)
    .where(isLiveOf(userId, lifetime))
    .orderBy(desc(lastSeenAt))
    .limit(LISTED_SESSIONS)
    .all();
}

const isLiveOf = (userId: string, { now, deadSince }: Lifetime) =>
  and(
    eq(deviceSession.personId, userId),
    isNull(deviceSession.revokedAt),
    gt(deviceSession.lastSeenAt, deadSince),
    isBeforeEnd(now),
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
