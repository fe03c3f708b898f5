import { randomUUID } from 'node:crypto';
import { and, asc, count, eq, lte } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { pendingSignUp } from '#server/db/schema/sign-up.ts';
import { hashOfSecret, makeSecret } from '#server/features/accounts/account-links.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';

const DAY = 86_400_000;
/** An administrator may confirm for so long; the link of the mail works for a day. */
const WAITS_MS = 7 * DAY;
const LINK_WORKS_MS = DAY;
/** So many of a school wait at a time: somebody's program must not fill the disk. */
export const MAX_WAITING = 500;

export type PendingSignUp = typeof pendingSignUp.$inferSelect;
type NewPending = Omit<PendingSignUp, 'id' | 'secretHash' | 'emailKey' | 'askedAt'>;

/**
 * Lets a sign-up wait, in place of an earlier one of the same address. Returns the secret of its link; null where too many
 * of the school wait, whoever asks. Epoch ms.
 */
export function addPending(db: Db, added: NewPending, now: number): string | null {
  return db.sqlite.transaction(() => {
    dropLapsed(db, now);
    const waiting = db.orm
      .select({ n: count() })
      .from(pendingSignUp)
      .where(eq(pendingSignUp.schoolId, added.schoolId))
      .get();
    if ((waiting?.n ?? 0) >= MAX_WAITING) return null;
    const key = emailKey(added.email);
    dropPending(db, { schoolId: added.schoolId, emailKey: key });
    const secret = makeSecret();
    db.orm
      .insert(pendingSignUp)
      .values({
        ...added,
        id: randomUUID(),
        secretHash: hashOfSecret(secret),
        emailKey: key,
        askedAt: now,
      })
      .run();
    return secret;
  })();
}

/** Takes out what nobody confirmed in time: it names people who have no account. Epoch ms. */
export function dropLapsed(db: Db, now: number): void {
  db.orm
    .delete(pendingSignUp)
    .where(lte(pendingSignUp.askedAt, now - WAITS_MS))
    .run();
}

/** The sign-up of a link that works still. */
export function findByLink(db: Db, secret: string, now: number): PendingSignUp | null {
  const found = db.orm
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.secretHash, hashOfSecret(secret)))
    .get();
  return found !== undefined && found.askedAt > now - LINK_WORKS_MS ? found : null;
}

/** A sign-up of one school that waits still. */
export function findPending(db: Db, schoolId: string, id: string, now: number): PendingSignUp | null {
  const found = db.orm
    .select()
    .from(pendingSignUp)
    .where(and(eq(pendingSignUp.id, id), eq(pendingSignUp.schoolId, schoolId)))
    .get();
  return found !== undefined && found.askedAt > now - WAITS_MS ? found : null;
}

/** The sign-ups of a school that wait, who has waited longest first. */
export function listPending(db: Db, schoolId: string, now: number): PendingSignUp[] {
  return db.orm
    .select()
    .from(pendingSignUp)
    .where(eq(pendingSignUp.schoolId, schoolId))
    .orderBy(asc(pendingSignUp.askedAt), asc(pendingSignUp.id))
    .all()
    .filter(({ askedAt }) => askedAt > now - WAITS_MS);
}

/** Ends a sign-up, and every other one of that address: its account is there now, or is not to be. */
export function dropPending(
  db: Db,
  { schoolId, emailKey: key }: Pick<PendingSignUp, 'schoolId' | 'emailKey'>,
): void {
  db.orm
    .delete(pendingSignUp)
    .where(and(eq(pendingSignUp.schoolId, schoolId), eq(pendingSignUp.emailKey, key)))
    .run();
}
