import { recordAudit, type AuditPerson } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { hasOtherAdministrator } from '#server/features/accounts/school-people.ts';
import type { Erasure, ErasureRequest, Reader } from '#server/sync/core.ts';
import { disableProblem } from '#shared/domain/accounts/staff-roles.ts';
import { classesTaughtAlone, findNamed } from './people-of-school.ts';
import { letOthersIn } from './person-data-deps.ts';

export type EraseDeps = { db: Db; clock: Clock; erasure: Erasure };

/** Why somebody's data can't be erased now; null where it can. `by`: who asks, null at the server's shell. */
export function erasureProblem(
  { db, reader }: { db: Db; reader: Reader },
  { id, schoolId }: ErasureRequest,
  by: string | null,
): string | null {
  if (id === by) return 'This is your own account. Another administrator can erase it.';
  const roles = findNamed(db, schoolId, id)?.roles ?? [];
  const asAdministrator = disableProblem(roles, hasOtherAdministrator(db, schoolId, id));
  if (asAdministrator !== null) return asAdministrator;
  const alone = classesTaughtAlone(reader, id);
  if (alone.length === 0) return null;
  return `Nobody else teaches ${alone.slice(0, 5).join(', ')}. Add another teacher there first, or remove the class: its students’ work stays with it.`;
}

/** Erases people of one school for ever, and writes down who did it; of whom it was done, the id. */
export async function erasePeople(
  { db, clock, erasure }: EraseDeps,
  schoolId: string,
  ids: readonly string[],
  actor: AuditPerson | null,
): Promise<void> {
  await erasure.erase(
    ids.map((id) => ({ id, schoolId })),
    clock.now(),
    letOthersIn,
  );
  for (const id of ids) {
    // No name: the line stays when the name is to be forgotten.
    const subject = { id, name: '' };
    recordAudit(db, { schoolId, kind: 'data-erased', actor, subject }, clock.now());
  }
}
