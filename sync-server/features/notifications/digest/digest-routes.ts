import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { runCall } from '#server/calls/run-call.ts';
import type { Db } from '#server/db/open.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { DIGEST_LINK_NOT_VALID } from '#shared/domain/notifications/digest.ts';
import { readDigestLink } from './digest-link.ts';

type DigestRoutesDeps = { core: SyncCore; db: Db; secrets: readonly string[] };

const path = '/individual/digest/off';
const query = z.object({ token: z.string().max(200) });
const rateLimit = { max: 60, timeWindow: '1 minute' };

/** The signed link of a digest: it turns that person's digests off, and nothing else. Nobody has to be signed in. Ours. */
export const digestRoutes: FastifyPluginAsyncZod<DigestRoutesDeps> = async (app, { core, db, secrets }) => {
  // What a mail program sends says nothing that the address does not say: it is taken and not read.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, undefined),
  );

  app.post(
    path,
    {
      bodyLimit: 1024,
      config: { rateLimit, acceptsOneClick: true },
      schema: {
        tags: ['notifications'],
        summary: 'Turn somebody’s digests off, with the link of one of them (RFC 8058)',
        querystring: query,
        response: {
          200: z.object({ errors: z.array(z.string()) }),
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const personId = readDigestLink(request.query.token, secrets);
      if (personId === null) return { errors: [DIGEST_LINK_NOT_VALID] };
      turnDigestsOff(core, db, personId);
      return { errors: [] };
    },
  );

  app.get(
    path,
    {
      config: { rateLimit },
      schema: {
        tags: ['notifications'],
        summary:
          'Where a mail program opens the link itself: leads to the screen with a button, and changes nothing',
        querystring: query,
        response: { 303: z.unknown(), 422: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/individual/digestOff#${encodeURIComponent(request.query.token)}`, 303);
    },
  );
};

/** As the person's own choice, so that their devices hear of it. Who gets none by their roles, or is gone, has none. */
function turnDigestsOff(core: SyncCore, db: Db, personId: string): void {
  const found = findCredentials(db, { id: personId });
  if (found === null || !can(found.roles, 'get-digests')) return;
  const setting = { name: 'digest', every: 'never' } as const;
  runCall(core, personId, [{ id: randomUUID(), name: 'changeSetting', args: { setting } }]);
}
