import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { readLicences } from '#server/db/read-licences.ts';
import type { Licences } from '#shared/access/licence.ts';
import type { Actor } from '#shared/sync/mutator.ts';

/** Who acts, in which time zone their school's dates end, and what it may use (null: nothing is limited). */
export type KnownActor = { actor: Actor; timeZone: string; licences: Licences | null };

/** Who a user id is, and what rules know of their school. */
export type Directory = {
  actor: (userId: string) => KnownActor | null;
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
  const { zone, firstZone, person, schools } = preparedFor(db);
  const timeZone = (accountId: string): string => zone.get(accountId) ?? 'UTC';
  return {
    timeZone,
    someTimeZone: () => firstZone.get() ?? 'UTC',
    schoolOf: (userId) => person.get(userId)?.schoolId ?? null,
    schools: () => schools.all(),
    actor: (userId) => {
      const found = person.get(userId);
      if (!found) return null;
      const actor: Actor = {
        kind: 'user',
        userId,
        accountId: found.schoolId,
        // Written by the schema's own column of JSON.
        roles: JSON.parse(found.roles) as Actor['roles'], // see above
        name: `${found.firstName} ${found.lastName}`.trim(),
      };
      return { actor, timeZone: found.timeZone ?? 'UTC', licences: readLicences(found.licences) };
    },
  };
}

type PersonFound = {
  schoolId: string;
  roles: string;
  firstName: string;
  lastName: string;
  /** Its school's, and null where that is gone. */
  timeZone: string | null;
  licences: string | null;
};

/** Asked at every push: plain statements. */
const preparedFor = oncePerDatabase(({ sqlite }) => ({
  zone: sqlite.prepare<[string], string>('select time_zone from school where id = ?').pluck(),
  firstZone: sqlite.prepare<[], string>('select time_zone from school order by created_at limit 1').pluck(),
  person: sqlite.prepare<[string], PersonFound>(
    `select school_id as schoolId, roles, first_name as firstName, last_name as lastName,
       time_zone as timeZone, licences
     from person left join school on school.id = person.school_id where person.id = ?`,
  ),
  schools: sqlite.prepare<[], string>('select id from school order by created_at, id').pluck(),
}));
