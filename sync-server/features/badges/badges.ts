import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { studentBadge } from '#server/db/schema/accounts.ts';

/** How long a badge that has ended is told from one that nobody has, ms: a school year, and the holidays. */
const ENDED_KEPT_MS = 400 * 86_400_000;

/** What is stored of a code. It has 128 random bits, so that a plain hash is enough. */
const hashOf = (code: string): string => createHash('sha256').update(`badge ${code}`).digest('base64url');

/** Whose badge a code is, and since when it has ended; null for one that nobody has. */
export function findBadge(db: Db, code: string): { personId: string; endedAt: number | null } | null {
  const { personId, endedAt } = studentBadge;
  const found = db.orm
    .select({ personId, endedAt })
    .from(studentBadge)
    .where(eq(studentBadge.codeHash, hashOf(code)))
    .get();
  return found ?? null;
}

/**
 * Gives somebody a badge; the one before ends. `same`: they have this one already. `taken`: the code was somebody's before,
 * and never comes back. Runs inside the caller's transaction. Epoch ms.
 */
export function giveBadge(
  db: Db,
  { personId, code }: { personId: string; code: string },
  now: number,
): 'given' | 'replaced' | 'same' | 'taken' {
  const known = findBadge(db, code);
  if (known !== null) return known.personId === personId && known.endedAt === null ? 'same' : 'taken';
  const hadOne = endBadge(db, personId, now);
  db.orm
    .delete(studentBadge)
    .where(and(isNotNull(studentBadge.endedAt), lt(studentBadge.endedAt, now - ENDED_KEPT_MS)))
    .run();
  db.orm
    .insert(studentBadge)
    .values({ codeHash: hashOf(code), personId, madeAt: now })
    .run();
  return hadOne ? 'replaced' : 'given';
}

/** Ends somebody's badge; false where they have none. Epoch ms. */
export function endBadge(db: Db, personId: string, now: number): boolean {
  const live = and(eq(studentBadge.personId, personId), isNull(studentBadge.endedAt));
  return db.orm.update(studentBadge).set({ endedAt: now }).where(live).run().changes > 0;
}

/** Since when each of these people has a badge, epoch ms; who has none is left out. */
export function badgesOf(db: Db, personIds: readonly string[]): { personId: string; madeAt: number }[] {
  const isOfThem = sql`${studentBadge.personId} in (select value from json_each(${JSON.stringify(personIds)}))`;
  return db.orm
    .select({ personId: studentBadge.personId, madeAt: studentBadge.madeAt })
    .from(studentBadge)
    .where(and(isNull(studentBadge.endedAt), isOfThem))
    .orderBy(desc(studentBadge.madeAt))
    .all();
}
