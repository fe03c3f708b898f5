import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { emailKey, emailMessages } from '#shared/domain/accounts/own-email.ts';
import { changedLetter } from './account-letters.ts';
import { dropLinks, useUpLink } from './account-links.ts';
import type { AccountMailer } from './account-mailer.ts';
import { findCredentials, findSession } from './people.ts';
import { findEmail, setVerifiedEmail } from './person-email.ts';

type ConfirmDeps = Pick<Deps, 'db' | 'clock'> & { mailer: AccountMailer | null };

/**
 * Makes the address of a link that somebody followed the one of its account, and uses the link up. The address of before
 * is told. Returns why not, or null.
 */
export function confirmEmail({ db, clock, mailer }: ConfirmDeps, secret: string): string | null {
  const now = clock.now();
  const link = useUpLink(db, secret, 'confirm-email', now);
  const found = link === null ? null : findCredentials(db, { id: link.personId });
  if (link === null || found === null || found.disabledAt !== null) return emailMessages.linkOver;
  const before = findEmail(db, found.id);
  const isNew = db.sqlite.transaction(() => {
    if (!setVerifiedEmail(db, found, link.email, now)) return false;
    // A way to a new password through the old address ends with it.
    dropLinks(db, found.id, 'reset-password');
    recordDeed(db, { kind: 'email-confirmed', by: found.id, to: found.id }, now);
    return true;
  })();
  if (!isNew) return emailMessages.registered;
  const isOther = before.email !== null && emailKey(before.email) !== emailKey(link.email);
  const session = findSession(db, found.id, now);
  if (isOther && before.email !== null && before.verifiedAt !== null && session !== null)
    mailer?.post(changedLetter(before.email, { username: found.username, school: session.school.name }));
  return null;
}
