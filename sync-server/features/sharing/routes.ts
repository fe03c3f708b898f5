import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import type { PublishedLibrary } from '#server/library/published-library.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { emailRoutes } from './email-routes.ts';
import type { ShareDeps } from './share-deps.ts';
import { shortLinkRoutes } from './short-link-routes.ts';

/** Short links and e-mail of packs and media (content §7). */
export const sharingRoutes: FastifyPluginAsync<Deps & { core: SyncCore; library: PublishedLibrary }> = async (
  app,
  deps,
) => {
  const { mail, publicUrl } = deps.config;
  const port = mail === null ? null : smtpMail(mail);
  const made: ShareDeps = {
    ...deps,
    mail: port === null || publicUrl === null ? null : { port, publicUrl },
  };
  app.addHook('onClose', async () => port?.close());
  shortLinkRoutes(app, made);
  await app.register(async (teachers) => {
    await teachers.register(subjectCalls);
    emailRoutes(teachers, made);
  });
};
