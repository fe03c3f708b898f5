import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { linkTo } from '#server/features/accounts/account-letters.ts';
import { findLink, issueLink, useUpLink } from '#server/features/accounts/account-links.ts';
import type { AccountMailer } from '#server/features/accounts/account-mailer.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { newPasswordProblem } from '#server/features/accounts/password-rules.ts';
import { findCredentials, setPassword, type Credentials } from '#server/features/accounts/people.ts';
import { findEmail, findEmailOwner } from '#server/features/accounts/person-email.ts';
import { findSchoolName } from '#server/features/schools/schools.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { emailKey, emailMessages } from '#shared/domain/accounts/own-email.ts';
import { recoverMessages } from '#shared/domain/accounts/recover.ts';
import { passwordLetter, resetLetter, usernameLetter } from './recover-letters.ts';

export type RecoverDeps = Pick<Deps, 'db' | 'clock' | 'passwordCost'> & {
  core: SyncCore;
  mailer: AccountMailer | null;
};

/** Sends the username of whoever reads an address; nothing where nobody has shown to. Called behind the answer. */
export function remindOfUsername({ db, mailer }: RecoverDeps, schoolId: string, email: string): void {
  const owner = findEmailOwner(db, schoolId, email);
  const found = owner === null || owner.verifiedAt === null ? null : findCredentials(db, { id: owner.id });
  if (found === null || found.disabledAt !== null) return;
  const to = findEmail(db, found.id).email;
  if (mailer === null || to === null) return;
  const account = { username: found.username, school: findSchoolName(db, schoolId) };
  mailer.post(usernameLetter(to, account, mailer.publicUrl));
}

/** Sends a link for a new password to the confirmed address of an account. Called behind the answer. */
export function beginReset(
  { db, clock, mailer }: RecoverDeps,
  schoolId: string,
  { email, username }: { readonly email: string; readonly username: string },
): void {
  const owner = email.trim() === '' ? null : findEmailOwner(db, schoolId, email);
  const found =
    email.trim() === ''
      ? findCredentials(db, { schoolId, username })
      : owner === null
        ? null
        : findCredentials(db, { id: owner.id });
  if (mailer === null || found === null || found.disabledAt !== null) return;
  const { email: to, verifiedAt } = findEmail(db, found.id);
  if (to === null || verifiedAt === null) return;
  const secret = issueLink(db, { purpose: 'reset-password', personId: found.id, email: to }, clock.now());
  const link = linkTo(mailer.publicUrl, '/forgetLogin/resetPassword', secret);
  mailer.post(resetLetter(to, findSchoolName(db, schoolId), link));
}

/**
 * Gives whoever followed a link the password that they chose, which signs them out everywhere, as when somebody else sets
 * one. A second factor stays, so that nobody is signed in by it. Returns the errors.
 */
export async function completeReset(deps: RecoverDeps, secret: string, password: string): Promise<string[]> {
  const { db, clock, mailer } = deps;
  const found = ownerOf(deps, secret);
  if (found === null) return [`${recoverMessages.resetFailed} ${emailMessages.linkOver}`];
  const problem = await newPasswordProblem(password, found);
  if (problem !== null) return [`{password}${problem}`];
  const passwordHash = await hashPassword(password, deps.passwordCost);
  // Hashing takes a while: the link, its address and the account are as they are now.
  const now = clock.now();
  const isSet = db.sqlite.transaction(() => {
    if (ownerOf(deps, secret) === null || useUpLink(db, secret, 'reset-password', now) === null) return false;
    setPassword(db, found.id, { passwordHash, passwordDue: false, passwordMade: false });
    const ended = endAllSessions(deps, found.id);
    recordDeed(
      db,
      { kind: 'password-changed', by: found.id, to: found.id, detail: { ended, byMail: true } },
      now,
    );
    return true;
  })();
  if (!isSet) return [`${recoverMessages.resetFailed} ${emailMessages.linkOver}`];
  const to = findEmail(db, found.id).email;
  if (to !== null) mailer?.post(passwordLetter(to, findSchoolName(db, found.schoolId)));
  return [];
}

/** The account of a link that works, while the address that it was sent to is the account's. */
function ownerOf({ db, clock }: RecoverDeps, secret: string): Credentials | null {
  const link = findLink(db, secret, 'reset-password', clock.now());
  const found = link === null ? null : findCredentials(db, { id: link.personId });
  if (link === null || found === null || found.disabledAt !== null) return null;
  const { email, verifiedAt } = findEmail(db, found.id);
  const isSame = email !== null && verifiedAt !== null && emailKey(email) === emailKey(link.email);
  return isSame ? found : null;
}
