import { asc, eq, sql } from 'drizzle-orm';
import { recordDeed } from '#server/audit.ts';
import { person, school } from '#server/db/schema/accounts.ts';
import type { Deps } from '#server/deps.ts';
import type { RunSystem } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import type { Role } from '#shared/access/roles.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/**
 * A school from before there were administrators gets its first one: the teacher that it was opened with, who made the
 * accounts of colleagues until then. Where there is one, disabled or not, nothing is done.
 */
export function appointAdministrators({
  db,
  clock,
  run,
}: Pick<Deps, 'db' | 'clock'> & { run: RunSystem }): void {
  for (const { id: schoolId } of db.orm.select({ id: school.id }).from(school).all()) {
    const people = db.orm
      .select()
      .from(person)
      .where(eq(person.schoolId, schoolId))
      .orderBy(asc(person.createdAt), asc(sql`rowid`))
      .all();
    const first = people.find(({ roles }) => can(roles, 'manage-classes'));
    if (first === undefined || people.some(({ roles }) => can(roles, 'administer-school'))) continue;
    const { id: userId, username, firstName, lastName } = first;
    const roles: Role[] = [...first.roles, 'administrator'];
    db.sqlite.transaction(() => {
      db.orm.update(person).set({ roles }).where(eq(person.id, userId)).run();
      const args = { userId, accountId: schoolId, username, firstName, lastName, roles };
      run({
        id: derivedId('appoint-administrator', userId),
        name: 'publishProfile',
        args,
        accountId: schoolId,
      });
      const detail = { from: first.roles.join(' '), to: roles.join(' ') };
      recordDeed(db, { kind: 'roles-changed', to: userId, detail }, clock.now());
    })();
  }
}
