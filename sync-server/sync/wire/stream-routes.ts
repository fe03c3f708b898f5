import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { STREAMS } from '#server/limits.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import { createStreamSeats, type Stream } from './stream-seats.ts';

/** A comment line keeps proxies from closing a quiet stream. */
const HEARTBEAT_MS = 25_000;

/** The poke stream (SPEC.md R9): says that something moved and where, and carries nothing of it. */
export async function streamRoutes(fastify: FastifyInstance, { core }: { core: SyncCore }): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  const seats = createStreamSeats();

  app.get(
    '/sync/stream',
    { config: { rateLimit: perPerson('stream-starts') }, schema: { response: { 200: z.string() } } },
    (request, reply) => {
      const { userId, sessionId, accountId: school } = request.requireSession();
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 2000\n\n');
      const isAlive = () => request.isSessionAlive();
      const send = (data: string) => void raw.write(`event: poke\ndata: ${data}\n\n`);
      const leave = core.hub.add({ userId, school, send, isAlive, end: () => end('over') });
      const heartbeat = setInterval(() => {
        if (isAlive()) raw.write(': still here\n\n');
        else end('over');
      }, HEARTBEAT_MS);
      const end: Stream['end'] = (why) => {
        clearInterval(heartbeat);
        leave();
        raw.end(why === 'surplus' ? `retry: ${STREAMS.comeBackMs}\n\n` : undefined);
      };
      const stream: Stream = { userId, sessionId, end };
      request.raw.on('close', () => end('over'));
      raw.on('close', () => seats.leave(stream));
      if (seats.take(stream)) app.noteLimit(userId, 'streams');
    },
  );

  // Open streams would keep an orderly stop waiting for ever.
  app.addHook('preClose', async () => seats.endAll());
}
