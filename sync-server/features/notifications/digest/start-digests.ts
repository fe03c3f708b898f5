import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { readInstallationSecrets } from '#server/installation-secret.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import type { SentRecord } from '#server/sent-record.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { createDigestMailer, type DigestMailer } from './digest-mailer.ts';
import { digestRoutes } from './digest-routes.ts';

const LOOK_EVERY_MS = 60_000;

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the digests that are due; null where the school has not set up e-mail. */
    digests: DigestMailer | null;
  }
}

type DigestDeps = Deps & { core: SyncCore; sent: SentRecord };

/** While the app runs: sends digests where e-mail is set up, and takes the links of all that were ever sent. */
export const startDigests = fp<DigestDeps>(async (app, { core, db, clock, config, sent }) => {
  const secrets = readInstallationSecrets(config.dataDir);
  await app.register(digestRoutes, { core, db, secrets });
  const { mail, publicUrl } = config;
  app.decorate('digests', null);
  if (mail === null || publicUrl === null) return;
  const port = smtpMail(mail);
  const mailer = createDigestMailer({ core, db, clock, port, sent, publicUrl, secrets });
  app.digests = mailer;
  const look = () =>
    void mailer.look().catch((error: unknown) => app.log.error({ err: error }, 'sending digests failed'));
  const timer = setInterval(look, LOOK_EVERY_MS);
  app.addHook('onReady', async () => look());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    mailer.close();
    port.close();
  });
});
