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
  peopleReadRoutes(app, deps);
  peopleMakeRoutes(app, deps);
  peopleChangeRoutes(app, deps);
  classRoutes(app, deps);
  schoolRoutes(app, deps);
  deviceRoutes(app, deps);
  signInRuleRoutes(app, deps);
  signUpRoutes(app, deps);
  feedbackInboxRoutes(app, deps);
};
