import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';

const healthSchema = z.object({
  status: z.enum(['ok', 'failing']),
  version: z.string(),
  /** Seconds since the server started. */
  uptime: z.number(),
  database: z.enum(['ok', 'failing']),
  /** null while the database does not answer. */
  backup: z
    .object({
      /** `late`: the newest is older than two nights. `failing`: the last try failed. */
      state: z.enum(['ok', 'none', 'late', 'failing']),
      /** Seconds since the newest backup that is whole was made; null for none. */
      age: z.number().nullable(),
    })
    .nullable(),
  /** How often a device has proved that this server was set back to an older state (SPEC.md E2); null like `backup`. */
  setBacks: z.number().nullable(),
});

const LATE_AFTER_MS = 50 * 3_600_000;

type HealthDeps = Deps & { core: SyncCore };

/** `GET /health`: 200 while the database answers, 503 when it does not. Says nothing about the school. */
export const healthRoutes: FastifyPluginCallbackZod<HealthDeps> = (app, deps, done) => {
  const { config, db, clock, core } = deps;
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
      const known = database === 'ok' ? stateOfNights(core, clock.now()) : UNKNOWN_NIGHTS;
      return { status: database, version: config.version, uptime, database, ...known };
    },
  );
  done();
};

type Nights = Pick<z.infer<typeof healthSchema>, 'backup' | 'setBacks'>;

const UNKNOWN_NIGHTS: Nights = { backup: null, setBacks: null };

function stateOfNights({ backups, rotations }: SyncCore, now: number): Nights {
  const newest = backups.newest();
  const age = newest === null ? null : Math.max(0, now - newest);
  const state = backups.isFailing() ? 'failing' : age === null ? 'none' : age > LATE_AFTER_MS ? 'late' : 'ok';
  const backup = { state, age: age === null ? null : Math.floor(age / 1000) } as const;
  return { backup, setBacks: rotations().count };
}

function databaseState(db: Db, log: FastifyBaseLogger): 'ok' | 'failing' {
  try {
    db.sqlite.prepare('select 1').get();
    return 'ok';
  } catch (error) {
    log.error({ err: error }, 'the database does not answer');
    return 'failing';
  }
}
