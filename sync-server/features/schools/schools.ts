import { asc, count, eq, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { school, schoolSlug } from '#server/db/schema/accounts.ts';
import type { Licences } from '#shared/access/licence.ts';
import { allLicences } from '#shared/access/licences.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { signUpRulesByDefault, type SignUpRules } from '#shared/domain/accounts/institution-code.ts';
import { anyWay, type SignInRule } from '#shared/domain/accounts/sign-in-rule.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import { deviceRulesByDefault, type DeviceRules } from '#shared/domain/schools/device-rules.ts';
import { firstLicences } from '#shared/domain/schools/new-licences.ts';
import { localeOfCountry, type NewSchool } from '#shared/domain/schools/new-school.ts';
import { foldedForSlug } from '#shared/domain/schools/slug.ts';
import { giveSlug } from './school-slugs.ts';

/** Adds a school, with the slug that its name suggests. Throws the database's error when the id exists. */
export function insertSchool(db: Db, id: string, added: NewSchool, now: number): void {
  const { name, country, timeZone, subjects, promos = subjects, licences } = added;
  const locale = added.locale ?? localeOfCountry(country);
  db.orm
    .insert(school)
    .values({
      id,
      name,
      country,
      timeZone,
      subjects: [...new Set(subjects)],
      promos: [...new Set(promos)],
      licences: licences === undefined ? allLicences : firstLicences(licences),
      // The column's own is older than some of the rules.
      deviceRules: deviceRulesByDefault,
      locale,
      createdAt: now,
    })
    .run();
  giveSlug(db, { id, name }, now);
}

type ListedSchool = { id: string; name: string; promos: SubjectPath[]; takeAlong: AutoDownload };

/** The schools of this server, oldest first. */
export function listSchools(db: Db): ListedSchool[] {
  const { id, name, promos, takeAlong, createdAt } = school;
  return db.orm.select({ id, name, promos, takeAlong }).from(school).orderBy(asc(createdAt)).all();
}

/** Sets the promo flags of a school (content §6). */
export function setPromoFlags(db: Db, schoolId: string, promos: readonly SubjectPath[]): void {
  db.orm
    .update(school)
    .set({ promos: [...new Set(promos)] })
    .where(eq(school.id, schoolId))
    .run();
}

/** What a school's account may use (content §3, §6), and the zone by which its days are told. */
export function findLicences(db: Db, schoolId: string): { licences: Licences; timeZone: string } {
  const { licences, timeZone } = school;
  const found = db.orm.select({ licences, timeZone }).from(school).where(eq(school.id, schoolId)).get();
  return found ?? { licences: [], timeZone: 'UTC' };
}

export function setLicences(db: Db, schoolId: string, licences: Licences): void {
  db.orm.update(school).set({ licences }).where(eq(school.id, schoolId)).run();
}

/** Sets what comes to the devices of a school's students by itself. */
export function setAutoDownload(db: Db, schoolId: string, takeAlong: AutoDownload): void {
  db.orm.update(school).set({ takeAlong }).where(eq(school.id, schoolId)).run();
}

/** How a school uses its devices. */
export function findDeviceRules(db: Db, schoolId: string): DeviceRules {
  const found = db.orm
    .select({ deviceRules: school.deviceRules })
    .from(school)
    .where(eq(school.id, schoolId))
    .get();
  return { ...deviceRulesByDefault, ...found?.deviceRules };
}

export function setDeviceRules(db: Db, schoolId: string, deviceRules: DeviceRules): void {
  db.orm.update(school).set({ deviceRules }).where(eq(school.id, schoolId)).run();
}

/** How people of a school sign in, as it was chosen. */
export function findSignInRule(db: Db, schoolId: string): SignInRule {
  const found = db.orm.select({ rule: school.signInRule }).from(school).where(eq(school.id, schoolId)).get();
  return found?.rule ?? anyWay;
}

export function setSignInRule(db: Db, schoolId: string, rule: SignInRule): void {
  const signInRule = rule.way === 'any' ? null : rule;
  db.orm.update(school).set({ signInRule }).where(eq(school.id, schoolId)).run();
}

/** By which ways people make their own accounts at a school. */
export function findSignUpRules(db: Db, schoolId: string): SignUpRules {
  const found = db.orm
    .select({ rules: school.signUpRules })
    .from(school)
    .where(eq(school.id, schoolId))
    .get();
  return { ...signUpRulesByDefault, ...found?.rules };
}

export function setSignUpRules(db: Db, schoolId: string, signUpRules: SignUpRules): void {
  db.orm.update(school).set({ signUpRules }).where(eq(school.id, schoolId)).run();
}

/** What a school is called; empty for one that is not here. */
export function findSchoolName(db: Db, schoolId: string): string {
  return db.orm.select({ name: school.name }).from(school).where(eq(school.id, schoolId)).get()?.name ?? '';
}

/** The school that visitors see things of, where there is only one here; else null. */
export function findOnlySchool(db: Db): string | null {
  const [only, another] = db.orm.select({ id: school.id }).from(school).limit(2).all();
  return only !== undefined && another === undefined ? only.id : null;
}

/**
 * The school that a device means by this id, or where it names none that is here, the only one. Null where that is not
 * clear: there are several.
 */
export function findSchoolOfDevice(db: Db, wanted: string | undefined): string | null {
  return wanted !== undefined && schoolExists(db, wanted) ? wanted : findOnlySchool(db);
}

/** Whether people have to say which school they mean. */
export function hasSeveralSchools(db: Db): boolean {
  return db.orm.select({ id: school.id }).from(school).limit(2).all().length > 1;
}

/** The schools that have these words in their name, however they are written, by name; at most so many. */
export function searchSchools(db: Db, words: string, atMost: number): { id: string; name: string }[] {
  const { id, name } = school;
  // SQLite folds the letters of English alone; slugs are folded whole.
  const plain = foldedForSlug(words);
  const isNamed = sql`instr(lower(${name}), lower(${words})) > 0`;
  const hasSlug = sql`${plain} <> '' and instr(${schoolSlug.slug}, ${plain}) > 0`;
  return db.orm
    .selectDistinct({ id, name })
    .from(school)
    .innerJoin(schoolSlug, eq(schoolSlug.schoolId, id))
    .where(or(isNamed, hasSlug))
    .orderBy(asc(name), asc(id))
    .limit(atMost)
    .all();
}

export function countSchools(db: Db): number {
  return db.orm.select({ schools: count() }).from(school).get()?.schools ?? 0;
}

export function schoolExists(db: Db, id: string): boolean {
  return db.orm.select({ id: school.id }).from(school).where(eq(school.id, id)).get() !== undefined;
}
