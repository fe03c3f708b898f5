import * as z from 'zod';
import type { AuditEntry } from '#server/audit.ts';
import { recordAudit } from '#server/audit.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findAuditPerson } from '#server/features/accounts/people.ts';
import type { SyncCore } from '#server/sync/core.ts';

/** What the calls of a school's administrators are built from. */
export type AdministrationDeps = Deps & { core: SyncCore };

export const tags = ['administration'];
/** What a call that changes something answers; a text that begins with `{field}` belongs to that field. */
export const errorsSchema = z.object({ errors: z.array(z.string()) });
export const changeAnswers = { 200: errorsSchema, ...turnedAway };

/** Writes down what an administrator did to somebody, in the transaction of what they did. */
export function noteDone(
  { db, clock }: Deps,
  by: { userId: string; accountId: string },
  done: Pick<AuditEntry, 'kind' | 'detail' | 'subject'>,
): void {
  const actor = findAuditPerson(db, by.userId);
  recordAudit(db, { schoolId: by.accountId, actor, ...done }, clock.now());
}
