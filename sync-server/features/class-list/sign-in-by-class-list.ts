import type { Deps } from '#server/deps.ts';
import type { BrowserCookies } from '#server/features/accounts/browser-cookie.ts';
import { verifyPassword } from '#server/features/accounts/password-hash.ts';
import type { SignInFailure } from '#server/features/accounts/sign-in-audit.ts';
import { accountKey, type SignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import type { SignInOrigin } from '#server/features/accounts/sign-in.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { isSecretOf } from '#shared/domain/accounts/class-secret.ts';
import { findSecret, type SecretHashes } from './class-secrets.ts';
import { findListed, findLiveOpening, type LiveOpening } from './live-opening.ts';
import { countTry, uncountTry } from './openings.ts';

/** Who signed in, or why not. */
export type ClassListOutcome =
  | { kind: 'signed-in'; userId: string; opening: LiveOpening }
  | { kind: 'over' | 'disabled' }
  | ({ kind: 'wrong' | 'ask-teacher' } & SignInFailure)
  | { kind: 'too-many'; retryAfterSeconds: number };

type ListDeps = Pick<Deps, 'db' | 'clock'> & {
  core: Pick<SyncCore, 'rowsFor'>;
  guard: SignInGuard;
  cookies: BrowserCookies;
  hashes: SecretHashes;
  /** What a secret is compared with that nobody has, so that it takes as long. */
  nobodysHash: string;
};

/**
 * Lets in a student of the class for which the device with this token is open, by their PIN or picture password. The waits
 * of the account are those of its password. Whoever is not on the list is answered as who is, with a wrong secret.
 */
export async function signInByClassList(
  deps: ListDeps,
  token: string | undefined,
  { individualId, secret }: { individualId: string; secret: string },
  { address, browser }: SignInOrigin,
): Promise<ClassListOutcome> {
  const { db, guard, cookies, hashes, nobodysHash } = deps;
  const opening = findLiveOpening(deps, token);
  if (opening === null) return { kind: 'over' };
  const { schoolId, id: openingId } = opening;
  const listed = findListed(db, opening, individualId);
  const isKnown = listed !== null && cookies.knows(browser, listed.id);
  const attempt = guard.admit({
    // Nobody sets off the waits of who is not on this list.
    account: accountKey(schoolId, listed?.username ?? `not listed ${individualId}`),
    address,
    knownBrowserId: isKnown && browser !== null ? browser.id : null,
  });
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };

  const failure = { failed: listed?.id ?? null, schoolId, locksOut: attempt.locksOut };
  if (listed !== null && !countTry(db, openingId, listed.id)) return { kind: 'ask-teacher', ...failure };
  const stored = listed === null ? null : findSecret(db, listed.id);
  const isOfKind = stored?.kind === opening.way && isSecretOf(opening.way, secret);
  const matches = isOfKind
    ? await hashes.matches(individualId, secret, stored.hash)
    : await verifyPassword(secret, nobodysHash);

  // Comparing takes a while: everything is judged as it is now.
  const now = findLiveOpening(deps, token);
  if (now?.id !== openingId) return { kind: 'over' };
  const account = findListed(db, now, individualId);
  const isStill = isOfKind && now.way === opening.way && findSecret(db, individualId)?.hash === stored.hash;
  if (!isOfKind || !matches || !isStill || account === null) return { kind: 'wrong', ...failure };

  attempt.wasHalf();
  uncountTry(db, openingId, account.id);
  if (account.disabledAt !== null) return { kind: 'disabled' };
  return { kind: 'signed-in', userId: account.id, opening: now };
}
