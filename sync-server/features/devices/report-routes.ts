import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { deviceReportSchema, reportNotedSchema } from '#shared/domain/schools/device-report.ts';
import { noteReport } from './device-reports.ts';

/** What a device tells its school of itself: ours. Which device it is, says its session and not the request. */
export const deviceReportRoutes: FastifyPluginCallbackZod<Deps> = (app, { db, clock }, done) => {
  app.post(
    '/individual/device/report',
    {
      config: { rateLimit: perPerson('device-reports') },
      schema: {
        tags: ['accounts'],
        summary: 'Tell the school how this device is doing: its version, its room, what waits there',
        body: deviceReportSchema,
        response: { 200: reportNotedSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId, sessionId } = request.requireSession();
      return { status: noteReport(db, { schoolId: accountId, sessionId }, request.body, clock.now()) };
    },
  );
  done();
};
