import type { RowStore } from '#server/sync/core.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type ClassRow, type Membership } from '#shared/domain/classes/rows.ts';

// The classes of one school and who is in them, past every membership: an administrator looks after all, and reads no
// work by it.

type Rows = Pick<RowStore, 'load' | 'find'>;

const names = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** A class of the school that was not removed; null for one of another school, as for none. */
export function findSchoolClass(rows: Rows, accountId: string, classId: string): ClassRow | null {
  const row = rows.load('class', classId);
  return row?.accountId === accountId && row.status === 'ACTIVE' ? row : null;
}

/** The classes of the school that were not removed, by name. */
export function listSchoolClasses(rows: Rows, accountId: string): ClassRow[] {
  return rows
    .find('class', {})
    .filter((row) => row.accountId === accountId && row.status === 'ACTIVE')
    .sort((a, b) => names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

export const countStudents = (rows: Rows, classId: string): number =>
  rows.find('membership', { classId }).filter((one) => one.role === 'student' && isCurrent(one)).length;

/** A person's place in a class, of now or of before. */
export const findMembership = (rows: Rows, classId: string, userId: string): Membership | null =>
  rows.load('membership', membershipId(classId, userId));

/** The classes that somebody is in or was in, those of now first. Removed classes are left out. */
export function classesOf(
  rows: Rows,
  accountId: string,
  userId: string,
): { row: ClassRow; membership: Membership }[] {
  return rows
    .find('membership', { userId })
    .flatMap((membership) => {
      const row = findSchoolClass(rows, accountId, membership.classId);
      return row === null ? [] : [{ row, membership }];
    })
    .sort(
      (a, b) =>
        Number(isCurrent(b.membership)) - Number(isCurrent(a.membership)) ||
        names.compare(a.row.name, b.row.name),
    );
}

/** Whether somebody teaches a class of the school now. */
export const teachesNow = (rows: Rows, accountId: string, userId: string): boolean =>
  classesOf(rows, accountId, userId).some(
    ({ membership }) => membership.role === 'teacher' && isCurrent(membership),
  );
