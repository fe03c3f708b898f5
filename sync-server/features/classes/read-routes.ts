import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { findPerson } from '#server/features/accounts/people.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { ReadableRows } from '#server/sync/core.ts';
import { classCodeSchema } from '#shared/domain/classes/class-code.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { dateInZone, type CalendarDate } from '#shared/kernel/calendar-date.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import { classCard, classCardSchema, classInfo, classInfoSchema } from './class-answer.ts';
import { codeLimit, everybody, tags, type ClassDeps } from './class-deps.ts';
import { listAssignments, listClasses, listEnrollment } from './repository.ts';

/** What a code opens that opens nothing: the same for a foreign one and for one that nobody has. */
export const unknownCode = '{code}No class of your school has this code.';

/** What a person may know of classes (classroom §7). */
export const readRoutes: Routes<ClassDeps> = (app, { core, db, clock, codes }) => {
  app.get(
    '/:s/dashboard/load/classes',
    {
      config: everybody,
      schema: {
        tags,
        summary: 'The person’s classes by name, case-insensitive',
        params: subjectParams,
        response: { 200: z.object({ classes: z.array(classInfoSchema) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const today = todayAt(accountId);
      return { classes: listClasses(rows).map((row) => describe(rows, row, today)) };
    },
  );

  app.get(
    '/:s/dashboard/load/ebClass/:classId',
    {
      config: everybody,
      schema: {
        tags,
        summary: 'A class that the person belongs to',
        params: subjectParams.extend({ classId: idSchema }),
        response: { 200: z.object({ class: classInfoSchema }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const rows = core.rowsFor(userId);
      const row = rows.get('class', request.params.classId);
      if (row?.status !== 'ACTIVE') throw forbidden();
      return { class: describe(rows, row, todayAt(accountId)) };
    },
  );

  app.get(
    '/:s/dashboard/ebClass/loadByCode/:code',
    {
      config: { ...everybody, rateLimit: codeLimit },
      schema: {
        tags,
        summary: 'What a class of the person’s own school shows to who types its code',
        params: subjectParams.extend({ code: classCodeSchema }),
        response: { 200: z.object({ class: classCardSchema }), ...turnedAway },
      },
    },
    (request) => {
      const row = codes.lookUp(request.params.code, request.requireSession());
      if (row === null) throw new HttpError(404, [unknownCode]);
      return { class: classCard(row) };
    },
  );

  function todayAt(accountId: string): CalendarDate {
    return dateInZone(clock.now(), core.timeZone(accountId));
  }

  function describe(rows: ReadableRows, row: ClassRow, today: CalendarDate): z.infer<typeof classInfoSchema> {
    const isTeacher = rows.mayRead(classStaffBucket(row.id));
    const enrollment = listEnrollment(rows, row.id).map((member) => ({
      ...member,
      username: isTeacher ? (findPerson(db, row.accountId, { id: member.userId })?.username ?? null) : null,
    }));
    return classInfo(row, enrollment, listAssignments(rows, row.id), today);
  }
};
