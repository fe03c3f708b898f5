import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { dashboardRoutes } from './dashboard-routes.ts';
import { giveRoutes } from './give-routes.ts';
import { makeRoutes } from './make-routes.ts';
import { responseRoutes } from './response-routes.ts';
import { snackDeps, type SnackCallDeps } from './snack-deps.ts';

/** The specification's calls about learning strategies (classroom §7): the mutations and rows of the sync core, by another door. */
export const learningStrategyRoutes: FastifyPluginAsync<SnackCallDeps> = async (app, deps) => {
  await app.register(subjectCalls);
  const made = snackDeps(deps);
  for (const routes of [makeRoutes, giveRoutes, responseRoutes, dashboardRoutes]) routes(app, made);
};
