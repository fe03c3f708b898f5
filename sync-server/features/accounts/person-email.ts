import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';

/** Somebody who is found by an address. `verifiedAt` null: nobody has shown that they read it. */
export type EmailOwner = { readonly id: string; readonly verifiedAt: number | null };

/** Whose address it is in a school, in whatever case it was typed; null for nobody's. */
export function findEmailOwner(db: Db, schoolId: string, email: string): EmailOwner | null {
  const found = db.orm
    .select({ id: person.id, verifiedAt: person.emailVerifiedAt })
    .from(person)
    .where(and(eq(person.schoolId, schoolId), eq(person.emailKey, emailKey(email))))
    .get();
  return found ?? null;
}

/** The address of a person, and since when it is known that they read it. */
export function findEmail(
  db: Db,
  personId: string,
): { readonly email: string | null; readonly verifiedAt: number | null } {
  const found = db.orm
    .select({ email: person.email, verifiedAt: person.emailVerifiedAt })
    .from(person)
    .where(eq(person.id, personId))
    .get();
  return found ?? { email: null, verifiedAt: null };
}

/**
 * Gives a person an address that they have shown to read. Returns false where somebody else of the school has shown that
 * before; who only claimed it loses it, as anybody can type anybody's address.
 */
export function setVerifiedEmail(
  db: Db,
  of: { readonly id: string; readonly schoolId: string },
  email: string,
  now: number,
): boolean {
  return db.sqlite.transaction(() => {
    const owner = findEmailOwner(db, of.schoolId, email);
    if (owner !== null && owner.id !== of.id) {
      if (owner.verifiedAt !== null) return false;
      removeEmail(db, owner.id);
    }
    db.orm
      .update(person)
      .set({ email: email.trim(), emailKey: emailKey(email), emailVerifiedAt: now })
      .where(eq(person.id, of.id))
      .run();
    return true;
  })();
}

/** Notes an address that a person gave; false where it is somebody else's. */
export function claimEmail(
  db: Db,
  of: { readonly id: string; readonly schoolId: string },
  email: string,
): boolean {
  const key = emailKey(email);
  const isOthers = db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.schoolId, of.schoolId), eq(person.emailKey, key), ne(person.id, of.id)))
    .get();
  if (isOthers !== undefined) return false;
  db.orm
    .update(person)
    .set({ email: email.trim(), emailKey: key, emailVerifiedAt: null })
    // An address that was shown to be read stays so.
    .where(and(eq(person.id, of.id), isNull(person.emailVerifiedAt)))
    .run();
  return true;
}

export function removeEmail(db: Db, personId: string): void {
  db.orm
    .update(person)
    .set({ email: null, emailKey: null, emailVerifiedAt: null })
    .where(eq(person.id, personId))
    .run();
}
