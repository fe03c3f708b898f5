import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { activityDeps, type CallDeps } from './activity-deps.ts';
import { assignRoutes } from './assign-routes.ts';
import { buildRoutes } from './build-routes.ts';
import { progressRoutes } from './progress-routes.ts';
import { readRoutes } from './read-routes.ts';
import { statusRoutes } from './status-routes.ts';
import { templateRoutes } from './template-routes.ts';
import { workRoutes } from './work-routes.ts';

/** The specification's calls about activities (classroom §7): the mutations and rows of the sync core, by another door. */
export const activityRoutes: FastifyPluginAsync<CallDeps> = async (app, deps) => {
  await app.register(subjectCalls);
  const made = activityDeps(deps);
  for (const routes of [
    buildRoutes,
    assignRoutes,
    readRoutes,
    progressRoutes,
    workRoutes,
    statusRoutes,
    templateRoutes,
  ]) {
    routes(app, made);
  }
};
