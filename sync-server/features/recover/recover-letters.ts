import type { Letter } from '#server/features/accounts/account-letters.ts';
import { inactive } from '#server/integrations/mail/mail-quote.ts';
import { oneLine } from '#server/integrations/mail/mail-words.ts';

const textOf = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;
const said = (text: string): string => inactive(oneLine(text));

/** What somebody signs in as. The username is as it is typed, so that it can be copied. */
export const usernameLetter = (
  to: string,
  { username, school }: { readonly username: string; readonly school: string },
  publicUrl: string,
): Letter => ({
  to,
  subject: 'Your Packwise username',
  text: textOf(
    `Somebody asked for the username of your account at ${said(school)}, in Packwise. It is:`,
    username,
    `Sign in at ${publicUrl}/individual/login`,
    'If it was not you who asked, do nothing.',
  ),
});

/** A link for a new password. */
export const resetLetter = (to: string, school: string, link: string): Letter => ({
  to,
  subject: 'A new password for Packwise',
  text: textOf(
    `Somebody asked for a new password for your account at ${said(school)}, in Packwise.`,
    'Was it you? Then choose one within an hour:',
    link,
    'If it was not you, do nothing. Your password stays as it is.',
  ),
});

/** Tells that a new password counts. */
export const passwordLetter = (to: string, school: string): Letter => ({
  to,
  subject: 'Your Packwise password was changed',
  text: textOf(
    `The password of your account at ${said(school)}, in Packwise, was changed with a link that was sent to this address. Every device signs in again.`,
    'If that was not you, tell your school’s administrator.',
  ),
});
