import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { calendarFeed } from '#server/db/schema/calendar.ts';

/** When a person's feed was made, epoch ms; null without one. */
export function feedCreatedAt(db: Db, userId: string): number | null {
  const row = db.orm.select().from(calendarFeed).where(eq(calendarFeed.personId, userId)).get();
  return row?.createdAt ?? null;
}

/** Makes a person's feed, or renews it: the address before is dead from then on. Returns the secret, which is kept nowhere. */
export function openFeed(db: Db, userId: string, now: number): string {
  const token = randomBytes(32).toString('base64url');
  const row = { tokenHash: hashOf(token), createdAt: now };
  db.orm
    .insert(calendarFeed)
    .values({ personId: userId, ...row })
    .onConflictDoUpdate({ target: calendarFeed.personId, set: row })
    .run();
  return token;
}

export function closeFeed(db: Db, userId: string): void {
  db.orm.delete(calendarFeed).where(eq(calendarFeed.personId, userId)).run();
}

/** Whose feed a secret opens, or null; a disabled person's opens nothing. */
export function findFeed(db: Db, token: string): { userId: string; accountId: string } | null {
  const row = db.orm
    .select({ userId: person.id, accountId: person.schoolId })
    .from(calendarFeed)
    .innerJoin(person, eq(person.id, calendarFeed.personId))
    .where(and(eq(calendarFeed.tokenHash, hashOf(token)), isNull(person.disabledAt)))
    .get();
  return row ?? null;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
