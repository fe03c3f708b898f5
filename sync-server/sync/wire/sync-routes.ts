import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { recordDeed } from '#server/audit.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { handInReplySchema, handInRequestSchema } from '#shared/sync/carried-work.ts';
import { MAX_PUSH_BYTES, pullReplySchema, pullRequestSchema } from '#shared/sync/wire.ts';
import { asItIs, exactFirst } from './exact-first.ts';
import { historyRoutes } from './history-routes.ts';
import { packingRoutes } from './packing-routes.ts';
import { pushRoute } from './push-route.ts';
import { streamRoutes } from './stream-routes.ts';
import type { SyncRouteDeps } from './sync-route-deps.ts';

const TICK_MS = 60_000;

/**
 * The sync routes (SPEC.md "The wire"): push, pull, the poke stream and older texts, for the session's own person.
 */
export async function syncRoutes(fastify: FastifyInstance, deps: SyncRouteDeps): Promise<void> {
  const { core, workOpened, db, clock } = deps;
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(exactFirst);

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await core.close();
  });
  const tick = () =>
    core.tick().catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
  const timer = setInterval(() => void tick(), TICK_MS);
  // What is due is done before the first request; nobody waits for the housekeeping behind it.
  app.addHook('onReady', async () => void tick());

  app.post(
    '/sync/pull',
    {
      bodyLimit: MAX_PUSH_BYTES,
      config: { rateLimit: perPerson('sync') },
      schema: { body: pullRequestSchema, response: { 200: pullReplySchema } },
      serializerCompiler: asItIs,
    },
    async (request) => {
      const reader = request.requireSession();
      const reply = core.pull(request.body, reader.userId);
      const brought = Object.entries(reply.buckets).filter(([, { rows }]) => rows.length > 0);
      workOpened.ofBuckets(
        reader,
        brought.map(([bucket]) => bucket),
      );
      return reply;
    },
  );

  app.post(
    '/sync/hand-in',
    {
      bodyLimit: MAX_PUSH_BYTES,
      config: { rateLimit: perPerson('sync') },
      schema: {
        tags: ['sync'],
        summary: 'Hands in a student’s work from a file, for staff of their class',
        body: handInRequestSchema,
        response: { 200: handInReplySchema, ...turnedAway },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const bytes = Number(request.headers['content-length']) || MAX_PUSH_BYTES;
      const answer = core.handIn(request.body, userId, bytes);
      if (answer === null) throw forbidden();
      if (answer === 'busy') throw new HttpError(503, ['The school server is busy. Please try again.']);
      const { student, file } = request.body;
      const taken = answer.results.filter(({ status }) => status === 'applied').length;
      request.log.info({ student, by: userId, file, taken }, 'work was handed in from a file');
      recordDeed(db, { kind: 'work-handed-in', by: userId, to: student, detail: { taken } }, clock.now());
      return answer;
    },
  );

  await app.register(pushRoute, { core });
  await app.register(streamRoutes, { core });
  historyRoutes(app, deps);
  packingRoutes(app, { core });
}
