import type { ReadableRows, RowStore } from '#server/sync/core.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { classCodeId } from '#shared/domain/classes/class-code.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type ClassRow, type Membership } from '#shared/domain/classes/rows.ts';

const names = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** The classes that the person belongs to now, by name, case-insensitive (classroom §7). */
export function listClasses(rows: ReadableRows): ClassRow[] {
  const classes = rows.list('class').filter((row) => row.status === 'ACTIVE');
  return classes.sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** The students of a class now: all of them for its teachers, a student alone for the student. By name. */
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
 * The class that a code opens in the school of these rows. Another school may have the same code for another class.
 */
export function findClassByCode(rows: Pick<RowStore, 'load'>, code: string): ClassRow | null {
  const opened = rows.load('classCode', classCodeId(code));
  return opened && rows.load('class', opened.classId);
}

/** The class, if the person teaches it now and it was not removed; null otherwise. */
export function findTaughtClass(rows: ReadableRows, userId: string, classId: string): ClassRow | null {
  const row = rows.get('class', classId);
  const isTeacher = isClassTeacher(rows.get('membership', membershipId(classId, userId)));
  return isTeacher && row?.status === 'ACTIVE' ? row : null;
}

/** A student of a class now, as its teachers know them; null for anybody else. */
export function findStudent(rows: ReadableRows, classId: string, studentId: string): Membership | null {
  const membership = rows.get('membership', membershipId(classId, studentId));
  return isCurrent(membership) && membership.role === 'student' ? membership : null;
}
