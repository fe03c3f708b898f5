import { and, eq } from 'drizzle-orm';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { person, school } from '#server/db/schema/accounts.ts';
import type { Reader } from '#server/sync/core.ts';

/** For whom a copy is made: the person gets what their own screens show, the school all that it holds of them. */
export type Audience = 'person' | 'school';

export type ExportDeps = {
  readonly db: Db;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly filesDir: string;
};

/** Whose data is copied out, and how times are said. */
export type ExportedPerson = {
  readonly id: string;
  readonly schoolId: string;
  readonly schoolName: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  readonly createdAt: number;
  readonly disabledAt: number | null;
  readonly audience: Audience;
  readonly madeAt: number;
  /** A time in words, by the school's clock. */
  readonly when: (at: number) => string;
};

/** Somebody of a school; null for somebody of another, as for nobody. */
export function findExported(
  { db, clock }: Pick<ExportDeps, 'db' | 'clock'>,
  schoolId: string,
  personId: string,
  audience: Audience,
): ExportedPerson | null {
  const found = db.orm
    .select()
    .from(person)
    .innerJoin(school, eq(school.id, person.schoolId))
    .where(and(eq(person.id, personId), eq(person.schoolId, schoolId)))
    .get();
  if (found === undefined) return null;
  const { id, username, firstName, lastName, roles, createdAt, disabledAt } = found.person;
  const { timeZone, name: schoolName } = found.school;
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const account = { id, schoolId, schoolName, username, firstName, lastName, roles, createdAt, disabledAt };
  return { ...account, audience, madeAt: clock.now(), when: (at) => format.format(at) };
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
