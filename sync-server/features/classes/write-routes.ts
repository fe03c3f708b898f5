import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { defaultClassAvatar } from '#shared/domain/classes/avatars.ts';
import { MAX_CLASS_DESCRIPTION, MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { errorsSchema, tags, teachers, type ClassDeps } from './class-deps.ts';
import { findTaughtClass } from './repository.ts';

const details = {
  name: z.string().max(MAX_CLASS_NAME),
  description: z.string().max(MAX_CLASS_DESCRIPTION),
  avatar: z.string().max(40),
};

/** A teacher makes, changes and removes classes (classroom §7). */
export const writeRoutes: Routes<ClassDeps> = (app, { core }) => {
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
            name: details.name.default(''),
            description: details.description.default(''),
            avatar: details.avatar.default(defaultClassAvatar),
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
    '/:s/dashboard/update/ebClass',
    {
      config: teachers,
      schema: {
        tags,
        summary: 'Change a class’s name, description or avatar; what is left out stays',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          ebClass: z.object({
            classId: idSchema,
            name: details.name.optional(),
            description: details.description.optional(),
            avatar: details.avatar.optional(),
          }),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { classId, ...given } = request.body.ebClass;
      const row = findTaughtClass(core.rowsFor(userId), userId, classId);
      if (row === null) throw forbidden();
      const { name = row.name, description = row.description, avatar = row.avatar } = given;
      const args = { classId, name, description, avatar };
      const call = { id: callKey(request), name: 'updateClass', args, asked: request.body } as const;
      return { errors: runCall(core, userId, [call]) };
    },
  );

  app.delete(
    '/:s/dashboard/remove/ebClass',
    {
      config: teachers,
      schema: {
        tags,
        summary: 'Remove a class; what its students wrote stays theirs. Super-delete leaves no way back',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          ebClass: z.object({ classId: idSchema }),
          isSuperDelete: z.boolean().default(false),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { ebClass, isSuperDelete } = request.body;
      const args = { classId: ebClass.classId, isSuperDelete };
      return { errors: runCall(core, userId, [{ id: callKey(request), name: 'removeClass', args }]) };
    },
  );
};
