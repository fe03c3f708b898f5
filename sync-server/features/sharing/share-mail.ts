import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { escaped, mailPage, oneLine } from '#server/integrations/mail/mail-words.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';

/** What is shared: its kind in a sentence ("the pack"), its title, what it is about, and where it opens. */
export type Shared = {
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly link: string;
};

/** The words of a mail that shares something, as plain text and as simple HTML; an answer goes to the sender. */
export function shareMail(
  id: string,
  to: string,
  email: ShareEmail,
  { kind, title, about, link }: Shared,
): Mail {
  const sender = oneLine(email.senderName);
  const message = email.message.trim();
  const foot = `${sender} sent this from Packwise. You may need to sign in to open it.`;
  const lines = [`${sender} shares ${kind} “${title}” with you.`, message, about, link, foot];
  const heading = `${escaped(sender)} shares ${kind} <strong>${escaped(title)}</strong> with you.`;
  return {
    id,
    to,
    replyTo: { name: sender, address: email.senderEmail.trim() },
    subject: `${sender} shares “${oneLine(title)}”`,
    text: `${lines.filter((line) => line !== '').join('\n\n')}\n`,
    html: mailPage([
      heading,
      ...(message === '' ? [] : [escaped(message).replaceAll(/\r?\n/g, '<br>')]),
      ...(about === '' ? [] : [escaped(about)]),
      `<a href="${escaped(link)}">${escaped(title)}</a>`,
      escaped(foot),
    ]),
  };
}
