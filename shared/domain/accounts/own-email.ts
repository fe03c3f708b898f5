import * as z from 'zod/mini';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';

/** What a link that was sent by e-mail is for. Stored: a name never changes its meaning. */
const linkPurposeSchema = z.enum(['confirm-email', 'reset-password']);
export type LinkPurpose = z.infer<typeof linkPurposeSchema>;

/** What an address is found by: two addresses with the same key are the same address. */
export const emailKey = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/** Messages of content §5 and §8 about addresses; their wording is ours. */
export const emailMessages = {
  missing: 'Enter an e-mail address.',
  notValid: 'This e-mail address is not valid.',
  differs: 'The two addresses are not the same.',
  registered: 'This e-mail address is already registered with another account.',
  notSetUp: 'Your school has not set up e-mail. Ask your school’s administrator.',
  manyMails: 'This address got many mails lately. Try again in an hour.',
  linkOver: 'This link has been used or is too old. Ask for a new one.',
} as const;

/** The reason why an address and its repetition are not accepted, by field; the same is said on the device and here. */
export function emailProblems(
  email: string,
  retypedEmail: string,
): { email?: string; retypedEmail?: string } {
  if (email.trim() === '') return { email: emailMessages.missing };
  if (!isEmailAddress(email.trim())) return { email: emailMessages.notValid };
  return emailKey(email) === emailKey(retypedEmail) ? {} : { retypedEmail: emailMessages.differs };
}

/** `GET /individual/email`: the address of the account, and one that waits to be confirmed. */
export const ownEmailSchema = z.object({
  email: z.nullable(z.string()),
  isVerified: z.boolean(),
  /** A link was sent there and was not followed yet. */
  waiting: z.nullable(z.string()),
  /** Whether the school's server sends e-mail at all. */
  canSend: z.boolean(),
});
export type OwnEmail = z.infer<typeof ownEmailSchema>;
