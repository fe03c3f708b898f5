import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/deps.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import type { SignIn } from '#shared/domain/accounts/sign-in.ts';
import type { BrowserCookies, KnownBrowser } from './browser-cookie.ts';
import { hashPassword, isOutdatedHash, verifyPassword, type PasswordCost } from './password-hash.ts';
import { findCredentials, updatePasswordHash } from './people.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** Who signed in, or why not. `userId` of a failure: whom the typed username names, null for nobody. */
type SignInOutcome =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'wrong-credentials'; userId: string | null; locksOut: boolean }
  | { kind: 'too-many'; retryAfterSeconds: number };

/** `nobodysHash`: what an unknown username's password is compared with (makeNobodysHash). */
type SignInDeps = Pick<Deps, 'db' | 'passwordCost'> & {
  guard: SignInGuard;
  cookies: BrowserCookies;
  nobodysHash: string;
};

/** Where an attempt comes from. */
export type SignInOrigin = { address: string; browser: KnownBrowser | null };

/**
 * Checks a username and password. An unknown username takes as long as a wrong password, so that the time
 * of the answer does not tell which usernames exist.
 */
export async function signIn(
  { db, passwordCost, guard, cookies, nobodysHash }: SignInDeps,
  { username, password }: SignIn,
  { address, browser }: SignInOrigin,
): Promise<SignInOutcome> {
  const found = findCredentials(db, username);
  const isKnown = found !== null && cookies.knows(browser, found.id);
  const attempt = guard.admit({
    usernameKey: usernameKey(username),
    address,
    knownBrowserId: isKnown && browser !== null ? browser.id : null,
  });
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const matches = await verifyPassword(password, found?.passwordHash ?? nobodysHash);
  if (found === null || !matches)
    return { kind: 'wrong-credentials', userId: found?.id ?? null, locksOut: attempt.locksOut };

  attempt.succeeded();
  if (isOutdatedHash(found.passwordHash, passwordCost))
    updatePasswordHash(db, found.id, await hashPassword(password, passwordCost));
  return { kind: 'signed-in', userId: found.id };
}

/** The hash of a password that nobody has, at the cost of a real one. */
export const makeNobodysHash = (cost?: PasswordCost): Promise<string> =>
  hashPassword(randomBytes(24).toString('base64url'), cost);
