import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import { limits } from '#server/limits.ts';
import { createTally } from '#server/tally.ts';
import { emailKey } from '#shared/domain/accounts/own-email.ts';

/** Sends mails about accounts, behind the answer: how long a mail takes would tell who exists. */
export type AccountMailer = {
  /** The address of the school's server, without a trailing slash. */
  readonly publicUrl: string;
  /** Hands a mail over now, or a little later where the mail server is away. False where that address got many lately. */
  readonly post: (mail: Omit<Mail, 'id' | 'html'>) => boolean;
};

const MINUTE = 60_000;
/** A link works for an hour at least, so that nothing is tried for longer. */
const RETRIES_MS = [MINUTE, 4 * MINUTE, 15 * MINUTE];

/** The mailer of a server; null where the school has not set up e-mail. A mail that waits is lost with a restart. */
export function createAccountMailer(
  app: FastifyInstance,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
): AccountMailer | null {
  const { mail: settings, publicUrl } = config;
  if (settings === null || publicUrl === null) return null;
  const port = smtpMail(settings);
  const waiting = new Set<NodeJS.Timeout>();
  const sentTo = createTally(clock, limits['account-mail']);
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
    for (const timer of waiting) clearTimeout(timer);
    port.close();
  });

  async function send(mail: Mail, [wait, ...later]: readonly number[]): Promise<void> {
    const handover = await port.send(mail);
    if (handover !== 'later' || wait === undefined || isClosed) {
      if (handover !== 'sent') app.log.error({ handover }, 'a mail about an account was not sent');
      return;
    }
    const timer = setTimeout(() => {
      waiting.delete(timer);
      void send(mail, later);
    }, wait);
    waiting.add(timer.unref());
  }

  return {
    publicUrl,
    post: (mail) => {
      if (sentTo.take(emailKey(mail.to)).isOver) return false;
      // In the next turn: the answer is under way by then.
      setImmediate(() => void send({ ...mail, id: randomUUID(), html: '' }, RETRIES_MS));
      return true;
    },
  };
}
