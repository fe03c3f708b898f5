import { and, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import type { Db } from './db/open.ts';
import { audit, person, school } from './db/schema/accounts.ts';

/** Somebody of the school, by the name they had then; without one, somebody whose data was erased. */
export type AuditPerson = { readonly id: string; readonly name: string | null };

/** One line of the audit trail. Nothing that anybody wrote, no password and no token belongs into `detail`. */
export type AuditEntry = {
  readonly schoolId: string;
  readonly kind: AuditKind;
  /** Null for the server itself, for a command of its shell, and where nobody could be told. */
  readonly actor: AuditPerson | null;
  /** Whom it concerns; null for nobody in particular. */
  readonly subject: AuditPerson | null;
  readonly detail?: Record<string, string | number | boolean>;
};

/** Adds a line to the audit trail, in the transaction of what it tells of where one is open. `now`: epoch milliseconds. */
export function recordAudit(db: Db, entry: AuditEntry, now: number): void {
  const { schoolId, kind, actor, subject, detail } = entry;
  db.orm
    .insert(audit)
    .values({
      schoolId,
      at: now,
      kind,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      subjectId: subject?.id ?? null,
      subjectName: subject?.name ?? null,
      detail: detail ?? {},
    })
    .run();
}

/**
 * A deed by the ids of who did it and to whom; names and school are looked up as they are now, so that nobody is named
 * whose data was erased meanwhile.
 */
export type Deed = Pick<AuditEntry, 'kind' | 'detail'> & { by?: string | null; to?: string | null };

/** Adds a line about people of a school: the way to write one wherever somebody did it, or had it done. Where nobody of them exists there is no school to tell, and no line. */
export function recordDeed(db: Db, { kind, detail, by = null, to = null }: Deed, now: number): void {
  const actor = by === null ? null : namedPerson(db, by);
  const subject = to === null ? null : namedPerson(db, to);
  const schoolId = actor?.schoolId ?? subject?.schoolId;
  if (schoolId === undefined) return;
  recordAudit(db, { schoolId, kind, actor, subject, ...(detail && { detail }) }, now);
}

/** An erasure: whose data, by whom (null at the server's shell), and when, epoch ms. */
export type ErasureDeed = {
  readonly id: string;
  readonly schoolId: string;
  readonly by: string | null;
  readonly erasedAt: number;
};

/** Adds the line of an erasure, once however often it is replayed. Of whom it was done it says the id alone. */
export function recordErasure(db: Db, { id, schoolId, by, erasedAt }: ErasureDeed): void {
  const kind = 'data-erased';
  const isSame = and(eq(audit.subjectId, id), eq(audit.schoolId, schoolId), eq(audit.kind, kind));
  if (db.orm.select({ id: audit.id }).from(audit).where(isSame).get() !== undefined) return;
  const actor = by === null || by === id ? null : { id: by, name: namedPerson(db, by)?.name ?? null };
  recordAudit(db, { schoolId, kind, actor, subject: { id, name: null } }, erasedAt);
}

/** Adds a line for every school of this server: what befell the server as a whole. */
export function recordForEverySchool(db: Db, entry: Pick<AuditEntry, 'kind' | 'detail'>, now: number): void {
  for (const { id } of db.orm.select({ id: school.id }).from(school).all())
    recordAudit(db, { schoolId: id, actor: null, subject: null, ...entry }, now);
}

/** Whether a deed of this kind by this person was noted since a time, epoch ms, with this in its detail. */
export function wasNotedSince(
  db: Db,
  { kind, by, name, value }: { kind: AuditKind; by: string; name: string; value: string },
  since: number,
): boolean {
  const isSame = sql`json_extract(${audit.detail}, '$.' || ${name}) = ${value}`;
  const where = and(eq(audit.actorId, by), gte(audit.at, since), eq(audit.kind, kind), isSame);
  return db.orm.select({ id: audit.id }).from(audit).where(where).limit(1).get() !== undefined;
}

/**
 * Drops lines from before a time, epoch ms: what nobody has to show any more. Lines of what somebody was called stay: their
 * work may still name them so, and an erasure has to find it. Returns how many went.
 */
export function dropOldAudit(db: Db, before: number): number {
  const isOver = and(lt(audit.at, before), ne(audit.kind, 'name-changed'));
  return db.orm.delete(audit).where(isOver).run().changes;
}

/** What a person was called before, as far as lines of the audit trail say; nothing once their data was erased. */
export function formerNamesOf(db: Db, personId: string): string[] {
  const isRenaming = and(eq(audit.subjectId, personId), eq(audit.kind, 'name-changed'));
  const lines = db.orm.selectDistinct({ name: audit.subjectName }).from(audit).where(isRenaming).all();
  return lines.flatMap(({ name }) => (name === null ? [] : [name]));
}

function namedPerson(db: Db, id: string): (AuditPerson & { schoolId: string }) | null {
  const { schoolId, firstName, lastName } = person;
  const found = db.orm.select({ schoolId, firstName, lastName }).from(person).where(eq(person.id, id)).get();
  return found === undefined
    ? null
    : { id, name: `${found.firstName} ${found.lastName}`.trim(), schoolId: found.schoolId };
}
