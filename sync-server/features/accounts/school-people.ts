import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person } from '#server/db/schema/accounts.ts';
import { can } from '#shared/access/capabilities.ts';
import { hasRole, isPlainStudent, type Role } from '#shared/access/roles.ts';

// The accounts of one school, as its administrators see them.

const { id, username, firstName, lastName, roles, disabledAt } = person;
const listed = { id, username, firstName, lastName, roles, disabledAt };

export type SchoolPerson = {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  roles: Role[];
  /** Since when the account can't sign in; null = it can. */
  disabledAt: number | null;
};

/** What a list of people is narrowed to. */
export type PeopleFilter = { search: string; role: Role | null; isDisabled: boolean | null };

const names = new Intl.Collator('en', { sensitivity: 'accent', numeric: true });

/** The people of a school whom a filter lets through, by last and first name. */
export function listPeople(db: Db, schoolId: string, filter: PeopleFilter): SchoolPerson[] {
  const words = folded(filter.search).split(/\s+/).filter(Boolean);
  return db.orm
    .select(listed)
    .from(person)
    .where(eq(person.schoolId, schoolId))
    .all()
    .filter((one) => {
      if (filter.role !== null && !hasRole(one.roles, filter.role)) return false;
      if (filter.isDisabled !== null && filter.isDisabled !== (one.disabledAt !== null)) return false;
      const text = folded(`${one.firstName} ${one.lastName} ${one.username}`);
      return words.every((word) => text.includes(word));
    })
    .sort(
      (a, b) =>
        names.compare(a.lastName, b.lastName) ||
        names.compare(a.firstName, b.firstName) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Without case and without marks, so that "munoz" finds "Muñoz". */
const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The students of a school who can sign in, and how many of them have three words that the product made. */
export function countMadePasswords(db: Db, schoolId: string): { all: number; withMadePassword: number } {
  const students = db.orm
    .select({ roles, all: count(), made: sql<number>`sum(${person.passwordMade})` })
    .from(person)
    .where(and(eq(person.schoolId, schoolId), isNull(disabledAt)))
    .groupBy(roles)
    .all()
    .filter((one) => isPlainStudent(one.roles));
  const sum = (of: 'all' | 'made') => students.reduce((total, one) => total + one[of], 0);
  return { all: sum('all'), withMadePassword: sum('made') };
}

/** When each of these people was last heard from in a live session, epoch ms; who was not is left out. */
export function lastSeenOf(db: Db, userIds: readonly string[], deadSince: number): Map<string, number> {
  const seen = db.orm
    .select({ userId: deviceSession.personId, at: sql<number>`max(${deviceSession.lastSeenAt})` })
    .from(deviceSession)
    .where(
      and(
        isNull(deviceSession.revokedAt),
        sql`${deviceSession.lastSeenAt} > ${deadSince}`,
        sql`${deviceSession.personId} in (select value from json_each(${JSON.stringify(userIds)}))`,
      ),
    )
    .groupBy(deviceSession.personId)
    .all();
  return new Map(seen.map(({ userId, at }) => [userId, at]));
}

export type PersonDetails = SchoolPerson & {
  passwordDue: boolean;
  hasSecondFactor: boolean;
};

/** A person of one school with what only its administrators see; null for somebody of another, as for nobody. */
export function findPersonDetails(db: Db, schoolId: string, userId: string): PersonDetails | null {
  const { passwordDue, totpSecret } = person;
  const found = db.orm
    .select({ ...listed, passwordDue, totpSecret })
    .from(person)
    .where(and(eq(person.id, userId), eq(person.schoolId, schoolId)))
    .get();
  if (found === undefined) return null;
  const { totpSecret: secret, ...rest } = found;
  return { ...rest, hasSecondFactor: secret !== null };
}

/** Whether somebody else administers this school and can sign in. */
export function hasOtherAdministrator(db: Db, schoolId: string, userId: string): boolean {
  return db.orm
    .select({ roles: person.roles })
    .from(person)
    .where(and(eq(person.schoolId, schoolId), ne(person.id, userId), isNull(person.disabledAt)))
    .all()
    .some((one) => can(one.roles, 'administer-school'));
}

/** Switches an account off (a time) or on (null). */
export function setDisabled(db: Db, userId: string, since: number | null): void {
  db.orm.update(person).set({ disabledAt: since }).where(eq(person.id, userId)).run();
}

export function setRoles(db: Db, userId: string, given: readonly Role[]): void {
  db.orm
    .update(person)
    .set({ roles: [...given] })
    .where(eq(person.id, userId))
    .run();
}
