import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { generalFeedbackRoutes } from './general-routes.ts';
import { packRequestRoutes } from './pack-request-routes.ts';

/** The calls about feedback (classroom §7). The app itself sends a signed-in person's as a mutation. */
export const feedbackRoutes: FastifyPluginAsync<Deps & { core: SyncCore }> = async (app, deps) => {
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    packRequestRoutes(signedIn, deps);
  });
  await app.register(async (open) => {
    await open.register(openCalls);
    generalFeedbackRoutes(open, deps);
  });
};
