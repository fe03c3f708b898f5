import type { Deps } from '#server/deps.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import { verifyPassword } from './password-hash.ts';
import { findCredentials, type Credentials } from './people.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** What a signed-in person's calls about their own account are built from. */
export type OwnPasswordCheck = (
  userId: string,
  password: string,
  address: string,
) => Promise<Credentials | null>;

/**
 * Asks whoever sits at a signed-in device for the password of its person: a borrowed device must not be enough to change
 * the account. Guesses count as sign-ins that failed. Returns null for a wrong password; throws the 429 answer.
 */
export function createOwnPasswordCheck({
  db,
  guard,
}: Pick<Deps, 'db'> & { guard: SignInGuard }): OwnPasswordCheck {
  return async (userId, password, address) => {
    const found = findCredentials(db, { id: userId });
    if (found === null) return null;
    const attempt = guard.admit(usernameKey(found.username), address);
    if (!attempt.admitted) throw tooManyAttempts(attempt.retryAfterSeconds);
    if (!(await verifyPassword(password, found.passwordHash))) return null;
    attempt.wasHalf();
    return found;
  };
}
