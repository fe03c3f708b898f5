import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { STORED_BACKUPS } from '#server/sync/core.ts';
import { privacyFactsSchema } from '#shared/domain/person-data/person-data-calls.ts';
import { findSettings } from './people-of-school.ts';
import { light, noStore, tags, type PersonDataDeps } from './person-data-deps.ts';

/** What the privacy page says of a school: for whoever is signed in of theirs, for a visitor that of their device. Ours. */
export const privacyRoutes: Routes<PersonDataDeps> = (app, { db }) => {
  app.get(
    '/school/privacy-facts',
    {
      config: light,
      schema: {
        tags,
        summary: 'How long data is kept, for anybody',
        querystring: z.object({ school: z.string().max(100).optional() }),
        response: { 200: privacyFactsSchema },
      },
    },
    (request, reply) => {
      reply.headers(noStore);
      const schoolId = request.readSession()?.accountId ?? findSchoolOfDevice(db, request.query.school);
      const settings = schoolId === null ? null : findSettings(db, schoolId);
      const backups = STORED_BACKUPS;
      return settings === null ? { backups } : { backups, retentionYears: settings.retentionYears };
    },
  );
};
