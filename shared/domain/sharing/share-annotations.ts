import { MAX_SENDER_NAME, shareEmailProblems } from './share-email.ts';

/** Ours. */
export const MAX_MAIL_SUBJECT = 150;

/** What a teacher types to send annotations by e-mail (content §3, share annotations payload). */
export type ShareAnnotations = {
  readonly fromName: string;
  readonly fromEmail: string;
  /** Several recipients, separated by commas. */
  readonly toEmail: string;
  readonly subject: string;
};

/** What is wrong, by field; empty when it can be sent. The same on the screen and on the server. */
export function shareAnnotationsProblems(
  typed: ShareAnnotations,
): Partial<Record<keyof ShareAnnotations, string>> {
  const { fromName: senderName, fromEmail: senderEmail, toEmail: recipients, subject } = typed;
  const problems = shareEmailProblems({ senderName, senderEmail, recipients, message: '' });
  const isNameTooLong = senderName.length > MAX_SENDER_NAME;
  return {
    ...(problems.recipients !== undefined && { toEmail: problems.recipients }),
    ...(isNameTooLong && { fromName: `A name has at most ${MAX_SENDER_NAME} characters.` }),
    ...(problems.senderName !== undefined && { fromName: problems.senderName }),
    ...(problems.senderEmail !== undefined && { fromEmail: problems.senderEmail }),
    ...(subject.trim() === '' && { subject: 'Please enter a subject.' }),
    ...(subject.length > MAX_MAIL_SUBJECT && {
      subject: `A subject has at most ${MAX_MAIL_SUBJECT} characters.`,
    }),
  };
}
