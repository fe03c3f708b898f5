import type { Db } from '#server/db/open.ts';
import { claimMail, releaseMail } from '#server/integrations/mail/mail-claims.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import { readAddresses } from '#shared/domain/classes/email-address.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { shareMail, type Shared } from './share-mail.ts';

/** Content §8. */
export const sendingFailed = 'Error sending Email.';

/**
 * Sends one mail to each recipient, each at most once for a key, however often it is asked (SPEC.md I10). Returns how
 * many may be out now that were not before, and the errors. With some, asking again under the same key goes on with those
 * that were certainly not sent.
 */
export async function sendShare(
  { db, port }: { db: Db; port: MailPort },
  key: string,
  email: ShareEmail,
  shared: Shared,
): Promise<{ sent: number; errors: string[] }> {
  let sent = 0;
  const refused: string[] = [];
  const unsure: string[] = [];
  for (const to of readAddresses(email.recipients)) {
    const id = derivedId('share-mail', key, to);
    if (!claimMail(db, id)) continue;
    const handover = await port.send(shareMail(id, to, email, shared));
    if (handover === 'sent' || handover === 'unsure') sent += 1;
    if (handover === 'unsure') unsure.push(to);
    if (handover === 'later' || handover === 'refused') releaseMail(db, id);
    if (handover === 'refused') refused.push(to);
    // A mail server that is not there will not be there for the next one either.
    if (handover === 'later') return { sent, errors: [sendingFailed] };
  }
  const errors = [
    ...(refused.length + unsure.length > 0 ? [sendingFailed] : []),
    ...(refused.length > 0 ? [`{recipients}The mail server does not take: ${refused.join(', ')}`] : []),
    ...(unsure.length > 0 ? [`It is not certain that these were sent: ${unsure.join(', ')}`] : []),
  ];
  return { sent, errors };
}
