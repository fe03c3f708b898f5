import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { audit } from '#server/db/schema/accounts.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';

/** Which lines: of one school; by kind, by a person who did it or to whom it was done, by time (epoch ms, `to` excluded). */
export type AuditFilter = {
  readonly schoolId: string;
  readonly kind?: AuditKind | undefined;
  readonly person?: string | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
};

export type AuditRow = typeof audit.$inferSelect;

/** At most `limit` lines before a cursor (the id of a line), the newest first. */
export function listAudit(db: Db, filter: AuditFilter, before: number | null, limit: number): AuditRow[] {
  return db.orm
    .select()
    .from(audit)
    .where(and(...conditionsOf(filter), before === null ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit)
    .all();
}

/** The lines of some kinds of every school since a time, the newest first. */
export function recentOfKind(db: Db, kind: AuditKind, since: number, limit: number): AuditRow[] {
  return db.orm
    .select()
    .from(audit)
    .where(and(eq(audit.kind, kind), gte(audit.at, since)))
    .orderBy(desc(audit.id))
    .limit(limit)
    .all();
}

function conditionsOf({ schoolId, kind, person, from, to }: AuditFilter): (SQL | undefined)[] {
  return [
    eq(audit.schoolId, schoolId),
    kind === undefined ? undefined : eq(audit.kind, kind),
    person === undefined ? undefined : or(eq(audit.actorId, person), eq(audit.subjectId, person)),
    from === undefined ? undefined : gte(audit.at, from),
    to === undefined ? undefined : lt(audit.at, to),
  ];
}
