import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { deviceLabel } from './device-label.ts';
import { verifyPassword } from './password-hash.ts';
import { findCredentials, type Credentials } from './people.ts';
import type { SignInAudit } from './sign-in-audit.ts';
import { accountKey, type SignInGuard } from './sign-in-guard.ts';
import { tooManyAttempts } from './too-many-attempts.ts';

/** Who asks, from where, and whether they still may. */
type Asking = Pick<FastifyRequest, 'requireSession' | 'isSessionAlive' | 'ip' | 'headers'>;

/** What a signed-in person's calls about their own account are built from. */
export type OwnPasswordCheck = (request: Asking, password: string) => Promise<Credentials | null>;

/**
 * Asks whoever sits at a signed-in device for the password of its person: a borrowed device must not be enough to change
 * the account. Guesses count, and are written down, as sign-ins that failed. Returns null for a wrong password, and for
 * who was shut out while it was looked at; throws the 429 answer.
 */
export function createOwnPasswordCheck({
  db,
  guard,
  audit,
}: Pick<Deps, 'db'> & { guard: SignInGuard; audit: Pick<SignInAudit, 'failed'> }): OwnPasswordCheck {
  return async (request, password) => {
    const { userId } = request.requireSession();
    const found = findCredentials(db, { id: userId });
    if (found === null) return null;
    const attempt = guard.admit({
      account: accountKey(found.schoolId, found.username),
      address: request.ip,
      // Who is signed in has signed in there before; each person's guesses count for themselves.
      knownBrowserId: `signed in ${userId}`,
    });
    if (!attempt.admitted) throw tooManyAttempts(attempt.retryAfterSeconds);
    if (!(await verifyPassword(password, found.passwordHash))) {
      const device = deviceLabel(request.headers['user-agent']);
      const failure = { failed: userId, schoolId: found.schoolId, locksOut: attempt.locksOut };
      audit.failed(failure, { device, address: request.ip, isSignedIn: true });
      return null;
    }
    attempt.wasHalf();
    // Hashing takes a while: the account is as it is now.
    const account = findCredentials(db, { id: userId });
    return account?.passwordHash === found.passwordHash && request.isSessionAlive() ? account : null;
  };
}
