import { eq } from 'drizzle-orm';
import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';

/** Somebody by their username, of whichever school of this server; throws what a command prints where there is nobody. */
export function personByUsername(db: Db, username: string | undefined): { id: string; schoolId: string } {
  if (username === undefined) throw new ConfigError('Whose data? Name them with --username.');
  const found = db.orm
    .select({ id: person.id, schoolId: person.schoolId })
    .from(person)
    .where(eq(person.usernameKey, usernameKey(username)))
    .get();
  if (found === undefined) throw new ConfigError(`Nobody here is called ${username}.`);
  return found;
}
