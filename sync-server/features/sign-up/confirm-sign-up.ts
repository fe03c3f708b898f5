import { randomUUID } from 'node:crypto';
import { hashOfSecret } from '#server/features/accounts/account-links.ts';
import { verifyPassword } from '#server/features/accounts/password-hash.ts';
import { setVerifiedEmail, claimEmail, findEmailOwner } from '#server/features/accounts/person-email.ts';
import type { SignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import { usernameProblem } from '#shared/domain/accounts/credentials.ts';
import { emailMessages } from '#shared/domain/accounts/own-email.ts';
import { signUpMessages } from '#shared/domain/accounts/sign-up.ts';
import { makeSignedUp, type MakeDeps } from './make-signed-up.ts';
import { dropPending, findByLink, type PendingSignUp } from './pending-sign-ups.ts';

/** What came of confirming: the new account, or `{field}text`. */
export type ConfirmOutcome =
  | { readonly userId: string }
  | { readonly errors: readonly string[] }
  | { readonly retryAfterSeconds: number };

type Confirming = { secret: string; password: string; username: string; address: string };

/**
 * Makes the account of an educator who followed the link that was sent to their address. The password that they chose is
 * asked for again: somebody may have signed up with another one's address, and wait for that one to follow the link.
 */
export async function confirmSignUp(
  deps: MakeDeps & { guard: SignInGuard },
  { secret, password, username, address }: Confirming,
): Promise<ConfirmOutcome> {
  const { db, clock, guard } = deps;
  const pending = findByLink(db, secret, clock.now());
  if (pending === null) return { errors: [emailMessages.linkOver] };
  const attempt = guard.admit({ account: `sign-up ${hashOfSecret(secret)}`, address, knownBrowserId: null });
  if (!attempt.admitted) return { retryAfterSeconds: attempt.retryAfterSeconds };
  if (!(await verifyPassword(password, pending.passwordHash)))
    return { errors: ['{password}This is not the password that you chose when you signed up.'] };
  attempt.succeeded();
  // Looking at the password takes a while: of two who confirm at once, one does.
  if (findByLink(db, secret, clock.now()) === null) return { errors: [emailMessages.linkOver] };
  return makeEducator(deps, pending, username, null);
}

/**
 * Makes the account of a sign-up. `confirmedBy`: the administrator who did it in place of the link, null for the link.
 * Who was quicker with the username leaves the other to choose another.
 */
export function makeEducator(
  deps: MakeDeps,
  pending: PendingSignUp,
  otherUsername: string,
  confirmedBy: string | null,
): { readonly userId: string } | { readonly errors: readonly string[] } {
  const { db, clock } = deps;
  const id = randomUUID();
  const { schoolId, firstName, lastName, passwordHash, email, way, codeId } = pending;
  const username = otherUsername.trim() === '' ? pending.username : otherUsername.trim();
  // Whoever reads the address, or looks after the school, may hear that it has an account.
  const owner = findEmailOwner(db, schoolId, email);
  if (owner !== null && owner.verifiedAt !== null)
    return { errors: [`${emailMessages.registered} ${signUpMessages.mayExist}`] };
  const problem = usernameProblem(username);
  if (problem !== null) return { errors: [`{username}${problem}`] };
  const person = { id, schoolId, username, firstName, lastName, passwordHash, roles: ['teacher' as const] };
  const made = makeSignedUp(deps, person, { way, codeId, by: confirmedBy ?? id }, () => {
    if (confirmedBy === null) setVerifiedEmail(db, person, email, clock.now());
    else claimEmail(db, person, email);
    dropPending(db, pending);
  });
  if (made === 'username') return { errors: [`{username}${signUpMessages.usernameInUse}`] };
  return made === 'code' ? { errors: [signUpMessages.code] } : { userId: id };
}
