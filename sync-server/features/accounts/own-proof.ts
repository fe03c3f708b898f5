import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { findSessionStart } from '#server/plugins/device-sessions.ts';
import type { OwnPasswordCheck } from './own-password-check.ts';
import { hasPassword } from './people.ts';

/** Who has just signed in has shown to be who they are; later a borrowed device must not be enough. */
const FRESH_MS = 10 * 60_000;

/** For accounts without a password, which have signed in with a provider. */
export const signInAgain =
  'Sign out and in again, to be sure that it is you. Then do this within ten minutes.';

/** Whether somebody signed in on this browser within the last ten minutes. */
export function isFreshSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: Pick<FastifyRequest, 'requireSession'>,
): boolean {
  const since = findSessionStart(db, request.requireSession().sessionId);
  return since !== null && clock.now() - since < FRESH_MS;
}

/** Returns why somebody has not shown that the account is theirs, as `{field}text` or a text; null for who has. */
export type OwnProof = (request: FastifyRequest, password: string) => Promise<string | null>;

/** Asks for the password of who did not sign in just now; who has none signs in again. */
export function createOwnProof(
  deps: Pick<Deps, 'db' | 'clock'> & { isOwnPassword: OwnPasswordCheck },
): OwnProof {
  return async (request, password) => {
    const { userId } = request.requireSession();
    if (password !== '' && hasPassword(deps.db, userId))
      return (await deps.isOwnPassword(request, password)) === null
        ? '{password}This is not your password.'
        : null;
    if (isFreshSession(deps, request)) return null;
    return hasPassword(deps.db, userId) ? '{password}Enter your password, or sign in again.' : signInAgain;
  };
}
