import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { eventRoutes, type EventDeps } from './event-routes.ts';
import { feedRoutes } from './feed-routes.ts';

/** A person's own events (classroom §7), and their calendar for other programs. */
export const calendarRoutes: FastifyPluginAsync<Deps & EventDeps> = async (app, deps) => {
  feedRoutes(app, deps);
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    eventRoutes(signedIn, deps);
  });
};
