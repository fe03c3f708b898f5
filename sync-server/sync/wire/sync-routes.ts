import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import { handInReplySchema, handInRequestSchema } from '#shared/sync/carried-work.ts';
import {
  MAX_PUSH_BYTES,
  pullReplySchema,
  pullRequestSchema,
  pushReplySchema,
  pushRequestSchema,
} from '#shared/sync/wire.ts';
import { historyRoutes } from './history-routes.ts';

const TICK_MS = 60_000;
/** A comment line keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000;

/**
 * The sync routes (SPEC.md "The wire"): push, pull, the poke stream and older texts, for the session's own person.
 */
export async function syncRoutes(fastify: FastifyInstance, { core }: { core: SyncCore }): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    core.close();
  });
  const tick = () =>
    core.tick().catch((error: unknown) => app.log.error({ err: error }, 'housekeeping failed'));
  const timer = setInterval(() => void tick(), TICK_MS);
  // What is due is done before the first request; nobody waits for the housekeeping behind it.
  app.addHook('onReady', async () => void tick());

  app.post(
    '/sync/push',
    {
      bodyLimit: MAX_PUSH_BYTES,
      config: { rateLimit: perClient },
      schema: { body: pushRequestSchema, response: { 200: pushReplySchema } },
    },
    (request) => core.pushTogether(request.body, request.requireSession().userId),
  );

  app.post(
    '/sync/pull',
    {
      bodyLimit: MAX_PUSH_BYTES,
      config: { rateLimit: perClient },
      schema: { body: pullRequestSchema, response: { 200: pullReplySchema } },
    },
    async (request) => core.pull(request.body, request.requireSession().userId),
  );

  app.post(
    '/sync/hand-in',
    {
      bodyLimit: MAX_PUSH_BYTES,
      config: { rateLimit: perClient },
      schema: {
        tags: ['sync'],
        summary: 'Hands in a student’s work from a file, for staff of their class',
        body: handInRequestSchema,
        response: { 200: handInReplySchema, ...turnedAway },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const answer = core.handIn(request.body, userId);
      if (answer === null) throw forbidden();
      if (answer === 'busy') throw new HttpError(503, ['The school server is busy. Please try again.']);
      const { student, file } = request.body;
      const taken = answer.results.filter(({ status }) => status === 'applied').length;
      request.log.info({ student, by: userId, file, taken }, 'work was handed in from a file');
      return answer;
    },
  );

  app.get('/sync/stream', { schema: { response: { 200: z.string() } } }, (request, reply) => {
    const { userId } = request.requireSession();
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 2000\n\n');
    const end = () => {
      clearInterval(heartbeat);
      leave();
      raw.end();
    };
    const isAlive = () => request.isSessionAlive();
    const send = () => void raw.write('event: poke\ndata: {}\n\n');
    const leave = core.hub.add({ userId, send, isAlive, end });
    const heartbeat = setInterval(() => {
      if (isAlive()) raw.write(': still here\n\n');
      else end();
    }, HEARTBEAT_MS);
    request.raw.on('close', end);
    streams.add(end);
    raw.on('close', () => streams.delete(end));
  });

  await app.register(historyRoutes, { core });

  const streams = new Set<() => void>();
  // Open streams would keep an orderly stop waiting for ever.
  app.addHook('preClose', async () => {
    for (const end of streams) end();
  });
}

/** A school is one address, so requests are counted per signed-in device (SPEC.md W1). */
const perClient = {
  max: 600,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => request.readSession()?.sessionId ?? request.ip,
};
