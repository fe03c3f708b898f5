import { and, asc, eq } from 'drizzle-orm';
import { recordDeed } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { providerBinding } from '#server/db/schema/accounts.ts';
import { findEmailOwner } from '#server/features/accounts/person-email.ts';
import type { ProviderIdentity } from '#server/integrations/sign-in-provider/provider-port.ts';

/** Who is bound to an account of a provider in a school; null for nobody. */
export function findBound(
  db: Db,
  schoolId: string,
  { issuer, subject }: Pick<ProviderIdentity, 'issuer' | 'subject'>,
): string | null {
  const found = db.orm
    .select({ personId: providerBinding.personId })
    .from(providerBinding)
    .where(
      and(
        eq(providerBinding.schoolId, schoolId),
        eq(providerBinding.issuer, issuer),
        eq(providerBinding.subject, subject),
      ),
    )
    .get();
  return found?.personId ?? null;
}

/** With which accounts of providers a person signs in. */
export function listBindings(db: Db, personId: string): { issuer: string; email: string | null }[] {
  return db.orm
    .select({ issuer: providerBinding.issuer, email: providerBinding.email })
    .from(providerBinding)
    .where(eq(providerBinding.personId, personId))
    .orderBy(asc(providerBinding.boundAt))
    .all();
}

/**
 * `mismatch`: the account there is bound to somebody else, or its address was shown to be somebody else's. `hasOther`: the
 * person is bound to another account of that provider.
 */
export type BindOutcome = 'bound' | 'mismatch' | 'hasOther';

type Binding = {
  readonly personId: string;
  readonly schoolId: string;
  /** As people know the provider; for the audit trail. */
  readonly provider: string;
  readonly identity: ProviderIdentity;
};

/** Lets a person sign in with an account of a provider from now on. Again with the same one changes nothing. */
export function bindProvider(
  db: Db,
  { personId, schoolId, provider, identity }: Binding,
  now: number,
): BindOutcome {
  return db.sqlite.transaction((): BindOutcome => {
    const bound = findBound(db, schoolId, identity);
    if (bound !== null) return bound === personId ? 'bound' : 'mismatch';
    if (isOfAnother(db, schoolId, personId, identity)) return 'mismatch';
    const { issuer, subject, email } = identity;
    if (listBindings(db, personId).some((one) => one.issuer === issuer)) return 'hasOther';
    db.orm.insert(providerBinding).values({ schoolId, issuer, subject, personId, email, boundAt: now }).run();
    recordDeed(db, { kind: 'provider-bound', by: personId, to: personId, detail: { provider } }, now);
    return 'bound';
  })();
}

/**
 * Lets an account that has just been made open with one of a provider; nothing where that opens another one. `by`: who made
 * it, who knows the account there from somebody they teach.
 */
export function bindNewAccount(
  db: Db,
  { personId, schoolId, issuer, subject, provider, by }: NewAccountBinding,
  now: number,
): void {
  const row = { schoolId, issuer, subject, personId, email: null, boundAt: now };
  const { changes } = db.orm.insert(providerBinding).values(row).onConflictDoNothing().run();
  if (changes > 0) recordDeed(db, { kind: 'provider-bound', by, to: personId, detail: { provider } }, now);
}

type NewAccountBinding = Omit<Binding, 'identity'> &
  Pick<ProviderIdentity, 'issuer' | 'subject'> & { readonly by: string };

/** Who of a school signs in with a provider, by its ids for them. */
export function listBoundPeople(db: Db, schoolId: string, issuer: string): Map<string, string> {
  const rows = db.orm
    .select({ subject: providerBinding.subject, personId: providerBinding.personId })
    .from(providerBinding)
    .where(and(eq(providerBinding.schoolId, schoolId), eq(providerBinding.issuer, issuer)))
    .all();
  return new Map(rows.map(({ subject, personId }) => [subject, personId]));
}

/** Whether an account at a provider is somebody else's here: bound to them, or by an address they have shown to read. */
export function isOfSomebodyElse(
  db: Db,
  { schoolId, personId, identity }: Omit<Binding, 'provider'>,
): boolean {
  const bound = findBound(db, schoolId, identity);
  return bound === null ? isOfAnother(db, schoolId, personId, identity) : bound !== personId;
}

/** Whether the provider says of its person that they read an address which somebody else has shown to read. */
function isOfAnother(
  db: Db,
  schoolId: string,
  personId: string,
  { email, isEmailVerified }: ProviderIdentity,
): boolean {
  if (email === null || !isEmailVerified) return false;
  const owner = findEmailOwner(db, schoolId, email);
  return owner !== null && owner.verifiedAt !== null && owner.id !== personId;
}

/** Ends that a person signs in with a provider; nothing where they did not. */
export function unbindProvider(
  db: Db,
  { personId, issuer, provider }: { personId: string; issuer: string; provider: string },
  now: number,
): void {
  db.sqlite.transaction(() => {
    const { changes } = db.orm
      .delete(providerBinding)
      .where(and(eq(providerBinding.personId, personId), eq(providerBinding.issuer, issuer)))
      .run();
    if (changes > 0)
      recordDeed(db, { kind: 'provider-unbound', by: personId, to: personId, detail: { provider } }, now);
  })();
}
