import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { systemRunner } from '#server/school-core.ts';
import type { RunSystem } from '#server/sync/core.ts';

type Mutation = Parameters<RunSystem>[0];
type WithoutSchool<T> = T extends { accountId: string } ? Omit<T, 'accountId'> : never;

/** The school of a database that has one; of several, the one that was made first. */
export function onlySchool({ sqlite }: Db): string {
  const found = sqlite.prepare<[], string>('select id from school order by created_at, id').pluck().get();
  if (found === undefined) throw new Error('this database has no school');
  return found;
}

/** The school of what a mutation is about; the only one, where it names none. */
function schoolOf(db: Db, { args }: WithoutSchool<Mutation>): string {
  if ('accountId' in args) return args.accountId;
  const found = db.sqlite.prepare<[string], string>('select school from row_class where id = ?').pluck();
  return ('classId' in args ? found.get(args.classId) : undefined) ?? onlySchool(db);
}

/**
 * Runs a mutation of the server's own, as a school's server does. Returns the buckets that moved. `school`: where two
 * schools have the same class.
 */
export const runSystem = (
  db: Db,
  clock: Clock,
  mutation: WithoutSchool<Mutation>,
  school = schoolOf(db, mutation),
): string[] => systemRunner(db, clock)({ ...mutation, accountId: school });
