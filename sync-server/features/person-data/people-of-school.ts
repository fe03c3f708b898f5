import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, person, school } from '#server/db/schema/accounts.ts';
import { client } from '#server/db/schema/sync.ts';
import type { Reader } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { isPlainStudent, type Country, type Role } from '#shared/access/roles.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import {
  MAX_FOUND_PEOPLE,
  type FoundPeople,
  type FoundPerson,
} from '#shared/domain/person-data/person-data-calls.ts';
import type { LastSeen } from '#shared/domain/person-data/retention.ts';

type Columns = { id: string; username: string; firstName: string; lastName: string; roles: Role[] };
const { id, username, firstName, lastName, roles } = person;
const columns = { id, username, firstName, lastName, roles };

/** A person as the calls name them. */
export const named = (row: Columns): FoundPerson => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`.trim() || row.username,
  username: row.username,
  roles: row.roles,
});

/** People of a school whose name or username has the words. */
export function searchPeople(db: Db, schoolId: string, search: string): FoundPeople {
  const said = sql<string>`lower(${firstName} || ' ' || ${lastName} || ' ' || ${username})`;
  const found = db.orm
    .select(columns)
    .from(person)
    .where(and(eq(person.schoolId, schoolId), sql`instr(${said}, ${search.toLowerCase()}) > 0`))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .limit(MAX_FOUND_PEOPLE + 1)
    .all();
  return { people: found.slice(0, MAX_FOUND_PEOPLE).map(named), more: found.length > MAX_FOUND_PEOPLE };
}

/** A person of one school; null for somebody of another, as for nobody. */
export function findNamed(db: Db, schoolId: string, personId: string): FoundPerson | null {
  const found = db.orm
    .select(columns)
    .from(person)
    .where(and(eq(id, personId), eq(person.schoolId, schoolId)))
    .get();
  return found ? named(found) : null;
}

export type SchoolSettings = { country: Country; timeZone: string; retentionYears: number | null };

export function findSettings(db: Db, schoolId: string): SchoolSettings | null {
  const { country, timeZone, retentionYears } = school;
  return (
    db.orm.select({ country, timeZone, retentionYears }).from(school).where(eq(school.id, schoolId)).get() ??
    null
  );
}

export function setRetention(db: Db, schoolId: string, years: number | null): void {
  db.orm.update(school).set({ retentionYears: years }).where(eq(school.id, schoolId)).run();
}

export type SeenPerson = FoundPerson & LastSeen;

/** Everybody of a school, with when they were last here: signed in, heard from, or sending work. */
export function lastSeenPeople({ db, reader }: { db: Db; reader: Reader }, schoolId: string): SeenPerson[] {
  const people = db.orm
    .select({ ...columns, createdAt: person.createdAt })
    .from(person)
    .where(eq(person.schoolId, schoolId))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .all();
  const seen = newestBy(db, schoolId);
  return people.map((one) => ({
    ...named(one),
    isAdministrator: can(one.roles, 'administer-school'),
    isStudent: isPlainStudent(one.roles),
    lastSeenAt: Math.max(one.createdAt, seen.get(one.id) ?? 0),
    isInClass: isInPresentClass(reader, one.id),
  }));
}

/** The newest of sign-ins, contacts and what was sent, by person. */
function newestBy(db: Db, schoolId: string): Map<string, number> {
  const newest = new Map<string, number>();
  const note = (rows: { who: string; at: number | null }[]) => {
    for (const { who, at } of rows) newest.set(who, Math.max(newest.get(who) ?? 0, at ?? 0));
  };
  const { personId, lastSeenAt } = deviceSession;
  note(
    db.orm
      .select({ who: personId, at: sql<number>`max(${lastSeenAt})` })
      .from(deviceSession)
      .groupBy(personId)
      .all(),
  );
  note(
    db.orm
      .select({ who: client.user, at: sql<number>`max(${client.seenAt})` })
      .from(client)
      .where(eq(client.school, schoolId))
      .groupBy(client.user)
      .all(),
  );
  // What the calls wrote has no client.
  const sent = db.sqlite.prepare(
    'select user as who, max(received_at) as at from mutation where school = ? group by user',
  );
  note(sent.all(schoolId) as { who: string; at: number }[]); // its columns
  return newest;
}

function isInPresentClass(reader: Reader, personId: string): boolean {
  return reader.rows
    .find('membership', { userId: personId, current: true })
    .some(({ classId }) => reader.rows.load('class', classId)?.status === 'ACTIVE');
}

/** The names of the present classes that somebody alone teaches. */
export function classesTaughtAlone(reader: Reader, personId: string): string[] {
  const taught = reader.rows.find('membership', { userId: personId, role: 'teacher', current: true });
  return taught.flatMap(({ classId }) => {
    const row = reader.rows.load('class', classId);
    const staff = reader.rows.find('membership', { classId, role: 'teacher' }).filter(isCurrent);
    return row?.status === 'ACTIVE' && staff.length === 1 ? [row.name] : [];
  });
}
