import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import type { Deps } from '#server/deps.ts';
import {
  demoPassword,
  demoSchoolId,
  demoSignIns,
  hasDemoSchool,
} from '#server/features/schools/demo-school.ts';
import { findSchoolBySlug, slugOfSchool } from '#server/features/schools/school-slugs.ts';
import { findSchoolOfDevice, searchSchools } from '#server/features/schools/schools.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import {
  SIGN_IN_SCHOOLS_SHOWN,
  signInSchoolsAskedSchema,
  signInSchoolsSchema,
  visitorAskedSchema,
} from '#shared/domain/accounts/sign-in-schools.ts';
import { findVisitorSession } from './people.ts';

const tags = ['accounts'];
/** Which schools there are changes. */
const noStore = { 'cache-control': 'no-store' };

/** What a device asks before anybody has signed in: which school, how it looks, and whether it is a demonstration. Ours. */
export const visitorRoutes: Routes<Pick<Deps, 'db' | 'clock'>> = (app, { db, clock }) => {
  app.get(
    '/individual/visitor',
    {
      schema: {
        tags,
        summary: 'How screens look to who is not signed in: the school, and nobody',
        querystring: visitorAskedSchema,
        response: { 200: sessionSchema },
      },
    },
    (request, reply) => {
      reply.headers(noStore);
      const { school, slug } = request.query;
      const schoolId = slug === undefined ? findSchoolOfDevice(db, school) : findSchoolBySlug(db, slug);
      return findVisitorSession(db, schoolId, clock.now());
    },
  );

  app.get(
    '/individual/schools',
    {
      // A school is one address: a class that opens the app for the first time asks from there.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'The schools of this server, to choose one’s own for signing in',
        querystring: signInSchoolsAskedSchema,
        response: { 200: signInSchoolsSchema },
      },
    },
    (request, reply) => {
      reply.headers(noStore);
      const found = searchSchools(db, request.query.search.trim(), SIGN_IN_SCHOOLS_SHOWN + 1);
      const schools = found
        .slice(0, SIGN_IN_SCHOOLS_SHOWN)
        .map((one) => ({ ...one, slug: slugOfSchool(db, one.id) }));
      return { schools, hasMore: found.length > schools.length };
    },
  );

  app.get(
    '/individual/demo',
    {
      schema: {
        tags,
        summary: 'How to sign in to the demo school; nothing (204) where this server has none',
        response: {
          200: z.object({
            password: z.string(),
            /** The id of its school. */
            school: z.string(),
            people: z.array(z.object({ username: z.string(), role: z.enum(['Teacher', 'Student']) })),
          }),
          204: z.null(),
        },
      },
    },
    (_request, reply) => {
      reply.headers(noStore);
      // No error: every start of the app on a real school's server asks, and a browser would report each.
      if (!hasDemoSchool(db)) {
        reply.code(204);
        return null;
      }
      return { password: demoPassword, school: demoSchoolId, people: [...demoSignIns] };
    },
  );
};
