import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import type { Db } from './db/open.ts';
import { audit } from './db/schema/accounts.ts';

/** Somebody of the school, by the name they had then. */
export type AuditPerson = { readonly id: string; readonly name: string };

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
