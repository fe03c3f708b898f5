/** One mail to one person. `id` is the mutation that asked for it, and names the mail (SPEC.md I10). */
export type Mail = {
  id: string;
  to: string;
  /** Who gets an answer, where that is a person. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Where mail programs turn such mails off by themselves (RFC 2369), with one POST and nothing to answer (RFC 8058). */
  unsubscribeUrl?: string;
};

/**
 * What became of handing a mail over. `later`: it was certainly not taken and may be tried again; `refused`: it will
 * never be taken; `unsure`: it may or may not have been taken.
 */
export type Handover = 'sent' | 'later' | 'refused' | 'unsure';

/** Hands mails to the school's mail server. */
export type MailPort = { send: (mail: Mail) => Promise<Handover>; close: () => void };
