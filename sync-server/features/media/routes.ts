import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import { assemblyRoutes } from './assembly-routes.ts';
import { documentRoutes } from './document-routes.ts';
import type { MediaDeps } from './media-deps.ts';
import { organizerRoutes } from './organizer-routes.ts';

/** Media, documents and organizers by the specification's addresses (content §2, §7). */
export const mediaRoutes: FastifyPluginAsync<MediaDeps> = async (app, deps) => {
  organizerRoutes(app);
  await app.register(async (subjects) => {
    await subjects.register(openCalls);
    assemblyRoutes(subjects, deps);
    documentRoutes(subjects, deps);
  });
};
