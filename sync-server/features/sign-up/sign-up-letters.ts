import type { Letter } from '#server/features/accounts/account-letters.ts';
import { inactive } from '#server/integrations/mail/mail-quote.ts';
import { oneLine } from '#server/integrations/mail/mail-words.ts';

const said = (text: string): string => inactive(oneLine(text));
const textOf = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

/** Asks an educator to show that the address is theirs; the account is made then. */
export const signUpLetter = (to: string, school: string, link: string): Letter => ({
  to,
  subject: 'Finish your Packwise account',
  text: textOf(
    `Somebody asked for an educator’s account at ${said(school)}, in Packwise, with this address.`,
    'Was it you? Then finish it within a day. You are asked for the password that you chose:',
    link,
    'If it was not you, do nothing. No account is made then.',
  ),
});

/** Tells who has an account already how to get in; the form answers as it does to everybody. */
export const knownLetter = (to: string, school: string, publicUrl: string): Letter => ({
  to,
  subject: 'You have a Packwise account already',
  text: textOf(
    `Somebody asked for an account at ${said(school)}, in Packwise, with this address. It belongs to an account already, so that no second one is made.`,
    'You have forgotten your username or password? Recover them here:',
    `${publicUrl}/forgetLogin/usernamePassword`,
    'If it was not you who asked, do nothing.',
  ),
});

/** Tells an educator that an administrator has confirmed their account. */
export const readyLetter = (to: string, school: string, publicUrl: string): Letter => ({
  to,
  subject: 'Your Packwise account is ready',
  text: textOf(
    `Your educator’s account at ${said(school)}, in Packwise, is ready. Sign in with the username and password that you chose:`,
    `${publicUrl}/individual/login`,
  ),
});
