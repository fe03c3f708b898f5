import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import type { RowStore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { classRoleOf } from '#shared/domain/classes/class-members.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { SchoolState } from '#shared/domain/rosters/school-state.ts';
import { listBindings, type BindingsOf } from './bindings.ts';

/** A school as a roster is held against it, as it is now. */
export function schoolNow(db: Db, rows: Pick<RowStore, 'find'>, of: BindingsOf): SchoolState {
  const { id, username, firstName, lastName, email, roles, disabledAt } = person;
  const people = db.orm
    .select({ id, username, firstName, lastName, email, roles, disabledAt })
    .from(person)
    .where(eq(person.schoolId, of.schoolId))
    .all()
    .map(({ roles: given, disabledAt: since, ...one }) => ({
      ...one,
      role: classRoleOf(given),
      isAdministrator: can(given, 'administer-school'),
      isDisabled: since !== null,
    }));
  const classes = rows
    .find('class', {})
    .map((row) => ({ id: row.id, name: row.name, isActive: row.status === 'ACTIVE' }));
  const members = rows
    .find('membership', {})
    .map((row) => ({ classId: row.classId, userId: row.userId, role: row.role, isCurrent: isCurrent(row) }));
  return { people, classes, members, bindings: listBindings(db, of) };
}
