import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { AccountMailer } from './account-mailer.ts';
import { confirmEmail } from './confirm-email.ts';

type ConfirmDeps = Deps & { mailer: AccountMailer | null };

/** Following a link that was sent to an address; nobody has to be signed in where they read their mail. Ours. */
export const confirmRoutes: Routes<ConfirmDeps> = (app, deps) => {
  app.post(
    '/individual/email/confirm',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary: 'Show that one reads an address, with the secret of the link that was sent there',
        body: z.object({ secret: z.string().max(100) }),
        response: {
          200: z.object({ errors: z.array(z.string()) }),
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const problem = confirmEmail(deps, request.body.secret);
      return { errors: problem === null ? [] : [problem] };
    },
  );
};
