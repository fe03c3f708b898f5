import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { can } from '#shared/access/capabilities.ts';
import { classCodeSchema } from '#shared/domain/classes/class-code.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { codeLimit, errorsSchema, everybody, students, tags, type ClassDeps } from './class-deps.ts';
import { tooManyCodes } from './code-tries.ts';
import { unknownCode } from './read-routes.ts';

/** Who comes into a class, and who goes (classroom §7). */
export const memberRoutes: Routes<ClassDeps> = (app, { core, codes }) => {
  app.post(
    '/:s/dashboard/ebClass/disenroll',
    {
      config: everybody,
      schema: {
        tags,
        summary: 'A teacher takes a student out of a class, or a student leaves it; what was written stays',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          classId: idSchema,
          /** A student may leave it out: it is always themselves. */
          individualId: z.optional(idSchema),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, roles } = request.requireSession();
      const { classId, individualId: studentId = userId } = request.body;
      const id = callKey(request);
      if (can(roles, 'manage-classes')) {
        const call = { id, name: 'disenrollStudent', args: { classId, studentId } } as const;
        return { errors: runCall(core, userId, [call], { studentId: 'individualId' }) };
      }
      if (studentId !== userId) throw forbidden();
      return { errors: runCall(core, userId, [{ id, name: 'leaveClass', args: { classId } }]) };
    },
  );

  app.post(
    '/:s/dashboard/ebClass/enroll',
    {
      config: { ...students, rateLimit: codeLimit },
      schema: {
        tags,
        summary: 'Join the class of a code; with `enroll` false only look which class it is',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({ code: classCodeSchema, enroll: z.boolean().default(true) }),
        response: {
          200: z.object({ classId: z.string().optional(), errors: z.array(z.string()) }),
          ...turnedAway,
        },
      },
    },
    (request) => {
      const session = request.requireSession();
      const { userId } = session;
      const { code, enroll } = request.body;
      if (!enroll) {
        const found = codes.lookUp(code, session);
        return found ? { classId: found.id, errors: [] } : { errors: [unknownCode] };
      }
      const id = callKey(request);
      const joinId = derivedId('call-join', id);
      const errors = runCall(core, userId, [
        { id, name: 'joinClass', args: { joinId, code, replaces: null } },
      ]);
      if (errors.length > 0) return { errors };
      const outcome = core.rowsFor(userId).get('joinRequest', joinId);
      if (outcome?.state === 'too_many') throw tooManyCodes();
      return outcome?.classId ? { classId: outcome.classId, errors: [] } : { errors: [unknownCode] };
    },
  );
};
