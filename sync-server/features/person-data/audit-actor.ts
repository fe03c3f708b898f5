import type { AuditPerson } from '#server/audit.ts';
import type { Db } from '#server/db/open.ts';
import { findNamed } from './people-of-school.ts';

/** Who acts, as the audit trail names them. */
export function auditActor(db: Db, schoolId: string, userId: string): AuditPerson | null {
  const found = findNamed(db, schoolId, userId);
  return found === null ? null : { id: found.id, name: found.name };
}
