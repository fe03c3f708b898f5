import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { accountLink } from '#server/db/schema/accounts.ts';
import type { LinkPurpose } from '#shared/domain/accounts/own-email.ts';

const HOUR = 3_600_000;
/** How long a link works, ms. Who resets a password sits before the form; a school's mail may come a day later. */
const WORKS_FOR: Record<LinkPurpose, number> = { 'confirm-email': 24 * HOUR, 'reset-password': HOUR };

/** Whose link it is, and the address that it was sent to. */
export type AccountLink = { readonly personId: string; readonly email: string };

/** A secret for a link, which nobody can guess: 256 bits. */
export const makeSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It has 256 random bits, so that a plain hash is enough. */
export const hashOfSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Makes a link for an address, in place of an earlier one for the same purpose. Returns its secret. Epoch ms. */
export function issueLink(
  db: Db,
  { purpose, personId, email }: AccountLink & { readonly purpose: LinkPurpose },
  now: number,
): string {
  const secret = makeSecret();
  db.sqlite.transaction(() => {
    db.orm.delete(accountLink).where(lte(accountLink.endsAt, now)).run();
    dropLinks(db, personId, purpose);
    db.orm
      .insert(accountLink)
      .values({
        secretHash: hashOfSecret(secret),
        ...{ purpose, personId, email },
        createdAt: now,
        endsAt: now + WORKS_FOR[purpose],
      })
      .run();
  })();
  return secret;
}

const isLive = (secret: string, purpose: LinkPurpose, now: number) =>
  and(
    eq(accountLink.secretHash, hashOfSecret(secret)),
    eq(accountLink.purpose, purpose),
    gt(accountLink.endsAt, now),
  );

const columns = { personId: accountLink.personId, email: accountLink.email };

/** A link that works still; it works on. Null for one that was used, is over, or was never made. */
export function findLink(db: Db, secret: string, purpose: LinkPurpose, now: number): AccountLink | null {
  return (
    db.orm
      .select(columns)
      .from(accountLink)
      .where(isLive(secret, purpose, now))
      .get() ?? null
  );
}

/** Uses a link up. Null as `findLink`: of two who bring it at once, one gets it. */
export function useUpLink(db: Db, secret: string, purpose: LinkPurpose, now: number): AccountLink | null {
  return (
    db.orm
      .delete(accountLink)
      .where(isLive(secret, purpose, now))
      .returning(columns)
      .get() ?? null
  );
}

/** The address that a person's link was sent to, while it works. */
export function findWaiting(db: Db, personId: string, purpose: LinkPurpose, now: number): string | null {
  const found = db.orm
    .select(columns)
    .from(accountLink)
    .where(
      and(eq(accountLink.personId, personId), eq(accountLink.purpose, purpose), gt(accountLink.endsAt, now)),
    )
    .get();
  return found?.email ?? null;
}

/** Makes every link of a person for a purpose worthless. */
export function dropLinks(db: Db, personId: string, purpose: LinkPurpose): void {
  db.orm
    .delete(accountLink)
    .where(and(eq(accountLink.personId, personId), eq(accountLink.purpose, purpose)))
    .run();
}
