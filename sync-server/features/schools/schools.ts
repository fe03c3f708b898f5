import { count, eq } from 'drizzle-orm';
import { localeOfCountry, type NewSchool } from '#shared/domain/schools/new-school.ts';
import type { Db } from '../../db/open.ts';
import { school } from '../../db/schema/accounts.ts';

/** Adds a school. Throws the database's error when the id exists. */
export function insertSchool(db: Db, id: string, added: NewSchool, now: number): void {
  const { name, country, timeZone, subjects } = added;
  const locale = added.locale ?? localeOfCountry(country);
  db.orm
    .insert(school)
    .values({ id, name, country, timeZone, subjects: [...new Set(subjects)], locale, createdAt: now })
    .run();
}

export function countSchools(db: Db): number {
  return db.orm.select({ schools: count() }).from(school).get()?.schools ?? 0;
}

export function schoolExists(db: Db, id: string): boolean {
  return db.orm.select({ id: school.id }).from(school).where(eq(school.id, id)).get() !== undefined;
}
