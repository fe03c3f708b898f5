import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import type { SignIn } from '#shared/domain/accounts/sign-in.ts';
import { hashPassword, isOutdatedHash, verifyPassword, type PasswordCost } from './password-hash.ts';
import { findCredentials, updatePasswordHash } from './people.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** Who signed in, or why not. */
export type SignInOutcome =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'wrong-credentials' }
  | { kind: 'disabled' }
  /** The password is right. `isWrong`: a code was sent, and is not the one. */
  | { kind: 'second-factor'; isWrong: boolean }
  | { kind: 'too-many'; retryAfterSeconds: number };

/** `nobodysHash`: what an unknown username's password is compared with (makeNobodysHash). */
type SignInDeps = Pick<Deps, 'db' | 'passwordCost'> & {
  guard: SignInGuard;
  nobodysHash: string;
  secondFactor: SecondFactor;
};

/**
 * Checks a username and password, and the code of a second factor where one is set up. That an account is disabled, or
 * has a second factor, is told only to who has its password. An unknown username takes as long as a wrong password, so that the time
 * of the answer does not tell which usernames exist.
 */
export async function signIn(
  { db, passwordCost, guard, nobodysHash, secondFactor }: SignInDeps,
  { username, password, code }: SignIn,
  address: string,
): Promise<SignInOutcome> {
  const attempt = guard.admit(usernameKey(username), address);
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const found = findCredentials(db, { username });
  const matches = await verifyPassword(password, found?.passwordHash ?? nobodysHash);
  if (found === null || !matches) return { kind: 'wrong-credentials' };
  // Hashing takes a while: a password that was changed meanwhile is not the right one any more.
  if (findCredentials(db, { id: found.id })?.passwordHash !== found.passwordHash)
    return { kind: 'wrong-credentials' };

  if (found.disabledAt !== null) return { kind: 'disabled' };
  if (found.totpSecret !== null) {
    if (code === undefined || code.trim() === '') {
      attempt.wasHalf();
      return { kind: 'second-factor', isWrong: false };
    }
    if (!secondFactor.isRight(found.id, found.totpSecret, code))
      return { kind: 'second-factor', isWrong: true };
  }
  attempt.succeeded();
  if (isOutdatedHash(found.passwordHash, passwordCost))
    updatePasswordHash(db, found.id, await hashPassword(password, passwordCost));
  return { kind: 'signed-in', userId: found.id };
}

/** The hash of a password that nobody has, at the cost of a real one. */
export const makeNobodysHash = (cost?: PasswordCost): Promise<string> =>
  hashPassword(randomBytes(24).toString('base64url'), cost);
