import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { classCodeSchema } from '#shared/domain/classes/class-code.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { runCall } from '../../calls/run-call.ts';
import {
  callHeaders,
  callKey,
  forbidden,
  subjectCalls,
  subjectParams,
  turnedAway,
} from '../../calls/subject-calls.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../plugins/http-error.ts';
import type { SyncCore } from '../../sync/core.ts';
import type { ReadableRows } from '../../sync/readable-rows.ts';
import { storeOf } from '../../sync/store.ts';
import { classCard, classCardSchema, classInfo, classInfoSchema } from './class-answer.ts';
import { findClassByCode, listAssignments, listClasses, listEnrollment } from './repository.ts';

const tags = ['classes'];
const idSchema = z.string().min(1).max(64);
const everybody = { openTo: ['manage-classes', 'answer-activities'] } as const;
const teachers = { openTo: ['manage-classes'] } as const;

/** Guessing a class's code is made slow: six digits are soon tried. */
const codeLimit = {
  max: 30,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest) => request.readSession()?.sessionId ?? request.ip,
};

type ClassDeps = Deps & { core: SyncCore };

/** The specification's calls about classes (classroom §7): the mutations and rows of the sync core, by another door. */
export const classRoutes: FastifyPluginAsync<ClassDeps> = async (app, deps) => {
  await app.register(subjectCalls);
  await app.register(readRoutes, deps);
  await app.register(writeRoutes, deps);
};

const readRoutes: FastifyPluginCallbackZod<ClassDeps> = (app, { core, db }, done) => {
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
      const rows = core.rowsFor(request.requireSession().userId);
      return { classes: listClasses(rows).map((row) => describe(rows, row)) };
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
      const rows = core.rowsFor(request.requireSession().userId);
      const row = rows.get('class', request.params.classId);
      if (row === null) throw forbidden();
      return { class: describe(rows, row) };
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
      const { accountId } = request.requireSession();
      const row = findClassByCode(storeOf(db).rows, request.params.code, accountId);
      if (row === null) throw new HttpError(404, ['{code}No class of your school has this code.']);
      return { class: classCard(row) };
    },
  );
  done();
};

const writeRoutes: FastifyPluginCallbackZod<ClassDeps> = (app, { core }, done) => {
  app.post(
    '/:s/dashboard/create/ebClass',
    {
      config: teachers,
      schema: {
        tags,
        summary: 'Make a class; whoever makes it is its teacher',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          ebClass: z.object({
            name: z.string().max(100).default(''),
            description: z.string().max(500).default(''),
            avatar: z.string().max(40).default('compass'),
          }),
        }),
        response: {
          200: z.object({
            /** Missing when nothing was made; then `errors` says why. */
            classId: z.string().optional(),
            code: z.string().nullish(),
            errors: z.array(z.string()),
          }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const id = callKey(request);
      const classId = derivedId('call-class', id);
      const args = { classId, ...request.body.ebClass };
      const errors = runCall(core, userId, [{ id, name: 'createClass', args }]);
      if (errors.length > 0) return { errors };
      return { classId, code: core.rowsFor(userId).get('class', classId)?.code, errors };
    },
  );

  app.post(
    '/:s/dashboard/ebClass/disenroll',
    {
      config: teachers,
      schema: {
        tags,
        summary: 'Take a student out of a class; what the student wrote stays theirs',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: z.object({ errors: z.array(z.string()) }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { classId, individualId: studentId } = request.body;
      const call = { id: callKey(request), name: 'disenrollStudent', args: { classId, studentId } } as const;
      return { errors: runCall(core, userId, [call], { studentId: 'individualId' }) };
    },
  );
  done();
};

function describe(rows: ReadableRows, row: ClassRow): z.infer<typeof classInfoSchema> {
  return classInfo(row, listEnrollment(rows, row.id), listAssignments(rows, row.id).length);
}
