import type { FastifyPluginAsync } from 'fastify';
import { openCalls } from '#server/calls/open-calls.ts';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import { bundleGroupRoutes, myBundleRoutes } from './bundle-routes.ts';
import { customPackRoutes } from './custom-pack-routes.ts';
import { excerptRoutes } from './excerpt-routes.ts';
import { favoriteRoutes } from './favorite-routes.ts';
import type { PackDeps } from './pack-deps.ts';
import { uploadRoutes } from './upload-routes.ts';

/** The specification's calls about packs (content §7): the mutations and rows of the sync core, by another door. */
export const packRoutes: FastifyPluginAsync<PackDeps> = async (app, made) => {
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    await signedIn.register(uploadRoutes, made);
    for (const routes of [favoriteRoutes, customPackRoutes, excerptRoutes, myBundleRoutes]) {
      routes(signedIn, made);
    }
  });
  await app.register(async (open) => {
    await open.register(openCalls);
    bundleGroupRoutes(open, made);
  });
};
