import { and, eq, ne, or } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { erasedPerson, person, school } from '#server/db/schema/accounts.ts';
import { slugOfSchool } from '#server/features/schools/school-slugs.ts';
import { hasSeveralSchools } from '#server/features/schools/schools.ts';
import type { Licence, Licences } from '#shared/access/licence.ts';
import { isUnlimited } from '#shared/access/licences.ts';
import type { Role } from '#shared/access/roles.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import { anySchool, visitorSession, type Session } from '#shared/domain/accounts/session.ts';
import { deviceRulesByDefault } from '#shared/domain/schools/device-rules.ts';
import { dropLinks } from './account-links.ts';

export type NewPerson = {
  id: string;
  schoolId: string;
  username: string;
  firstName: string;
  lastName: string;
  roles: readonly Role[];
  passwordHash: string;
  /** Whether the first sign-in asks for a new password; no, when left out. */
  passwordDue?: boolean;
  /** Whether it is three words that the product made (three-words.ts); no, when left out. */
  passwordMade?: boolean;
  /** False for who has none yet: they sign in by a provider, or once somebody gives them one. */
  hasPassword?: boolean;
  /** Whether the next start asks for an address; no, when left out. */
  completionDue?: boolean;
};

/** What a sign-in is checked against. */
export type Credentials = {
  id: string;
  schoolId: string;
  username: string;
  roles: readonly Role[];
  passwordHash: string;
  /** Since when the account can't sign in; null = it can. */
  disabledAt: number | null;
  /** Base32; null = no second factor is set up. */
  totpSecret: string | null;
};

/** The account that a username names in a school, in whatever case it was typed, or that has this id; disabled ones too. */
export function findCredentials(
  db: Db,
  by: { schoolId: string; username: string } | { id: string },
): Credentials | null {
  const { id, schoolId, username, roles, passwordHash, disabledAt, totpSecret } = person;
  const row = db.orm
    .select({ id, schoolId, username, roles, passwordHash, disabledAt, totpSecret })
    .from(person)
    .where('id' in by ? eq(id, by.id) : isCalled(by.schoolId, by.username))
    .get();
  return row ?? null;
}

/** A username is one person's in their school; another school's may be called the same (SPEC.md I12). */
const isCalled = (schoolId: string, username: string) =>
  and(eq(person.schoolId, schoolId), eq(person.usernameKey, usernameKey(username)));

/** What the device keeps of its person and their school; null when there is no such person. */
export function findSession(db: Db, userId: string, now: number): Session | null {
  const row = db.orm
    .select()
    .from(person)
    .innerJoin(school, eq(school.id, person.schoolId))
    .where(eq(person.id, userId))
    .get();
  if (row === undefined) return null;
  const { id, name, country, timeZone, locale, subjects, promos, takeAlong, deviceRules } = row.school;
  const { licences } = row.school;
  const { username, firstName, lastName, roles, passwordDue, hasPassword, completionDue } = row.person;
  return {
    individual: {
      ...{ id: userId, username, firstName, lastName, roles },
      ...(passwordDue && { passwordDue }),
      ...(!hasPassword && { hasPassword }),
      ...(completionDue && { completionDue }),
    },
    school: {
      ...{ id, name, country, timeZone, locale, subjects, promos, takeAlong },
      deviceRules: { ...deviceRulesByDefault, ...deviceRules },
      ...limitsOf(licences),
      ...addressOf(db, id),
    },
    now,
  };
}

/**
 * What screens look like to who is not signed in: as to the people of this school; without one in the product's first
 * locale, with every subject.
 */
export function findVisitorSession(db: Db, schoolId: string | null, now: number): Session {
  const found = schoolId === null ? null : db.orm.select().from(school).where(eq(school.id, schoolId)).get();
  if (!found) return visitorSession(anySchool, now);
  const { id, name, country, timeZone, locale, subjects } = found;
  const shown = { id, name, country, timeZone, locale, subjects };
  return visitorSession({ ...shown, ...limitsOf(found.licences), ...addressOf(db, id) }, now);
}

/** Devices are told where something is limited; else they have nothing to look at. */
const limitsOf = (licences: Licences): { licences?: Licence[] } =>
  isUnlimited(licences) ? {} : { licences: [...licences] };

/** A school's slug, where there are several, so that devices keep which one is theirs. */
const addressOf = (db: Db, schoolId: string): { slug?: string } =>
  hasSeveralSchools(db) ? { slug: slugOfSchool(db, schoolId) } : {};

export function isUsernameTaken(db: Db, schoolId: string, username: string): boolean {
  return findCredentials(db, { schoolId, username }) !== null;
}

/**
 * Adds a person. Throws the database's error when the id exists, or the username in their school; and for the id of
 * somebody whose data was erased.
 */
export function insertPerson(db: Db, added: NewPerson, now: number): void {
  const erased = db.orm
    .select({ id: erasedPerson.id })
    .from(erasedPerson)
    .where(eq(erasedPerson.id, added.id));
  if (erased.get() !== undefined) throw new Error(`the data of ${added.id} was erased`);
  db.orm
    .insert(person)
    .values({ ...added, roles: [...added.roles], usernameKey: usernameKey(added.username), createdAt: now })
    .run();
}

export type KnownPerson = Pick<NewPerson, 'id' | 'username' | 'firstName' | 'lastName' | 'roles'>;

/** A person of one school; null for somebody of another, as for nobody. */
export function findPerson(
  db: Db,
  schoolId: string,
  by: { id: string } | { username: string },
): KnownPerson | null {
  const who = 'id' in by ? eq(person.id, by.id) : isCalled(schoolId, by.username);
  const { id, username, firstName, lastName, roles } = person;
  const found = db.orm
    .select({ id, username, firstName, lastName, roles })
    .from(person)
    .where(and(who, eq(person.schoolId, schoolId)))
    .get();
  return found ?? null;
}

/** Whether a person has a password at all. */
export function hasPassword(db: Db, personId: string): boolean {
  const found = db.orm
    .select({ hasPassword: person.hasPassword })
    .from(person)
    .where(eq(person.id, personId))
    .get();
  return found?.hasPassword ?? false;
}

/** Puts another hash of the same password in place of one; nothing where the password was changed meanwhile. */
export function replacePasswordHash(db: Db, userId: string, before: string, passwordHash: string): void {
  db.orm
    .update(person)
    .set({ passwordHash })
    .where(and(eq(person.id, userId), eq(person.passwordHash, before)))
    .run();
}

/**
 * Gives a person a new password. `passwordDue`: whether the next sign-in asks for another. `passwordMade`: whether it is three
 * words that the product made, which a person's own choice never is.
 */
export function setPassword(
  db: Db,
  id: string,
  password: { passwordHash: string; passwordDue: boolean; passwordMade: boolean },
): void {
  db.orm
    .update(person)
    .set({ ...password, hasPassword: true })
    .where(eq(person.id, id))
    .run();
  // A link for another one is of before.
  dropLinks(db, id, 'reset-password');
}

/** Sets up a person's second factor, or takes it away (null). */
export function setTotpSecret(db: Db, id: string, totpSecret: string | null): void {
  db.orm.update(person).set({ totpSecret }).where(eq(person.id, id)).run();
}

/** Gives a person's account another name. */
export function renamePerson(db: Db, id: string, name: { firstName: string; lastName: string }): void {
  const isOther = or(ne(person.firstName, name.firstName), ne(person.lastName, name.lastName));
  db.orm
    .update(person)
    .set(name)
    .where(and(eq(person.id, id), isOther))
    .run();
}
