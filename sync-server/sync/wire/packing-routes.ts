import type { Routes } from '#server/calls/routes.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import {
  bagReplySchema,
  bagRequestSchema,
  deviceKeysReplySchema,
  deviceKeysRequestSchema,
  ticketsReplySchema,
  ticketsRequestSchema,
} from '#shared/sync/packing.ts';

/** A sealed bag as base64 with its names. */
const MAX_BAG_BYTES = 2 * 1024 * 1024;

/** What a browser that forgets needs of the server (SPEC.md D7 to D12). */
export const packingRoutes: Routes<{ core: SyncCore }> = (app, { core }) => {
  app.post(
    '/sync/device-keys',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: perPerson('device-keys') },
      schema: {
        tags: ['sync'],
        summary: 'What this browser packs the signed-in person’s work with, and opens it with',
        body: deviceKeysRequestSchema,
        response: { 200: deviceKeysReplySchema, ...turnedAway },
      },
    },
    async (request) => {
      const { sessionId, userId, accountId } = request.requireSession();
      return core.deviceKeys({ school: accountId, person: userId, session: sessionId }, request.body);
    },
  );

  // Nobody is signed in for it: who signed out without a network is not there when the network is.
  app.post(
    '/sync/bag',
    {
      bodyLimit: MAX_BAG_BYTES,
      config: { rateLimit: perPerson('bags') },
      schema: {
        tags: ['sync'],
        summary: 'Delivers sealed work of somebody who signed out on this browser',
        body: bagRequestSchema,
        response: { 200: bagReplySchema },
      },
    },
    async (request) => ({ state: core.takeBag(request.body) }),
  );

  // Nobody is signed in for it either: whoever comes asks for those who are not there (D12).
  app.post(
    '/sync/offline-tickets',
    {
      bodyLimit: 80 * 1024,
      config: { rateLimit: perPerson('bags') },
      schema: {
        tags: ['sync'],
        summary: 'Which offline sign-ins of this browser may stay',
        body: ticketsRequestSchema,
        response: { 200: ticketsReplySchema },
      },
    },
    async (request) => ({ valid: request.body.tickets.map(core.isTicketValid) }),
  );
};
