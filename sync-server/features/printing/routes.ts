import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import { printRoutes, type PrintDeps } from './print-routes.ts';

/** Packs on paper (content §7). */
export const printingRoutes: FastifyPluginAsync<PrintDeps> = async (app, deps) => {
  await app.register(openCalls);
  printRoutes(app, deps);
};
