import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import type { Db } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { findSchoolBySlug } from '#server/features/schools/school-slugs.ts';
import { findOnlySchool } from '#server/features/schools/schools.ts';
import type { OneRosterProblem, OneRosterSettings } from '#server/integrations/oneroster/ask-oneroster.ts';
import { fetchOneRoster } from '#server/integrations/oneroster/fetch-oneroster.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';

/** What an administrator reads where no roster came. */
export const fetchProblems: Record<OneRosterProblem, string> = {
  unreachable:
    'The school’s own system could not be reached, or it did not answer as OneRoster asks. Try again later.',
  refused:
    'The school’s own system does not let this server read its roster. Whoever looks after the server checks its client id and secret.',
  busy: 'The school’s own system was asked too often. Try again in a while.',
  'too-large': 'The roster of the school’s own system is too large.',
  changed: 'The roster changed while it was read, so that it is not whole. Try again.',
};
const notSetUp = 'This server is not set up to ask a school’s own system.';

/**
 * The system that a school's administrators may ask; null where there is none. A server of several schools has one client
 * there, and names the school whose roster that is.
 */
export function rosterServiceOf(
  db: Db,
  settings: OneRosterSettings | null,
  schoolId: string,
): OneRosterSettings | null {
  if (settings === null) return null;
  const owner = settings.school === null ? findOnlySchool(db) : findSchoolBySlug(db, settings.school);
  return owner === schoolId ? settings : null;
}

/** Fetching a roster from the school's own system: ours. Nothing is changed; it is looked at as a file is. */
export const rosterFetchRoutes: Routes<Deps> = (app, { db, config, clock }) => {
  app.post(
    '/school/rosters/fetch',
    {
      config: { rateLimit: perPerson('uploads') },
      schema: {
        tags: ['administration'],
        summary: 'The roster of the school’s own system (OneRoster REST), as an archive of its files',
        produces: ['application/zip'],
        response: { 200: z.instanceof(Buffer), ...turnedAway, 503: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      const settings = rosterServiceOf(db, config.oneRoster, request.requireSession().accountId);
      if (settings === null) throw new HttpError(422, [notSetUp]);
      const fetched = await fetchOneRoster(settings, clock.now);
      if (fetched.kind === 'failed') throw new HttpError(503, [fetchProblems[fetched.problem]]);
      reply.type('application/zip').header('cache-control', 'no-store');
      return Buffer.from(fetched.bytes);
    },
  );
};
