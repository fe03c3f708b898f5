import type { AnySystemMutation, RowStore } from '#server/sync/core.ts';
import type { KnownPerson } from './people.ts';

/**
 * The mutations that give somebody another name on every screen: their profile's, and in each class that they are or were
 * in. `idOf` names each, by its class; null for the profile's.
 */
export function renameMutations(
  rows: Pick<RowStore, 'find'>,
  { schoolId: accountId, id: userId, username, roles }: KnownPerson & { readonly schoolId: string },
  name: { readonly firstName: string; readonly lastName: string },
  idOf: (classId: string | null) => string,
): AnySystemMutation[] {
  const ofProfile = {
    id: idOf(null),
    name: 'publishProfile' as const,
    args: { userId, accountId, username, ...name, roles: [...roles] },
    accountId,
  };
  const ofClasses = rows.find('membership', { userId }).map(({ classId }) => ({
    id: idOf(classId),
    name: 'renameMember' as const,
    args: { classId, userId, ...name },
    accountId,
  }));
  return [ofProfile, ...ofClasses];
}
