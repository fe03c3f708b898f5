import { classCodeId } from '#shared/domain/classes/class-code.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow, Membership } from '#shared/domain/classes/rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { ReadableRows } from '../../sync/readable-rows.ts';
import type { RowStore } from '../../sync/row-store.ts';

const names = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** The classes that the person belongs to now, by name, case-insensitive (classroom §7). */
export function listClasses(rows: ReadableRows): ClassRow[] {
  return rows.list('class').sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The pupils of a class now: all of them for its teachers, a pupil alone for the pupil. By name. */
export function listEnrollment(rows: ReadableRows, classId: string): Membership[] {
  return rows
    .list('membership', { member: ['classId', classId] })
    .filter((member) => member.role === 'student' && isCurrent(member))
    .sort(
      (a, b) =>
        names.compare(a.lastName, b.lastName) ||
        names.compare(a.firstName, b.firstName) ||
        (a.userId < b.userId ? -1 : 1),
    );
}

/** What was assigned in a class and not deleted, as far as the person may read it. */
export function listAssignments(rows: ReadableRows, classId: string): Assignment[] {
  return rows
    .list('assignment', { member: ['classId', classId] })
    .filter((one) => one.status === 'ASSIGNED' || one.status === 'COMPLETED');
}

/**
 * The class that a code opens, in one school. Null for a code of another school as for one that nobody has: codes can
 * be guessed, and a stranger shall not learn which schools and classes there are.
 */
export function findClassByCode(store: RowStore, code: string, accountId: string): ClassRow | null {
  const opened = store.load('classCode', classCodeId(code));
  const found = opened && store.load('class', opened.classId);
  return found?.accountId === accountId ? found : null;
}
