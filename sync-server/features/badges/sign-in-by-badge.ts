import type { Deps } from '#server/deps.ts';
import type { BrowserCookies } from '#server/features/accounts/browser-cookie.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import type { SignInFailure } from '#server/features/accounts/sign-in-audit.ts';
import { accountKey, type SignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import type { SignInOrigin } from '#server/features/accounts/sign-in.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import type { Tally } from '#server/tally.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { findBadge } from './badges.ts';

/** Who signed in, or why not. */
export type BadgeOutcome =
  | { kind: 'signed-in'; userId: string }
  | { kind: 'unknown' | 'disabled' | 'off' }
  | ({ kind: 'ended' } & SignInFailure)
  | { kind: 'too-many'; retryAfterSeconds: number };

type BadgeDeps = Pick<Deps, 'db'> & {
  guard: SignInGuard;
  cookies: BrowserCookies;
  /** Badges that nobody has, by address. */
  wrong: Tally;
};

/**
 * Lets in whose badge a code is: a student alone, whose account is on, at a school that wants badges. The waits of the
 * account are those of its password. What is wrong with a badge is told only to who has it.
 */
export function signInByBadge(
  { db, guard, cookies, wrong }: BadgeDeps,
  code: string,
  { address, browser }: SignInOrigin,
): BadgeOutcome {
  const badge = findBadge(db, code);
  const account = badge === null ? null : findCredentials(db, { id: badge.personId });
  if (badge === null || account === null) {
    const counted = wrong.take(address);
    return counted.isOver ? { kind: 'too-many', ...counted } : { kind: 'unknown' };
  }
  const { id: userId, schoolId, username, roles, disabledAt, totpSecret } = account;
  const attempt = guard.admit({
    account: accountKey(schoolId, username),
    address,
    knownBrowserId: browser !== null && cookies.knows(browser, userId) ? browser.id : null,
  });
  if (!attempt.admitted) return { kind: 'too-many', retryAfterSeconds: attempt.retryAfterSeconds };
  const isStudent = isPlainStudent(roles) && totpSecret === null;
  if (badge.endedAt !== null || !isStudent)
    return { kind: 'ended', failed: userId, schoolId, locksOut: attempt.locksOut };
  attempt.wasHalf();
  if (disabledAt !== null) return { kind: 'disabled' };
  if (!findDeviceRules(db, schoolId).badges) return { kind: 'off' };
  return { kind: 'signed-in', userId };
}
