import { eq } from 'drizzle-orm';
import { formerNamesOf } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { can } from '#shared/access/capabilities.ts';
import type { ErasedIdentity } from '#shared/domain/person-data/erasure-rules.ts';

/** Everything a database names a person with; what is not known of them is empty. */
export type KnownIdentity = ErasedIdentity & {
  readonly school: string;
  readonly username: string;
  /** Every full name that they have, or once had, whatever their role. */
  readonly fullNames: ReadonlySet<string>;
  /** The classes that they are in, or once were. */
  readonly classIds: ReadonlySet<string>;
};

/** Looks a person of a school up by id, as accounts, classes and memberships know them. */
export function identityOf(db: Db, school: string, id: string): KnownIdentity {
  const { rows } = storeOf(db, school);
  const account = db.orm.select().from(person).where(eq(person.id, id)).get();
  const memberships = rows.find('membership', { userId: id });
  const taught = new Set(memberships.filter(({ role }) => role === 'teacher').map(({ classId }) => classId));
  const named = [...taught].flatMap((classId) => rows.load('class', classId)?.teachers ?? []);
  const fullNames = new Set(
    [
      ...(account ? [fullName(account)] : []),
      ...formerNamesOf(db, id),
      ...memberships.map(fullName),
      ...named.filter((teacher) => teacher.id === id).map(({ name }) => name),
    ].filter((name) => name !== ''),
  );
  return {
    id,
    school,
    username: account?.username ?? '',
    fullNames,
    classIds: new Set(memberships.map(({ classId }) => classId)),
    taught,
    // Only of staff do other people's rows hold the name.
    names: taught.size > 0 || can(account?.roles ?? [], 'review-work') ? fullNames : new Set(),
  };
}

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
