import { onTestFinished } from 'vitest';
import { openMailServer, type MailServer } from '#tests/support/mail-server.ts';

export type { MailServer };

/** A real SMTP server on a free port; closed when the test ends. */
export async function startMailServer(): Promise<MailServer> {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  return mail;
}
