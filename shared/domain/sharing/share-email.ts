import { isEmailAddress, readAddresses } from '#shared/domain/classes/email-address.ts';

/** Numbers that content §5 leaves open. */
export const MAX_RECIPIENTS = 20;
export const MAX_SENDER_NAME = 100;
export const MAX_SHARE_MESSAGE = 2_000;

/** What a teacher types to send a pack or a piece of media by e-mail (content §5, e-mail pack form). */
export type ShareEmail = {
  /** Several recipients, separated by commas. */
  readonly recipients: string;
  readonly senderName: string;
  readonly senderEmail: string;
  readonly message: string;
};

/** What is wrong, by field; empty when it can be sent. The same on the screen and on the server. */
export function shareEmailProblems(email: ShareEmail): Partial<Record<keyof ShareEmail, string>> {
  const recipients = recipientsProblem(readAddresses(email.recipients));
  const isTooLong = email.message.length > MAX_SHARE_MESSAGE;
  return {
    ...(recipients !== null && { recipients }),
    ...(email.senderName.trim() === '' && { senderName: 'Please enter your name.' }),
    ...(!isEmailAddress(email.senderEmail.trim()) && { senderEmail: 'Please enter a valid e-mail address.' }),
    ...(isTooLong && { message: `A message has at most ${MAX_SHARE_MESSAGE} characters.` }),
  };
}

function recipientsProblem(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return 'Please enter an e-mail address.';
  const wrong = addresses.filter((address) => !isEmailAddress(address));
  if (wrong.length > 0) return `These are no e-mail addresses: ${wrong.join(', ')}`;
  return addresses.length > MAX_RECIPIENTS ? `At most ${MAX_RECIPIENTS} addresses at a time.` : null;
}
