import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import type { AnnotationAreaDeps, AnnotationDeps } from './annotation-deps.ts';
import { downloadRoutes } from './download-routes.ts';
import { readRoutes } from './read-routes.ts';
import { shareRoutes } from './share-routes.ts';
import { writeRoutes } from './write-routes.ts';

/** The specification's calls about annotations (content §7): the mutations and rows of the sync core, by another door. */
export const annotationRoutes: FastifyPluginAsync<AnnotationAreaDeps> = async (app, deps) => {
  const { mail, publicUrl } = deps.config;
  const port = mail === null ? null : smtpMail(mail);
  const made: AnnotationDeps = {
    ...deps,
    mail: port === null || publicUrl === null ? null : { port, publicUrl },
  };
  app.addHook('onClose', async () => port?.close());
  await app.register(subjectCalls);
  for (const routes of [readRoutes, writeRoutes, shareRoutes, downloadRoutes]) routes(app, made);
};
