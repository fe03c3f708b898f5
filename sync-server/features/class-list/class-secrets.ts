import { createHmac, hkdfSync } from 'node:crypto';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { classSecret } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import { hashPassword, verifyPassword } from '#server/features/accounts/password-hash.ts';
import type { ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';

type StoredSecret = { kind: ClassSecretKind; hash: string };

/** Makes and compares the hashes of PINs and picture passwords. */
export type SecretHashes = {
  readonly make: (personId: string, secret: string) => Promise<string>;
  readonly matches: (personId: string, secret: string, hash: string) => Promise<boolean>;
};

/**
 * A PIN has 13 bits: whoever had its hash would have it within an hour, however slow. So what is hashed is first put under a
 * key that is derived from the secret of sessions, which no backup holds. A new secret of sessions ends all of them.
 */
export function createSecretHashes({
  config,
  passwordCost,
}: Pick<Deps, 'config' | 'passwordCost'>): SecretHashes {
  const key = Buffer.from(hkdfSync('sha256', config.sessionSecret, '', 'secrets of class lists', 32));
  const keyed = (personId: string, secret: string): string =>
    createHmac('sha256', key).update(`${personId} ${secret}`).digest('base64url');
  return {
    make: (personId, secret) => hashPassword(keyed(personId, secret), passwordCost),
    matches: (personId, secret, hash) => verifyPassword(keyed(personId, secret), hash),
  };
}

export function findSecret(db: Db, personId: string): StoredSecret | null {
  const { kind, hash } = classSecret;
  const found = db.orm.select({ kind, hash }).from(classSecret).where(eq(classSecret.personId, personId));
  return found.get() ?? null;
}

/** Stores somebody's secret in place of the one before; true where they had one. Epoch ms. */
export function replaceSecret(db: Db, personId: string, stored: StoredSecret, now: number): boolean {
  const hadOne = endSecret(db, personId);
  db.orm
    .insert(classSecret)
    .values({ personId, ...stored, madeAt: now })
    .run();
  return hadOne;
}

/** False where they have none. */
export const endSecret = (db: Db, personId: string): boolean =>
  db.orm.delete(classSecret).where(eq(classSecret.personId, personId)).run().changes > 0;

/** Since when each of these people has a secret of a kind, epoch ms; who has none is left out. */
export function secretsOf(
  db: Db,
  personIds: readonly string[],
  kind: ClassSecretKind,
): { personId: string; madeAt: number }[] {
  const { personId, madeAt } = classSecret;
  const isOfThem = sql`${personId} in (select value from json_each(${JSON.stringify(personIds)}))`;
  return db.orm
    .select({ personId, madeAt })
    .from(classSecret)
    .where(and(eq(classSecret.kind, kind), isOfThem))
    .orderBy(desc(madeAt))
    .all();
}
