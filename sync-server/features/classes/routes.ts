import type { FastifyPluginAsync } from 'fastify';
import { subjectCalls } from '#server/calls/subject-calls.ts';
import type { ClassAreaDeps, ClassDeps } from './class-deps.ts';
import { createCodeTries } from './code-tries.ts';
import { inviteRoutes } from './invite-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { readRoutes } from './read-routes.ts';
import { writeRoutes } from './write-routes.ts';

/** The calls about classes (classroom §7): the mutations and rows of the sync core, by another door. */
export const classRoutes: FastifyPluginAsync<ClassAreaDeps> = async (app, area) => {
  const deps: ClassDeps = {
    ...area,
    codes: createCodeTries(area, (who) => app.noteLimit(who, 'wrong-codes')),
  };
  await app.register(subjectCalls);
  readRoutes(app, deps);
  writeRoutes(app, deps);
  memberRoutes(app, deps);
  peopleRoutes(app, deps);
  inviteRoutes(app, deps);
};
