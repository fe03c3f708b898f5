import type { Deps } from '#server/deps.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import { findTaughtClass, listEnrollment } from '#server/features/classes/repository.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { classListWay, type ClassSecretKind } from '#shared/domain/accounts/class-secret.ts';
import type { Membership } from '#shared/domain/classes/rows.ts';
import { findOpeningOfDevice, type Opening } from './openings.ts';

type LookDeps = Pick<Deps, 'db' | 'clock'> & { core: Pick<SyncCore, 'rowsFor'> };

/** An opening that lets students in now: what they sign in with, and the class as its teacher reads it. */
export type LiveOpening = Opening & {
  readonly way: ClassSecretKind;
  readonly className: string;
  readonly members: readonly Membership[];
};

/**
 * Whether an opening lets in now, looked at anew each time: it has not ended, the school wants class lists, and who opened
 * it still teaches that class. Null where not.
 */
export function asLive({ db, clock, core }: LookDeps, opening: Opening | null): LiveOpening | null {
  if (opening === null || opening.endsAt <= clock.now()) return null;
  const { schoolId, personId, classId } = opening;
  const way = classListWay(findDeviceRules(db, schoolId));
  const teacher = findCredentials(db, { id: personId });
  const mayOpen =
    teacher?.schoolId === schoolId && teacher.disabledAt === null && can(teacher.roles, 'manage-classes');
  if (way === null || !mayOpen) return null;
  const rows = core.rowsFor(personId);
  const row = findTaughtClass(rows, personId, classId);
  if (row === null) return null;
  return { ...opening, way, className: row.name, members: listEnrollment(rows, classId) };
}

/** The opening for which the device with this token is open now; null for none. */
export const findLiveOpening = (deps: LookDeps, token: string | undefined): LiveOpening | null =>
  asLive(deps, findOpeningOfDevice(deps.db, token));

/** The account of a student who may sign in by this list; null for everybody else, whoever they are. */
export function findListed(db: Deps['db'], { schoolId, members }: LiveOpening, individualId: string) {
  if (!members.some(({ userId }) => userId === individualId)) return null;
  const account = findCredentials(db, { id: individualId });
  const isListed =
    account?.schoolId === schoolId && isPlainStudent(account.roles) && account.totpSecret === null;
  return isListed ? account : null;
}
