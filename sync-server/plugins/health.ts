import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  /** Seconds since the server started. */
  uptime: z.number(),
  database: z.enum(['ok', 'failing']),
});

/** `GET /health`: 200 while the database answers, 503 when it does not. Says nothing about the school. */
export const healthRoutes: FastifyPluginCallbackZod<Deps> = (app, { config, db, clock }, done) => {
  const startedAt = clock.now();
  app.get(
    '/health',
    {
      schema: {
        tags: ['server'],
        summary: 'Whether the server can do its work',
        response: { 200: healthSchema, 503: healthSchema },
      },
    },
    async (request, reply) => {
      const database = databaseState(db, request.log);
      const uptime = Math.floor((clock.now() - startedAt) / 1000);
      reply.code(database === 'ok' ? 200 : 503).header('cache-control', 'no-store');
      return { status: database, version: config.version, uptime, database };
    },
  );
  done();
};

function databaseState(db: Db, log: FastifyBaseLogger): 'ok' | 'failing' {
  try {
    db.sqlite.prepare('select 1').get();
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return 'failing';
  }
}
