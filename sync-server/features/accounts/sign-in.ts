import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import type { SignIn } from '#shared/domain/accounts/sign-in.ts';
import type { BrowserCookies, KnownBrowser } from './browser-cookie.ts';
import { hashPassword, isOutdatedHash, verifyPassword, type PasswordCost } from './password-hash.ts';
import { findCredentials, updatePasswordHash } from './people.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** What a failure means for the trail: whom the typed username names, null for nobody; whether it begins a long wait. */
type Failure = { failed: string | null; locksOut: boolean };

/** Who signed in, or why not. */
export type SignInOutcome =
  | { kind: 'signed-in'; userId: string }
  | ({ kind: 'wrong-credentials' } & Failure)
  | { kind: 'disabled' }
  /** The password is right. No code was sent. */
  | { kind: 'second-factor'; isWrong: false }
  /** The password is right, and the code is not the one. */
  | ({ kind: 'second-factor'; isWrong: true } & Failure)
  | { kind: 'too-many'; retryAfterSeconds: number };

/** `nobodysHash`: what an unknown username's password is compared with (makeNobodysHash). */
type SignInDeps = Pick<Deps, 'db' | 'passwordCost'> & {
  guard: SignInGuard;
  cookies: BrowserCookies;
  nobodysHash: string;
  secondFactor: SecondFactor;
};

/** Where an attempt comes from. */
export type SignInOrigin = { address: string; browser: KnownBrowser | null };

/**
 * Checks a username and password, and the code of a second factor where one is set up. That an account is disabled, or
 * has a second factor, is told only to who has its password. An unknown username takes as long as a wrong password, so that the time
 * of the answer does not tell which usernames exist.
 */
export async function signIn(
  { db, passwordCost, guard, cookies, nobodysHash, secondFactor }: SignInDeps,
  { username, password, code }: SignIn,
  { address, browser }: SignInOrigin,
): Promise<SignInOutcome> {
  const found = findCredentials(db, { username });
  const isKnown = found !== null && cookies.knows(browser, found.id);
  const attempt = guard.admit({
    usernameKey: usernameKey(username),
    address,
    knownBrowserId: isKnown && browser !== null ? browser.id : null,
  });
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const failure = { failed: found?.id ?? null, locksOut: attempt.locksOut };
  const matches = await verifyPassword(password, found?.passwordHash ?? nobodysHash);
  if (found === null || !matches) return { kind: 'wrong-credentials', ...failure };
  // Hashing takes a while: a password that was changed meanwhile is not the right one any more.
  if (findCredentials(db, { id: found.id })?.passwordHash !== found.passwordHash)
    return { kind: 'wrong-credentials', ...failure };

  if (found.disabledAt !== null) return { kind: 'disabled' };
  if (found.totpSecret !== null) {
    if (code === undefined || code.trim() === '') {
      attempt.wasHalf();
      return { kind: 'second-factor', isWrong: false };
    }
    if (!secondFactor.isRight(found.id, found.totpSecret, code))
      return { kind: 'second-factor', isWrong: true, ...failure };
  }
  attempt.succeeded();
  if (isOutdatedHash(found.passwordHash, passwordCost))
    updatePasswordHash(db, found.id, await hashPassword(password, passwordCost));
  return { kind: 'signed-in', userId: found.id };
}

/** The hash of a password that nobody has, at the cost of a real one. */
export const makeNobodysHash = (cost?: PasswordCost): Promise<string> =>
  hashPassword(randomBytes(24).toString('base64url'), cost);
