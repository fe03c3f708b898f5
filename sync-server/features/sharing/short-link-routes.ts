import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { mailPage } from '#server/integrations/mail/mail-words.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { isShortCode } from '#shared/navigation/short-code.ts';
import { tags, type ShareDeps } from './share-deps.ts';
import { isSharedPath, MAX_SHARED_PATH, pathOfCode, shorten } from './short-links.ts';

/** Short links (content §7): made by whoever is signed in, followed by anybody; the screen itself asks who it is. */
export const shortLinkRoutes: Routes<ShareDeps> = (app, { db, clock, config }) => {
  app.post(
    '/url/shorten',
    {
      config: { rateLimit: perPerson('links') },
      schema: {
        tags,
        summary: 'A short address of a screen of this site',
        body: z.object({ pathToShorten: z.string().max(MAX_SHARED_PATH) }),
        response: {
          200: z.object({ shortUrl: z.string() }),
          401: errorAnswerSchema,
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request) => {
      request.requireSession();
      const { pathToShorten } = request.body;
      if (!isSharedPath(pathToShorten))
        throw new HttpError(422, ['{pathToShorten}This is no page of this site.']);
      const origin = config.publicUrl ?? `${request.protocol}://${request.host}`;
      return { shortUrl: `${origin}/s/${shorten(db, pathToShorten, clock.now())}` };
    },
  );

  app.get(
    '/s/:code',
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Leads to the screen that a short address stands for',
        params: z.object({ code: z.string().max(100) }),
        response: { 302: z.null(), 404: z.string(), 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const { code } = request.params;
      // A school's address, which is a screen.
      if (!isShortCode(code)) return reply.callNotFound();
      const path = pathOfCode(db, code.toLowerCase());
      reply.header('cache-control', 'no-store');
      if (path !== null) return reply.redirect(path, 302);
      return reply.code(404).type('text/html; charset=utf-8').send(unknownLink);
    },
  );
};

const unknownLink = mailPage([
  'This link leads nowhere. It may have been copied incompletely.',
  '<a href="/">Go to Packwise</a>',
]);
