import { forbidden } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findPerson, type KnownPerson } from '#server/features/accounts/people.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { findStudent, findTaughtClass } from './repository.ts';

type Asked = { userId: string; accountId: string; classId: string; individualId: string };

/**
 * A student of a class that the person teaches; throws the 403 answer for everybody else. Nobody but a plain student:
 * whoever can read students' work looks after their own account.
 */
export function taughtStudent(
  { core, db }: Pick<Deps, 'db'> & { core: SyncCore },
  { userId, accountId, classId, individualId }: Asked,
): KnownPerson {
  const rows = core.rowsFor(userId);
  const isTaught = findTaughtClass(rows, userId, classId) !== null;
  const person = findPerson(db, accountId, { id: individualId });
  const isStudent = person !== null && isPlainStudent(person.roles);
  if (!isTaught || findStudent(rows, classId, individualId) === null || !isStudent) throw forbidden();
  return person;
}
