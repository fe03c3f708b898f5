import type { Db } from '#server/db/open.ts';
import { claimMail, releaseMail } from '#server/integrations/mail/mail-claims.ts';
import type { MailPort } from '#server/integrations/mail/mail-port.ts';
import { readAddresses } from '#shared/domain/classes/email-address.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { shareMail, type Sender, type Shared } from './share-mail.ts';

/** Content §8. */
export const sendingFailed = 'Error sending Email.';

/**
 * Sends one mail to each recipient, each at most once for a key, however often it is asked (SPEC.md I10). Returns the
 * errors; with some, asking again under the same key goes on with those that were certainly not sent. `handedOver` counts
 * the mails that may be out because of this call.
 */
export async function sendShare(
  { db, port }: { db: Db; port: MailPort },
  key: string,
  sender: Sender,
  email: ShareEmail,
  shared: Shared,
): Promise<{ errors: string[]; handedOver: number }> {
  const refused: string[] = [];
  const unsure: string[] = [];
  let handedOver = 0;
  for (const to of readAddresses(email.recipients)) {
    const id = derivedId('share-mail', key, to);
    if (!claimMail(db, sender.schoolId, id)) continue;
    const handover = await port.send(shareMail(id, to, sender, email, shared));
    if (handover === 'unsure') unsure.push(to);
    if (handover === 'sent' || handover === 'unsure') handedOver++;
    if (handover === 'later' || handover === 'refused') releaseMail(db, sender.schoolId, id);
    if (handover === 'refused') refused.push(to);
    // A mail server that is not there will not be there for the next one either.
    if (handover === 'later') return { errors: [sendingFailed], handedOver };
  }
  return { errors: errorsOf(refused, unsure), handedOver };
}

function errorsOf(refused: readonly string[], unsure: readonly string[]): string[] {
  return [
    ...(refused.length + unsure.length > 0 ? [sendingFailed] : []),
    ...(refused.length > 0 ? [`{recipients}The mail server does not take: ${refused.join(', ')}`] : []),
    ...(unsure.length > 0 ? [`It is not certain that these were sent: ${unsure.join(', ')}`] : []),
  ];
}
