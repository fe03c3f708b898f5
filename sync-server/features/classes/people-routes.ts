import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { findPerson, isFirstTeacher, updatePasswordHash } from '#server/features/accounts/people.ts';
import { revokeSessionsOf } from '#server/plugins/device-sessions.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { can } from '#shared/access/capabilities.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { passwordProblem } from '#shared/domain/accounts/credentials.ts';
import { MAX_NEW_STUDENTS } from '#shared/domain/classes/constants.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { createAccountLimits } from './account-limits.ts';
import { errorsSchema, tags, teachers, type ClassDeps } from './class-deps.ts';
import { makeAccounts, newAccountSchema } from './make-accounts.ts';
import { findStudent, findTaughtClass } from './repository.ts';

/** Every hash is a third of a second of the school's machine. */
const hashing = { ...teachers, rateLimit: perPerson('hashing-requests') };
const studentAccount = newAccountSchema.extend({ password: z.string().max(200) });

/** Accounts of a class's people, which only the server can make: ours, the specification has no call for them. */
export const peopleRoutes: FastifyPluginCallbackZod<ClassDeps> = (app, deps, done) => {
  const { core, db, clock, passwordCost } = deps;
  const limits = createAccountLimits(app, deps);
  app.post(
    '/:s/dashboard/classes/students',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Make accounts for students and put them into a class, all or none',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({ classId: idSchema, students: z.array(studentAccount).min(1).max(MAX_NEW_STUDENTS) }),
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
      const { classId, students } = request.body;
      if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
      const key = callKey(request);
      const made = await makeAccounts(deps, students, {
        by: userId,
        limits,
        role: 'student',
        classId,
        accountId,
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
        body: z.object({ classId: idSchema, individualId: idSchema, password: z.string().max(200) }),
        response: {
          /** The username, so that the student can be told how to sign in. */
          200: errorsSchema.extend({ username: z.string().optional() }),
          ...turnedAway,
        },
      },
    },
    async (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId, individualId, password } = request.body;
      const rows = core.rowsFor(userId);
      const isTaught = findTaughtClass(rows, userId, classId) !== null;
      const person = findPerson(db, accountId, { id: individualId });
      // Nobody but a plain student: whoever can read students' work chooses their own password.
      const isPlain = person !== null && isPlainStudent(person.roles);
      if (!isTaught || findStudent(rows, classId, individualId) === null || !isPlain) throw forbidden();
      const problem = passwordProblem(password, ['student']);
      if (problem !== null) return { errors: [`{password}${problem}`] };
      limits.hashing(userId, 1);
      const hash = await hashPassword(password, passwordCost);
      db.sqlite.transaction(() => {
        updatePasswordHash(db, individualId, hash);
        revokeSessionsOf(db, individualId, clock.now());
        const deed = { kind: 'password-reset', by: userId, to: individualId } as const;
        recordDeed(db, deed, clock.now());
      })();
      return { errors: [], username: person.username };
    },
  );

  app.post(
    '/:s/dashboard/classes/teachers',
    {
      config: hashing,
      schema: {
        tags,
        summary: 'Add a colleague to a class’s teachers; the school’s first teacher may make the account',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          classId: idSchema,
          username: z.string().trim().min(1).max(100),
          account: studentAccount.omit({ username: true }).optional(),
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
      const { userId, accountId } = request.requireSession();
      const { classId, username, account } = request.body;
      if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
      const mayMakeAccount = isFirstTeacher(db, accountId, userId);
      const key = callKey(request);
      if (account !== undefined) {
        if (!mayMakeAccount) throw forbidden();
        const { errors } = await makeAccounts(deps, [{ username, ...account }], {
          by: userId,
          limits,
          role: 'teacher',
          classId,
          accountId,
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
      core.system([{ id: derivedId('add-teacher', key, classId, id), name: 'enrollMember', args }], () => {
        const deed = { kind: 'staff-added', by: userId, to: id, detail: { classId } } as const;
        if (wasTeacher === null) recordDeed(db, deed, clock.now());
      });
      return { errors: [], mayMakeAccount };
    },
  );
  done();
};
