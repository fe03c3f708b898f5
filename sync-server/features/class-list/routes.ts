import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { ClassListDeps } from './class-list-deps.ts';
import { openingRoutes } from './opening-routes.ts';
import { secretRoutes } from './secret-routes.ts';
import { classListSignInRoutes } from './sign-in-routes.ts';

/** The calls about class lists: opening devices for a class, what its students have to sign in with, and signing in. */
export const classListRoutes: FastifyPluginAsync<ClassListDeps> = async (app, deps) => {
  await app.register(classListSignInRoutes, deps);
  await app.register(async (below) => {
    await below.register(subjectCalls);
    openingRoutes(below, deps);
    secretRoutes(below, deps);
  });
};
