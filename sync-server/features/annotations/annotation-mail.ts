import type { Sender } from '#server/features/sharing/share-mail.ts';
import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { inactive, quoted } from '#server/integrations/mail/mail-quote.ts';
import { escaped, mailPage, oneLine } from '#server/integrations/mail/mail-words.ts';
import {
  quoteOf,
  textLabel,
  type KindedAnnotation,
} from '#shared/domain/annotations/files/annotation-file.ts';
import type { ShareAnnotations } from '#shared/domain/sharing/share-annotations.ts';

/** What a mail holds at most; the rest is in the app. */
const MAX_ANNOTATIONS_IN_MAIL = 50;

export type SharedAnnotations = {
  /** Of the text. */
  readonly title: string;
  /** In the order of the text. */
  readonly entries: readonly KindedAnnotation[];
  readonly link: string;
};

/**
 * The words of a mail with annotations, as plain text and as simple HTML. As with every shared mail it is from its sender's
 * account; what was typed, on the form or in a note, stands in it as a quote and makes no link (decision 104).
 */
export function annotationMail(
  id: string,
  to: string,
  sender: Sender,
  typed: ShareAnnotations,
  { title, entries, link }: SharedAnnotations,
): Mail {
  const from = inactive(oneLine(sender.name));
  const who = inactive(`${oneLine(sender.name)} (${oneLine(sender.school)})`);
  const name = inactive(oneLine(title));
  const signs = inactive(oneLine(typed.fromName));
  const address = inactive(oneLine(typed.fromEmail));
  const answers = `${from} signs as “${signs}” and gives ${address} for answers. Packwise has not checked this address.`;
  const blocks = entries.slice(0, MAX_ANNOTATIONS_IN_MAIL).map(blockOf);
  const more = entries.length - blocks.length;
  const rest = more > 0 ? [`${more} more are in Packwise.`] : [];
  const foot = `Sent from Packwise by the account of ${who}. You may need to sign in to open it.`;
  const head = `${who} shares annotations on “${name}” with you.`;
  const text = [head, ...blocks.map((one) => one.text), ...rest, answers, link, foot];
  return {
    id,
    to,
    subject: `${from} shares annotations: “${inactive(oneLine(typed.subject))}”`,
    text: `${text.join('\n\n')}\n`,
    html: mailPage([
      escaped(head),
      ...blocks.flatMap((one) => one.html),
      ...[...rest, answers].map(escaped),
      // Named by nothing that was typed: a title could be another address.
      `<a href="${escaped(link)}">${escaped(link)}</a>`,
      escaped(foot),
    ]),
  };
}

/** One annotation: its words, its kind and its note. */
function blockOf({ annotation, kind }: KindedAnnotation): { text: string; html: string[] } {
  const where = textLabel(annotation);
  const label = [inactive(oneLine(kind.label)), ...(where === '' ? [] : [where])].join(', ');
  const words = quoted(`“${quoteOf(annotation)}”${annotation.note === '' ? '' : `\n${annotation.note}`}`);
  return { text: `${label}:\n${words.text}`, html: [`<strong>${escaped(label)}</strong>`, words.html] };
}
