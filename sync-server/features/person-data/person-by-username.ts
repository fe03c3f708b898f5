import { ConfigError } from '#server/config.ts';
import type { Db } from '#server/db/open.ts';
import { personNamed } from '#server/features/accounts/person-from-shell.ts';
import { schoolFromShell } from '#server/features/schools/school-from-shell.ts';

/** Somebody whom a command names by username, and by their school where there are several; throws what it prints. */
export function personByUsername(
  db: Db,
  { username, school }: { username?: string | undefined; school?: string | undefined },
): { id: string; schoolId: string } {
  if (username === undefined) throw new ConfigError('Whose data? Name them with --username.');
  const { id: schoolId } = schoolFromShell(db, school);
  return { id: personNamed(db, schoolId, username).id, schoolId };
}
