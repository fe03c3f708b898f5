import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { forbidden } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { listSessions, revokeSessionOf, revokeSessionsOf } from '#server/plugins/device-sessions.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { lifetimeNow } from '#server/plugins/session.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { sessionListSchema } from '#shared/domain/accounts/own-account-calls.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { listedSession } from './listed-session.ts';

const answers = { 401: errorAnswerSchema, 403: errorAnswerSchema, 422: errorAnswerSchema };

/** Where a person is signed in, and the end of it: ours, the specification has no calls for them. */
export const ownSessionRoutes: FastifyPluginCallbackZod<Deps & { core: SyncCore }> = (app, deps, done) => {
  const { db, clock, core } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/sessions',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags: ['accounts'],
        summary: 'Where the person is signed in, the device that was heard from last first',
        response: { 200: sessionListSchema, ...answers },
      },
    },
    (request) => {
      const { userId, sessionId } = request.requireSession();
      const sessions = listSessions(db, userId, lifetimeNow(deps));
      return { sessions: sessions.map((session) => listedSession(session, sessionId)) };
    },
  );

  app.post(
    '/individual/sessions/end',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags: ['accounts'],
        summary: 'Sign one of the person’s other devices out, or all of them where none is named',
        body: z.object({ sessionId: z.optional(idSchema) }),
        response: { 200: z.object({ errors: z.array(z.string()), ended: z.int() }), ...answers },
      },
    },
    (request) => {
      const { userId, sessionId: here } = request.requireSession();
      const { sessionId } = request.body;
      if (sessionId === here) return { errors: ['Sign out to end this device’s own sign-in.'], ended: 0 };
      const now = clock.now();
      const ended = db.sqlite.transaction(() => {
        const label = sessionId === undefined ? null : revokeSessionOf(db, userId, sessionId, now);
        if (sessionId !== undefined && label === null) throw forbidden();
        const count = sessionId === undefined ? revokeSessionsOf(db, userId, now, here) : 1;
        const detail = { ended: count, ...(label !== null && { device: label }) };
        if (count > 0) recordDeed(db, { kind: 'session-ended', by: userId, to: userId, detail }, now);
        return count;
      })();
      core.hub.sessionsEnded(userId);
      return { errors: [], ended };
    },
  );
  done();
};
