import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { isThreeWords } from '#shared/domain/accounts/three-words.ts';
import type { AccountLimits } from './account-limits.ts';
import { endAllSessions, type EndingDeps } from './end-sessions.ts';
import { hashPassword } from './password-hash.ts';
import { newPasswordProblem } from './password-rules.ts';
import { setPassword, type KnownPerson } from './people.ts';

type ResetDeps = EndingDeps & Pick<Deps, 'passwordCost'> & { accountLimits: AccountLimits };

/** What somebody who looks after an account gives it. `passwordDue`: whether the next sign-in asks for another. */
type Reset = { by: string; password: string; passwordDue: boolean; detail?: Record<string, string> };

/**
 * Gives somebody a new password, which shuts them out everywhere, and writes it down. Returns why the password is not
 * accepted, or null; throws the 429 answer for who resets too many.
 */
export async function resetPassword(
  deps: ResetDeps,
  person: Pick<KnownPerson, 'id' | 'username' | 'roles'>,
  { by, password, passwordDue, detail }: Reset,
): Promise<string | null> {
  const problem = await newPasswordProblem(password, person);
  if (problem !== null) return problem;
  deps.accountLimits.hashing(by, 1);
  const passwordHash = await hashPassword(password, deps.passwordCost);
  const { db, clock } = deps;
  db.sqlite.transaction(() => {
    setPassword(db, person.id, { passwordHash, passwordDue, passwordMade: isThreeWords(password) });
    const ended = endAllSessions(deps, person.id);
    recordDeed(db, { kind: 'password-reset', by, to: person.id, detail: { ended, ...detail } }, clock.now());
  })();
  return null;
}
