import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { runCall } from '#server/calls/run-call.ts';
import { statusAnswer, statusAnswerSchema } from '#server/calls/status-answer.ts';
import {
  callHeaders,
  callKey,
  subjectCalls,
  subjectParams,
  turnedAway,
} from '#server/calls/subject-calls.ts';
import { yearFirstDate } from '#server/calls/year-first-date.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { MAX_NOTIFICATIONS } from '#shared/domain/notifications/constants.ts';
import { newestFirst } from '#shared/domain/notifications/notification-list.ts';
import { endOfDate } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { notificationAnswer, notificationAnswerSchema } from './notification-answer.ts';

type Deps = { core: SyncCore };

const tags = ['notifications'];

/** The calls about notifications (classroom §7). The app itself reads and marks rows. */
export const notificationRoutes: FastifyPluginAsync<Deps> = async (app, deps) => {
  await app.register(async (signedIn) => {
    await signedIn.register(subjectCalls);
    await signedIn.register(callRoutes, deps);
  });
};

const callRoutes: FastifyPluginCallbackZod<Deps> = (app, { core }, done) => {
  app.get(
    '/:s/notification/loadForIndividualByDate',
    {
      config: { openTo: ['read-notifications'] },
      schema: {
        tags,
        summary: 'The person’s notifications until a date has ended, the newest first',
        params: subjectParams,
        querystring: z.object({ nowDate: yearFirstDate, notificationType: z.literal('HEADER') }),
        response: { 200: z.object({ notifications: z.array(notificationAnswerSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const timeZone = core.timeZone(accountId);
      const until = endOfDate(request.query.nowDate, timeZone);
      const rows = core.rowsFor(userId).list('notification', { bucket: userBucket(userId) });
      const shown = newestFirst(rows.filter(({ createdAt }) => createdAt < until));
      return {
        notifications: shown.slice(0, MAX_NOTIFICATIONS).map((row) => notificationAnswer(row, timeZone)),
      };
    },
  );

  app.post(
    '/:s/notification/batchUpdateReadStatus',
    {
      config: { openTo: ['read-notifications'] },
      schema: {
        tags,
        summary: 'Marks notifications of the person as read; others are passed over',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          notificationIds: z.array(idSchema).max(MAX_NOTIFICATIONS),
          readStatus: z.literal('READ'),
        }),
        response: { 200: statusAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { notificationIds } = request.body;
      const call = {
        id: callKey(request),
        name: 'markNotificationsRead',
        args: { notificationIds },
      } as const;
      return statusAnswer(runCall(core, request.requireSession().userId, [call]));
    },
  );
  done();
};
