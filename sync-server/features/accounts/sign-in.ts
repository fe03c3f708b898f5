import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import type { SignIn } from '#shared/domain/accounts/sign-in.ts';
import type { BrowserCookies, KnownBrowser } from './browser-cookie.ts';
import { hashPassword, isOutdatedHash, verifyPassword, type PasswordCost } from './password-hash.ts';
import { findCredentials, replacePasswordHash } from './people.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInFailure } from './sign-in-audit.ts';
import { accountKey, type SignInGuard } from './sign-in-guard.ts';

/** Who signed in, or why not. */
export type SignInOutcome =
  /** `passwordHash`: what the password was compared with. */
  | { kind: 'signed-in'; userId: string; passwordHash: string }
  | ({ kind: 'wrong-credentials' } & SignInFailure)
  | { kind: 'disabled' }
  /** There are several schools here, and the device named none of them. */
  | { kind: 'which-school' }
  /** The password is right. No code was sent. */
  | { kind: 'second-factor'; isWrong: false }
  /** The password is right, and the code is not the one. */
  | ({ kind: 'second-factor'; isWrong: true } & SignInFailure)
  | { kind: 'too-many'; retryAfterSeconds: number };

/** `nobodysHash`: what an unknown username's password is compared with (makeNobodysHash). */
type SignInDeps = Pick<Deps, 'db'> & {
  guard: SignInGuard;
  cookies: BrowserCookies;
  nobodysHash: string;
  secondFactor: SecondFactor;
};

/** Where an attempt comes from. */
export type SignInOrigin = { address: string; browser: KnownBrowser | null };

/**
 * Checks a username and password in the school that the device names, and the code of a second factor where one is set up.
 * That an account is disabled, or has a second factor, is told only to who has its password. An unknown username takes as
 * long as a wrong password, so that the time of the answer does not tell which usernames exist.
 */
export async function signIn(
  { db, guard, cookies, nobodysHash, secondFactor }: SignInDeps,
  { username, password, code, school }: SignIn,
  { address, browser }: SignInOrigin,
): Promise<SignInOutcome> {
  const schoolId = findSchoolOfDevice(db, school);
  if (schoolId === null) return { kind: 'which-school' };
  const found = findCredentials(db, { schoolId, username });
  const isKnown = found !== null && cookies.knows(browser, found.id);
  const attempt = guard.admit({
    account: accountKey(schoolId, username),
    address,
    knownBrowserId: isKnown && browser !== null ? browser.id : null,
  });
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const failure = { failed: found?.id ?? null, schoolId, locksOut: attempt.locksOut };
  const matches = await verifyPassword(password, found?.passwordHash ?? nobodysHash);
  // Hashing takes a while: the account is judged as it is now, and a password that was changed is not the right one.
  const account = found === null ? null : findCredentials(db, { id: found.id });
  if (account === null || !matches || account.passwordHash !== found?.passwordHash)
    return { kind: 'wrong-credentials', ...failure };

  const { id: userId, disabledAt, totpSecret, passwordHash } = account;
  if (disabledAt !== null) return { kind: 'disabled' };
  if (totpSecret !== null) {
    if (code === undefined || code.trim() === '') {
      attempt.wasHalf();
      return { kind: 'second-factor', isWrong: false };
    }
    if (!secondFactor.isRight(userId, totpSecret, code))
      return { kind: 'second-factor', isWrong: true, ...failure };
  }
  attempt.succeeded();
  return { kind: 'signed-in', userId, passwordHash };
}

/**
 * Makes the hash of a password that just opened an account anew at today's cost. It takes a while, so that the session
 * is opened first: who changes the password meanwhile ends that session, and keeps the new password.
 */
export async function renewOutdatedHash(
  { db, passwordCost }: Pick<Deps, 'db' | 'passwordCost'>,
  { userId, passwordHash, password }: { userId: string; passwordHash: string; password: string },
): Promise<void> {
  if (!isOutdatedHash(passwordHash, passwordCost)) return;
  replacePasswordHash(db, userId, passwordHash, await hashPassword(password, passwordCost));
}

/** The hash of a password that nobody has, at the cost of a real one. */
export const makeNobodysHash = (cost?: PasswordCost): Promise<string> =>
  hashPassword(randomBytes(24).toString('base64url'), cost);
