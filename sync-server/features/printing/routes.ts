import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '../../calls/open-calls.ts';
import type { Deps } from '../../deps.ts';
import { createPublishedLibrary } from '../../library/published-library.ts';
import type { SyncCore } from '../../sync/core.ts';
import { printRoutes } from './print-routes.ts';

/** Packs on paper (content §7). */
export const printingRoutes: FastifyPluginAsync<Deps & { core: SyncCore }> = async (app, deps) => {
  await app.register(openCalls);
  await app.register(printRoutes, { ...deps, library: createPublishedLibrary(deps.config.libraryDir) });
};
