import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { makeAccounts, newAccountSchema } from '#server/features/accounts/make-accounts.ts';
import { findPerson } from '#server/features/accounts/people.ts';
import { resetPassword } from '#server/features/accounts/reset-password.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { can } from '#shared/access/capabilities.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { errorsSchema, tags, teachers, type ClassDeps } from './class-deps.ts';
import { findTaughtClass } from './repository.ts';
import { taughtStudent } from './taught-student.ts';

/** Every hash is a third of a second of the school's machine. */
const hashing = { ...teachers, rateLimit: perPerson('hashing-requests') };
/** Whether the next sign-in asks for a password of their own; a class keeps the ones on its cards otherwise. */
const askForNew = z.boolean().default(false);

/** Accounts of a class's people, which only the server can make: ours, the specification has no call for them. */
export const peopleRoutes: Routes<ClassDeps> = (app, deps) => {
  const { core, db, clock, accountLimits } = deps;
  app.post(
    '/:s/dashboard/classes/students',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Make accounts for students and put them into a class, all or none',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          classId: idSchema,
          students: z.array(newAccountSchema).min(1).max(MAX_NEW_STUDENTS),
          askForNew,
        }),
        response: {
          200: z.object({
            students: z.array(z.object({ individualId: z.string(), username: z.string() })),
            errors: z.array(z.string()),
          }),
          ...turnedAway,
        },
      },
    },
    async (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, students, askForNew: passwordDue } = request.body;
      if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
      const key = callKey(request);
      const made = await makeAccounts(deps, students, {
        by: userId,
        limits: accountLimits,
        roles: ['student'],
        classId,
        accountId,
        passwordDue,
        idOf: (index) => derivedId('call-student', userId, key, String(index)),
        fieldOf: (index, field) => `students.${index}.${field}`,
      });
      return { students: made.people, errors: made.errors };
    },
  );

  app.post(
    '/:s/dashboard/classes/student/password',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Give a student of one’s class a new password; their devices sign in again with it',
        params: subjectParams,
        body: z.object({
          classId: idSchema,
          individualId: idSchema,
          password: z.string().max(200),
          askForNew,
        }),
        response: {
          /** The username, so that the student can be told how to sign in. */
          200: errorsSchema.extend({ username: z.string().optional() }),
          ...turnedAway,
        },
      },
    },
    async (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId, password, askForNew: passwordDue } = request.body;
      const person = taughtStudent(deps, { userId, accountId, classId, individualId });
      const given = { by: userId, password, passwordDue, detail: { classId } };
      const problem = await resetPassword(deps, person, given);
      if (problem !== null) return { errors: [`{password}${problem}`] };
      return { errors: [], username: person.username };
    },
  );

  app.post(
    '/:s/dashboard/classes/student/sessions/end',
    {
      config: { ...teachers, rateLimit: perPerson('administration') },
      schema: {
        tags,
        summary: 'Sign a student of one’s class out of all of their devices',
        params: subjectParams,
        body: z.object({ classId: idSchema, individualId: idSchema }),
        response: { 200: errorsSchema.extend({ ended: z.int() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId } = request.body;
      taughtStudent(deps, { userId, accountId, classId, individualId });
      const ended = db.sqlite.transaction(() => {
        const count = endAllSessions(deps, individualId);
        const detail = { ended: count, classId };
        recordDeed(db, { kind: 'session-ended', by: userId, to: individualId, detail }, clock.now());
        return count;
      })();
      return { errors: [], ended };
    },
  );

  app.post(
    '/:s/dashboard/classes/teachers',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Add a colleague to a class’s teachers; an administrator may make the account',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          classId: idSchema,
          username: z.string().trim().min(1).max(100),
          account: newAccountSchema.omit({ username: true }).optional(),
        }),
        response: {
          200: z.object({
            errors: z.array(z.string()),
            /** Whether this person may make the account of a colleague who has none. */
            mayMakeAccount: z.boolean(),
          }),
          ...turnedAway,
        },
      },
    },
    async (request) => {
      const { userId, accountId, roles } = request.requireSession();
      const { classId, username, account } = request.body;
      if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
      const mayMakeAccount = can(roles, 'administer-school');
      const key = callKey(request);
      if (account !== undefined) {
        if (!mayMakeAccount) throw forbidden();
        const { errors } = await makeAccounts(deps, [{ username, ...account }], {
          by: userId,
          limits: accountLimits,
          roles: ['teacher'],
          classId,
          accountId,
          // An educator's password is known to nobody but themselves.
          passwordDue: true,
          idOf: () => derivedId('call-teacher', userId, key),
          fieldOf: (_index, field) => (field === 'username' ? field : `account.${field}`),
        });
        return { errors, mayMakeAccount };
      }
      const colleague = findPerson(db, accountId, { username });
      if (colleague === null || !can(colleague.roles, 'manage-classes')) {
        return { errors: ['{username}No teacher of your school has this username.'], mayMakeAccount };
      }
      const { id, firstName, lastName } = colleague;
      const args = { classId, userId: id, role: 'teacher', firstName, lastName } as const;
      const wasTeacher = findTaughtClass(core.rowsFor(id), id, classId);
      const enrolled = {
        id: derivedId('add-teacher', key, classId, id),
        name: 'enrollMember',
        args,
        accountId,
      } as const;
      core.system([enrolled], () => {
        if (wasTeacher !== null) return;
        recordDeed(db, { kind: 'staff-added', by: userId, to: id, detail: { classId } }, clock.now());
      });
      return { errors: [], mayMakeAccount };
    },
  );
};
