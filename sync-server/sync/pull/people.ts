import { eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person, school } from '#server/db/schema/accounts.ts';
import type { Actor } from '#shared/sync/mutator.ts';

/** Who a user id is, and in which time zone their school's dates end. */
export type Directory = {
  actor: (userId: string) => { actor: Actor; timeZone: string } | null;
  /** The school that a person belongs to; null for nobody. */
  schoolOf: (userId: string) => string | null;
  /** Every school of the server, the one that was here first before the others. */
  schools: () => string[];
  /** The zone of a school; UTC for one that is gone, so that a rule always has a day. */
  timeZone: (accountId: string) => string;
  /** The zone of the school that was here first, by whose night the server keeps house; UTC without one. */
  someTimeZone: () => string;
};

/** The server acting on its own; rules that are the server's own accept nobody else. */
export const systemActor = (accountId: string): Actor => ({
  kind: 'system',
  userId: 'system',
  accountId,
  roles: [],
  name: 'The school server',
});

export function createDirectory(db: Db): Directory {
  const id = sql.placeholder('id');
  const zones = db.orm.select({ zone: school.timeZone }).from(school).where(eq(school.id, id)).prepare();
  const firstZone = db.orm.select({ zone: school.timeZone }).from(school).orderBy(school.createdAt).limit(1);
  const { schoolId, roles, firstName, lastName } = person;
  const people = db.orm
    .select({ schoolId, roles, firstName, lastName })
    .from(person)
    .where(eq(person.id, id))
    .prepare();
  const all = db.orm.select({ id: school.id }).from(school).orderBy(school.createdAt, school.id).prepare();
  const timeZone = (accountId: string): string => zones.get({ id: accountId })?.zone ?? 'UTC';
  return {
    timeZone,
    someTimeZone: () => firstZone.get()?.zone ?? 'UTC',
    schoolOf: (userId) => people.get({ id: userId })?.schoolId ?? null,
    schools: () => all.all().map((row) => row.id),
    actor: (userId) => {
      const found = people.get({ id: userId });
      if (!found) return null;
      const actor: Actor = {
        kind: 'user',
        userId,
        accountId: found.schoolId,
        roles: found.roles,
        name: `${found.firstName} ${found.lastName}`.trim(),
      };
      return { actor, timeZone: timeZone(found.schoolId) };
    },
  };
}
