import type { Db } from '#server/db/open.ts';
import { claimMail, releaseMail } from '#server/integrations/mail/mail-claims.ts';
import type { Mail, MailPort } from '#server/integrations/mail/mail-port.ts';
import { readAddresses } from '#shared/domain/classes/email-address.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { shareMail, type Sender, type Shared } from './share-mail.ts';

/** Content §8. */
export const sendingFailed = 'Error sending Email.';

type Sending = { readonly db: Db; readonly port: MailPort };
type Sent = { readonly errors: string[]; readonly handedOver: number };

/** Sends what is shared, as `sendToEach` does. */
export const sendShare = (
  sending: Sending,
  key: string,
  sender: Sender,
  email: ShareEmail,
  shared: Shared,
): Promise<Sent> =>
  sendToEach(
    sending,
    { key, schoolId: sender.schoolId, recipients: email.recipients, field: 'recipients' },
    (id, to) => shareMail(id, to, sender, email, shared),
  );

type Letter = {
  readonly key: string;
  readonly schoolId: string;
  /** Addresses as typed, and the form's name for them. */
  readonly recipients: string;
  readonly field: string;
};

/**
 * Sends one mail to each recipient, each at most once for a key, however often it is asked (SPEC.md I10). Returns the
 * errors; with some, asking again under the same key goes on with those that were certainly not sent. `handedOver` counts
 * the mails that may be out because of this call.
 */
export async function sendToEach(
  { db, port }: Sending,
  { key, schoolId, recipients, field }: Letter,
  mailTo: (id: string, to: string) => Mail,
): Promise<Sent> {
  const refused: string[] = [];
  const unsure: string[] = [];
  let handedOver = 0;
  for (const to of readAddresses(recipients)) {
    const id = derivedId('share-mail', key, to);
    if (!claimMail(db, schoolId, id)) continue;
    const handover = await port.send(mailTo(id, to));
    if (handover === 'unsure') unsure.push(to);
    if (handover === 'sent' || handover === 'unsure') handedOver++;
    if (handover === 'later' || handover === 'refused') releaseMail(db, schoolId, id);
    if (handover === 'refused') refused.push(to);
    // A mail server that is not there will not be there for the next one either.
    if (handover === 'later') return { errors: [sendingFailed], handedOver };
  }
  return { errors: errorsOf(refused, unsure, field), handedOver };
}

function errorsOf(refused: readonly string[], unsure: readonly string[], field: string): string[] {
  return [
    ...(refused.length + unsure.length > 0 ? [sendingFailed] : []),
    ...(refused.length > 0 ? [`{${field}}The mail server does not take: ${refused.join(', ')}`] : []),
    ...(unsure.length > 0 ? [`It is not certain that these were sent: ${unsure.join(', ')}`] : []),
  ];
}
