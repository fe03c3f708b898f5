import { inactive } from '#server/integrations/mail/mail-quote.ts';
import { oneLine } from '#server/integrations/mail/mail-words.ts';

/** A mail about an account: in plain text, so that its link is what it says. */
export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** The secret lies behind the #, which no server and no log on the way gets to see. */
export const linkTo = (publicUrl: string, path: string, secret: string): string =>
  `${publicUrl}${path}#${secret}`;

const letter = (to: string, subject: string, paragraphs: readonly string[]): Letter => ({
  to,
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
});

/** What somebody typed is never a link in a mail of ours. */
const said = (text: string): string => inactive(oneLine(text));

type Account = { readonly username: string; readonly school: string };

/** Asks whoever reads an address to show it. */
export const confirmLetter = (to: string, { username, school }: Account, link: string): Letter =>
  letter(to, 'Confirm your e-mail address', [
    `Somebody gave this address for the account ${said(username)} at ${said(school)}, in Packwise.`,
    'Was it you? Then confirm it within a day:',
    link,
    'If it was not you, do nothing. The address is not used then.',
  ]);

/** Tells the address of before that another is used now. */
export const changedLetter = (to: string, { username, school }: Account): Letter =>
  letter(to, 'Your e-mail address was changed', [
    `The account ${said(username)} at ${said(school)}, in Packwise, has another e-mail address now. This one is not used any more.`,
    'If that was not you, tell your school’s administrator.',
  ]);
