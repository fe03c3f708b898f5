import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { classReadingSchema } from '#shared/domain/usage/usage-calls.ts';
import {
  addDays,
  calendarDateSchema,
  dateInZone,
  endOfDate,
  startOfDate,
} from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { saidNo, schoolMeasures } from './measured.ts';
import { readReading } from './usage.ts';

/** What a class's teachers see of how long its students read packs. Ours. */
export const classReadingRoutes: Routes<Deps & { core: SyncCore }> = (app, deps) => {
  const { db, clock, core } = deps;
  app.get(
    '/usage/class/:classId',
    {
      config: { rateLimit: perPerson('usage') },
      schema: {
        tags: ['usage tracking'],
        summary: 'How long the students of a class read packs in the seven days from a date; else this week',
        params: z.object({ classId: idSchema }),
        querystring: z.object({ from: z.optional(calendarDateSchema) }),
        response: { 200: classReadingSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId, roles } = request.requireSession();
      const { classId } = request.params;
      const rows = core.rowsFor(userId);
      const isTeacher = isClassTeacher(rows.get('membership', membershipId(classId, userId)));
      if (!can(roles, 'review-work') || !isTeacher || rows.get('class', classId)?.status !== 'ACTIVE')
        throw forbidden();
      const timeZone = core.timeZone(accountId);
      const today = dateInZone(clock.now(), timeZone);
      const from = request.query.from ?? mondayOf(today);
      const to = addDays(from, 6);
      const students = rows
        .list('membership', { member: ['classId', classId] })
        .filter((row) => row.role === 'student' && isCurrent(row) && !saidNo(core, accountId, row.userId))
        .map((row) => row.userId);
      const stretch = { from: startOfDate(from, timeZone), until: endOfDate(to, timeZone) };
      const isMeasured = schoolMeasures(db, accountId);
      const read = isMeasured ? readReading(db, accountId, students, stretch) : [];
      return {
        ...{ isMeasured, from, to, today },
        students: read.map((one) => ({ ...one, packs: [...one.packs] })),
      };
    },
  );
};

/** The first day of a date's week. */
function mondayOf(date: string): string {
  const sinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -sinceMonday);
}
