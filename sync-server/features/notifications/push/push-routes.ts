import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/open.ts';
import { isPushAddress } from '#server/integrations/push/push-address.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { newSubscriptionSchema, pushStateSchema } from '#shared/domain/notifications/push.ts';
import { addSubscription, dropOwnSubscription, endpointsOf } from './subscriptions.ts';

type PushRoutesDeps = {
  db: Db;
  clock: Clock;
  publicKey: string | null;
  triedPushService?: string | undefined;
};

const tags = ['notifications'];
const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
};
const errors = z.object({ errors: z.array(z.string()) });
const config = { openTo: ['read-notifications'], rateLimit: perPerson('own-account') } as const;

/** On which browsers a person is told of notifications: ours. */
export const pushRoutes: Routes<PushRoutesDeps> = (app, deps) => {
  const { db, clock, publicKey, triedPushService } = deps;
  app.get(
    '/individual/push',
    {
      config,
      schema: {
        tags,
        summary: 'The key that browsers bind pushes to; null where there are none',
        response: { 200: pushStateSchema, ...answers },
      },
    },
    (request, reply) => {
      const { userId } = request.requireSession();
      reply.header('cache-control', 'no-store');
      return { publicKey, endpoints: endpointsOf(db, userId) };
    },
  );

  app.post(
    '/individual/push',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags,
        summary: 'Be told of notifications on this browser, until its session ends',
        body: newSubscriptionSchema,
        response: { 200: errors, ...answers },
      },
    },
    (request) => {
      const { userId: personId, sessionId } = request.requireSession();
      if (publicKey === null) return { errors: ['Your school has not set this up.'] };
      if (!isPushAddress(request.body.endpoint, triedPushService))
        return { errors: ['Packwise does not know the push service of this browser.'] };
      addSubscription(db, { ...request.body, personId, sessionId, createdAt: clock.now() });
      return { errors: [] };
    },
  );

  app.post(
    '/individual/push/remove',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags,
        summary: 'Be told nothing on a browser any more',
        body: z.object({ endpoint: z.string().max(1_000) }),
        response: { 200: errors, ...answers },
      },
    },
    (request) => {
      dropOwnSubscription(db, request.requireSession().userId, request.body.endpoint);
      return { errors: [] };
    },
  );
};
