import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import {
  countUnreported,
  listDevices,
  removeReport,
  signOutDevice,
} from '#server/features/devices/device-reports.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { lifetimeNow } from '#server/plugins/session.ts';
import { schoolDevicesSchema } from '#shared/domain/schools/device-report.ts';
import { deviceIdSchema } from '#shared/sync/packing.ts';
import { changeAnswers, tags, type AdministrationDeps } from './administration-deps.ts';

const LOOKED_BACK_MS = 30 * 86_400_000;
const ofDevice = z.object({ deviceId: deviceIdSchema });
const config = { rateLimit: perPerson('administration') };

/** The devices of a school, and which of them can be used for a test: ours. */
export const deviceRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, clock, core } = deps;
  const liveOf = (schoolId: string) => ({ schoolId, ...lifetimeNow(deps) });

  app.get(
    '/school/devices',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'The devices of the school as each last told, the one that told last first',
        response: { 200: schoolDevicesSchema, ...turnedAway },
      },
    },
    (request) => {
      const live = liveOf(request.requireSession().accountId);
      return {
        devices: listDevices(db, live),
        unreported: countUnreported(db, live, live.now - LOOKED_BACK_MS),
        version: deps.config.version,
        now: live.now,
      };
    },
  );

  app.post(
    '/school/devices/sign-out',
    {
      config,
      schema: {
        tags,
        summary: 'Sign everybody out of one device, such as one that was lost',
        body: ofDevice,
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { deviceId } = request.body;
      const now = clock.now();
      const ended = db.sqlite.transaction(() => {
        const those = signOutDevice(db, liveOf(by.accountId), { deviceId, except: by.sessionId });
        for (const { personId, label } of those) {
          const detail = { ended: 1, device: label };
          recordDeed(db, { kind: 'session-ended', by: by.userId, to: personId, detail }, now);
        }
        return those;
      })();
      for (const { personId } of ended) core.hub.sessionsEnded(personId);
      return { errors: [] };
    },
  );

  app.post(
    '/school/devices/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Take a device off the list; it stands there again when it tells again',
        body: ofDevice,
        response: changeAnswers,
      },
    },
    (request) => {
      removeReport(db, request.requireSession().accountId, request.body.deviceId);
      return { errors: [] };
    },
  );
};
