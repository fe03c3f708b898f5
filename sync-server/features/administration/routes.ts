import type { FastifyPluginAsync } from 'fastify';
import { administratorCalls } from '#server/calls/administrator-calls.ts';
import type { AdministrationDeps } from './administration-deps.ts';
import { classRoutes } from './class-routes.ts';
import { deviceRoutes } from './device-routes.ts';
import { feedbackInboxRoutes } from './feedback-inbox-routes.ts';
import { peopleChangeRoutes } from './people-change-routes.ts';
import { peopleMakeRoutes } from './people-make-routes.ts';
import { peopleReadRoutes } from './people-read-routes.ts';
import { schoolRoutes } from './school-routes.ts';
import { signInRuleRoutes } from './sign-in-rule-routes.ts';
import { signUpRoutes } from './sign-up-routes.ts';

/** The calls of who looks after a school: its accounts, classes and devices, and no work of anybody. */
export const administrationRoutes: FastifyPluginAsync<AdministrationDeps> = async (app, deps) => {
  await app.register(administratorCalls);
  await app.register(peopleReadRoutes, deps);
  await app.register(peopleMakeRoutes, deps);
  await app.register(peopleChangeRoutes, deps);
  await app.register(classRoutes, deps);
  await app.register(schoolRoutes, deps);
  await app.register(deviceRoutes, deps);
  await app.register(signInRuleRoutes, deps);
  await app.register(signUpRoutes, deps);
  await app.register(feedbackInboxRoutes, deps);
};
