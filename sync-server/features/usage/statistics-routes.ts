import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { countedEvents, countedForms, notedAnswerSchema } from '#shared/domain/usage/usage-calls.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { schoolMeasures } from './measured.ts';
import { countEvent } from './usage.ts';

/** Counts what happens at a school by its name and day, without who did it (classroom §7, §8). */
export const statisticsRoutes: Routes<Deps & { core: SyncCore }> = (app, deps) => {
  const { db, clock, core } = deps;
  app.post(
    '/usage/statistics',
    {
      config: { rateLimit: perPerson('usage') },
      schema: {
        tags: ['usage tracking'],
        summary: 'Count an event; who it was is not stored',
        body: z.object({
          /** Empty for who is not signed in (classroom §6). */
          individualId: z.union([idSchema, z.literal('')]).nullish(),
          // Closed lists: a free name could be anybody's.
          event: z.enum(countedEvents),
          name: z.enum(countedForms),
          siteType: z.string().max(40).optional(),
          /** The school that a device means, where its server has several. */
          school: z.string().max(100).optional(),
        }),
        response: { 200: notedAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { individualId, event, name, school } = request.body;
      const session = request.readSession();
      if (session === null && individualId) request.requireSession();
      if (session !== null && individualId && individualId !== session.userId) throw forbidden();
      const schoolId = session?.accountId ?? findSchoolOfDevice(db, school);
      if (schoolId === null || !schoolMeasures(db, schoolId)) return { status: false };
      const day = dateInZone(clock.now(), core.timeZone(schoolId));
      countEvent(db, { schoolId, day, event, name });
      return { status: true };
    },
  );
};
