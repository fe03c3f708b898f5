import { randomBytes } from 'node:crypto';
import type { Db } from '#server/db/open.ts';
import { usernameKey } from '#shared/domain/accounts/credentials.ts';
import type { SignIn } from '#shared/domain/accounts/sign-in.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from './password-hash.ts';
import { findCredentials, updatePasswordHash } from './people.ts';
import type { SignInGuard } from './sign-in-guard.ts';

/** Who signed in, or why not. */
type SignInOutcome =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'wrong-credentials' }
  | { kind: 'too-many'; retryAfterSeconds: number };

/**
 * Checks a username and password. An unknown username takes as long as a wrong password, so that the time
 * of the answer does not tell which usernames exist.
 */
export async function signIn(
  db: Db,
  guard: SignInGuard,
  { username, password }: SignIn,
  address: string,
): Promise<SignInOutcome> {
  const attempt = guard.admit(usernameKey(username), address);
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const found = findCredentials(db, username);
  const matches = await verifyPassword(password, found?.passwordHash ?? (await nobodysHash()));
  if (found === null || !matches) return { kind: 'wrong-credentials' };

  attempt.succeeded();
  if (isOutdatedHash(found.passwordHash)) updatePasswordHash(db, found.id, await hashPassword(password));
  return { kind: 'signed-in', userId: found.id };
}

let madeOnce: Promise<string> | null = null;

/** The hash of a password that nobody has; made once, at the cost of a real one. */
export function nobodysHash(): Promise<string> {
  madeOnce ??= hashPassword(randomBytes(24).toString('base64url'));
  return madeOnce;
}
