import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createReader, type SyncCore } from '#server/sync/core.ts';
import { erasureRoutes } from './erasure-routes.ts';
import { exportRoutes } from './export-routes.ts';
import { privacyRoutes } from './privacy-routes.ts';
import { retentionRoutes } from './retention-routes.ts';

/** The life of a person's data: a copy of it, its erasure, how long it is kept. */
export const personDataRoutes: FastifyPluginAsync<Deps & { core: SyncCore }> = async (app, deps) => {
  const withReader = { ...deps, readerOf: (school: string) => createReader(deps.db, school, deps.clock) };
  exportRoutes(app, withReader);
  await app.register(erasureRoutes, withReader);
  await app.register(retentionRoutes, withReader);
  privacyRoutes(app, withReader);
};
