import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { classBadgeRoutes } from './class-badge-routes.ts';
import { badgeSignInRoutes } from './sign-in-routes.ts';

/** The calls about students' badges: signing in with one, and what teachers do about them. */
export const badgeRoutes: FastifyPluginAsync<BadgeRouteDeps> = async (app, deps) => {
  await app.register(badgeSignInRoutes, deps);
  await app.register(async (below) => {
    await below.register(subjectCalls);
    classBadgeRoutes(below, deps);
  });
};
