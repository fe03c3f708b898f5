import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { classReadingRoutes } from './class-reading-routes.ts';
import { forgetUsage } from './forget-usage.ts';
import { statisticsRoutes } from './statistics-routes.ts';
import { viewerRoutes } from './viewer-routes.ts';

/** Usage tracking (classroom §4, §7): nothing of it leaves the school. */
export const usageRoutes: FastifyPluginAsync<Deps & { core: SyncCore }> = async (app, deps) => {
  await app.register(forgetUsage, deps);
  await app.register(async (calls) => {
    calls.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    viewerRoutes(calls, deps);
    statisticsRoutes(calls, deps);
    classReadingRoutes(calls, deps);
  });
};
