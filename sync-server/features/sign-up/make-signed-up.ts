import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { insertPerson, isUsernameTaken, type NewPerson } from '#server/features/accounts/people.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { useCode } from './institution-codes.ts';

export type MakeDeps = Pick<Deps, 'db' | 'clock'> & { core: SyncCore };

/** How somebody came: by a code (its id), by the domain of their address, or by a provider with one of the two. */
export type Way = { readonly way: 'code' | 'domain' | 'provider'; readonly codeId: string | null };

/** `code`: it lets nobody in any more. `username`: somebody was quicker. */
export type MadeAccount = 'made' | 'code' | 'username';

/**
 * Makes the account of somebody who signed up, in one transaction with whatever else is to be written of it. `by`: who let
 * them in, the person themselves where nobody had to.
 */
export function makeSignedUp(
  { db, clock, core }: MakeDeps,
  person: NewPerson,
  { way, codeId, by }: Way & { readonly by: string },
  andWrite: () => void,
): MadeAccount {
  const { id: userId, schoolId: accountId, username, firstName, lastName, roles } = person;
  if (isUsernameTaken(db, accountId, username)) return 'username';
  const now = clock.now();
  const profile = {
    id: derivedId('publish-profile', userId),
    name: 'publishProfile' as const,
    args: { userId, accountId, username, firstName, lastName, roles: [...roles] },
    accountId,
  };
  try {
    core.system([profile], () => {
      if (codeId !== null && !useCode(db, codeId, now)) throw new CodeIsFull();
      insertPerson(db, person, now);
      recordDeed(db, { kind: 'signed-up', by, to: userId, detail: { way, roles: roles.join(' ') } }, now);
      andWrite();
    });
  } catch (error) {
    if (error instanceof CodeIsFull) return 'code';
    throw error;
  }
  return 'made';
}

/** Takes back what was written with it. */
class CodeIsFull extends Error {
  override name = 'CodeIsFull';
}
