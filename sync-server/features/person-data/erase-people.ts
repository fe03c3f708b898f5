import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { hasOtherAdministrator } from '#server/features/accounts/school-people.ts';
import type { Erasure, ErasureRequest, Reader } from '#server/sync/core.ts';
import { disableProblem } from '#shared/domain/accounts/staff-roles.ts';
import { classesTaughtAlone, findNamed } from './people-of-school.ts';
import { letOthersIn } from './person-data-deps.ts';

export type EraseDeps = { clock: Clock; erasure: Erasure };

/** Why somebody's data can't be erased now; null where it can. `by`: who asks, null at the server's shell. */
export function erasureProblem(
  { db, reader }: { db: Db; reader: Reader },
  { id, schoolId }: Pick<ErasureRequest, 'id' | 'schoolId'>,
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

/** Erases people of one school for ever. `by`: the id of who has it done, null at the server's shell. */
export async function erasePeople(
  { clock, erasure }: EraseDeps,
  schoolId: string,
  ids: readonly string[],
  by: string | null,
): Promise<void> {
  await erasure.erase(
    ids.map((id) => ({ id, schoolId, by })),
    clock.now(),
    letOthersIn,
  );
}
