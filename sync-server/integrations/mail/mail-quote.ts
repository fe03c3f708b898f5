import { escaped } from './mail-words.ts';

/** Breaks what a mail program would make a link of; to the eye the words stay what they are. */
const JOINT = '\u200C';

/**
 * A text that somebody typed, without anything in it that becomes a link by itself: neither an address of the web nor
 * one of mail.
 */
export const inactive = (text: string): string =>
  text.replaceAll(/(?<=\S)[.:@](?=\S)/g, (sign) => `${JOINT}${sign}${JOINT}`);

/** What somebody typed, as a quote: in plain text and in HTML. */
export function quoted(typed: string): { text: string; html: string } {
  const lines = inactive(typed.trim()).split(/\r?\n/);
  return {
    text: lines.map((line) => `> ${line}`.trimEnd()).join('\n'),
    html: `<blockquote style="border-left: 3px solid #999; margin-left: 0; padding-left: 12px">${lines
      .map(escaped)
      .join('<br>')}</blockquote>`,
  };
}
