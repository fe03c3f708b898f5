import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { inactive, quoted } from '#server/integrations/mail/mail-quote.ts';
import { escaped, mailPage, oneLine } from '#server/integrations/mail/mail-words.ts';
import type { ShareEmail } from '#shared/domain/sharing/share-email.ts';

/** What is shared: its kind in a sentence ("the pack"), its title, what it is about, and where it opens. */
export type Shared = {
  readonly kind: string;
  readonly title: string;
  readonly about: string;
  readonly link: string;
};

/** Whose account sends it: the names that the school knows, never typed ones. */
export type Sender = { readonly name: string; readonly school: string; readonly schoolId: string };

/**
 * The words of a mail that shares something, as plain text and as simple HTML. It is from its sender's account; what was
 * typed stands in it as said by that account, is marked as not checked, and makes no link. Answers go to the school's
 * own address.
 */
export function shareMail(
  id: string,
  to: string,
  sender: Sender,
  email: ShareEmail,
  { kind, title, about, link }: Shared,
): Mail {
  const from = oneLine(sender.name);
  const who = inactive(`${from} (${oneLine(sender.school)})`);
  const name = inactive(oneLine(title));
  const words = [...saysOf(email, from), inactive(oneLine(about))].filter((line) => line !== '');
  const message = email.message.trim() === '' ? null : quoted(email.message);
  const foot = `Sent from Packwise by the account of ${who}. You may need to sign in to open it.`;
  const text = [`${who} shares ${kind} “${name}” with you.`, message?.text ?? '', ...words, link, foot];
  return {
    id,
    to,
    subject: `${inactive(from)} shares “${name}”`,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: mailPage([
      `${escaped(who)} shares ${kind} <strong>${escaped(name)}</strong> with you.`,
      ...(message === null ? [] : [message.html]),
      ...words.map(escaped),
      // Named by nothing that was typed: a title could be another address.
      `<a href="${escaped(link)}">${escaped(link)}</a>`,
      escaped(foot),
    ]),
  };
}

/** How the sender signs and where answers are wished, in the sender's words. */
function saysOf({ senderName, senderEmail }: ShareEmail, from: string): string[] {
  const signed = oneLine(senderName);
  const signs = signed === from ? '' : `${inactive(from)} signs as “${inactive(signed)}”.`;
  const address = inactive(oneLine(senderEmail));
  return [signs, `${inactive(from)} gives ${address} for answers. Packwise has not checked this address.`];
}
