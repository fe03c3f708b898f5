import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { findPerson } from '#server/features/accounts/people.ts';
import { errorsSchema, teachers } from '#server/features/classes/class-deps.ts';
import { findTaughtClass } from '#server/features/classes/repository.ts';
import { taughtStudent } from '#server/features/classes/taught-student.ts';
import { findDeviceRules } from '#server/features/schools/schools.ts';
import { endSessionsOfOpening } from '#server/plugins/device-sessions.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { classListMessages } from '#shared/domain/accounts/class-list.ts';
import { classListWay } from '#shared/domain/accounts/class-secret.ts';
import {
  classOpeningsSchema,
  MAX_OPENINGS,
  openedSchema,
  openingEnd,
  openingLengthSchema,
} from '#shared/domain/classes/class-openings.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { ClassListDeps } from './class-list-deps.ts';
import {
  devicesOf,
  endOpening,
  findOpening,
  forgetTries,
  insertOpening,
  listOpenings,
  renewCode,
  stoppedIn,
} from './openings.ts';

const tags = ['classes'];
const config = { ...teachers, rateLimit: perPerson('administration') };
const reading = { ...teachers, rateLimit: perPerson('administration-reads') };
const ofOpening = z.object({ classId: idSchema, openingId: idSchema });

/** Opening devices for a class, by its teachers: ours, the specification has no calls for it. */
export const openingRoutes: Routes<ClassListDeps> = (app, deps) => {
  const { core, db, clock } = deps;

  app.get(
    '/:s/dashboard/classes/openings',
    {
      config: reading,
      schema: {
        tags,
        summary: 'For which devices a class is open now, until when, and who waits there',
        params: subjectParams,
        querystring: z.object({ classId: idSchema }),
        response: { 200: classOpeningsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId } = request.query;
      mustTeach(userId, classId);
      const now = clock.now();
      const openings = listOpenings(db, { schoolId: accountId, classId }, now);
      return {
        openings: openings.map(({ id, personId, openedAt, endsAt, codeEndsAt }) => {
          const { firstName = '', lastName = '' } = findPerson(db, accountId, { id: personId }) ?? {};
          return {
            ...{ openingId: id, by: `${firstName} ${lastName}`.trim(), openedAt, endsAt },
            codeEndsAt: codeEndsAt > now ? codeEndsAt : null,
            devices: devicesOf(db, id),
            stopped: stoppedIn(db, id),
          };
        }),
      };
    },
  );

  app.post(
    '/:s/dashboard/classes/openings',
    {
      config,
      schema: {
        tags,
        summary: 'Open devices for a class for a while; answers the code that opens them',
        params: subjectParams,
        body: z.object({ classId: idSchema, length: openingLengthSchema }),
        response: { 200: openedSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId: schoolId } = request.requireSession();
      const { classId, length } = request.body;
      mustTeach(userId, classId);
      if (classListWay(findDeviceRules(db, schoolId)) === null) return { errors: [classListMessages.off] };
      const now = clock.now();
      return db.sqlite.transaction(() => {
        if (listOpenings(db, { schoolId, classId }, now).length >= MAX_OPENINGS)
          return { errors: ['This class has been opened many times already. End one of them first.'] };
        const endsAt = openingEnd(length, now, core.timeZone(schoolId));
        const { opening, code } = insertOpening(db, { schoolId, classId, personId: userId, endsAt }, now);
        recordDeed(db, { kind: 'class-opened', by: userId, detail: { classId, endsAt } }, now);
        const { id: openingId, codeEndsAt } = opening;
        return { errors: [], opened: { openingId, code, codeEndsAt, endsAt } };
      })();
    },
  );

  app.post(
    '/:s/dashboard/classes/openings/code',
    {
      config,
      schema: {
        tags,
        summary: 'Make another code for an opening of one’s class; the one before opens nothing more',
        params: subjectParams,
        body: ofOpening,
        response: { 200: openedSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId: schoolId } = request.requireSession();
      const { classId, openingId } = request.body;
      mustTeach(userId, classId);
      const opening = findOpening(db, { id: openingId, schoolId, classId }, clock.now());
      if (opening === null) return { errors: [HAS_ENDED] };
      const { code, codeEndsAt } = renewCode(db, opening, clock.now());
      return { errors: [], opened: { openingId, code, codeEndsAt, endsAt: opening.endsAt } };
    },
  );

  app.post(
    '/:s/dashboard/classes/openings/end',
    {
      config,
      schema: {
        tags,
        summary: 'End an opening of one’s class, and sign out the students who came in by it',
        params: subjectParams,
        body: ofOpening,
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId: schoolId } = request.requireSession();
      const { classId, openingId } = request.body;
      mustTeach(userId, classId);
      const now = clock.now();
      const ended = db.sqlite.transaction(() => {
        if (findOpening(db, { id: openingId, schoolId, classId }, now) === null) return [];
        endOpening(db, openingId, now);
        const students = endSessionsOfOpening(db, openingId, now);
        const detail = { classId, ended: students.length };
        recordDeed(db, { kind: 'class-opening-ended', by: userId, detail }, now);
        return students;
      })();
      for (const studentId of ended) core.hub.sessionsEnded(studentId);
      return { errors: [] };
    },
  );

  app.post(
    '/:s/dashboard/classes/openings/let-try',
    {
      config,
      schema: {
        tags,
        summary: 'Let a student of one’s class try again, after many wrong tries at the class list',
        params: subjectParams,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId } = request.body;
      taughtStudent(deps, { userId, accountId, classId, individualId });
      const now = clock.now();
      db.sqlite.transaction(() => {
        const openings = listOpenings(db, { schoolId: accountId, classId }, now).map(({ id }) => id);
        if (!forgetTries(db, openings, individualId)) return;
        const detail = { classId };
        recordDeed(db, { kind: 'class-tries-allowed', by: userId, to: individualId, detail }, now);
      })();
      return { errors: [] };
    },
  );

  function mustTeach(userId: string, classId: string): void {
    if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
  }
};

const HAS_ENDED = 'This has ended already. Open devices for the class again.';
