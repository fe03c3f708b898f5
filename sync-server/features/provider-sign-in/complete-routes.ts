import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { person } from '#server/db/schema/accounts.ts';
import { confirmLetter, linkTo } from '#server/features/accounts/account-letters.ts';
import { issueLink } from '#server/features/accounts/account-links.ts';
import { claimEmail } from '#server/features/accounts/person-email.ts';
import { findSchoolName } from '#server/features/schools/schools.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { accountChangedSchema } from '#shared/domain/accounts/own-account-calls.ts';
import { emailMessages, emailProblems } from '#shared/domain/accounts/own-email.ts';
import { completeAccountSchema, completionMessages } from '#shared/domain/accounts/provider-sign-up.ts';
import { signUpMessages, signUpRoleSchema } from '#shared/domain/accounts/sign-up.ts';
import type { ProviderSignUpDeps } from './sign-up-by-provider.ts';

/** Adding what an account came without (content §5, §7). */
export const completeRoutes: Routes<ProviderSignUpDeps> = (app, deps) => {
  const { db, clock, mailer, parts } = deps;
  app.post(
    '/individual/completeAccount/saveIndividualData',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: perPerson('own-password') },
      schema: {
        tags: ['accounts'],
        summary: 'Add the address that an account came without, and say who one is',
        body: completeAccountSchema,
        response: {
          200: z.union([accountChangedSchema, z.object({ errors: z.array(z.string()) })]),
          401: errorAnswerSchema,
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userId, accountId: schoolId, roles, sessionId } = request.requireSession();
      const email = request.body.email.trim();
      const role = signUpRoleSchema.safeParse(request.body.role);
      const own = isPlainStudent(roles) ? 'student' : 'teacher';
      const { email: problem } = emailProblems(email, email);
      const errors = [
        ...(problem === undefined ? [] : [`{email}${problem}`]),
        ...(role.success ? [] : [`{role}${signUpMessages.role}`]),
        // Nobody becomes an educator by saying so.
        ...(role.success && role.data !== own ? [`{role}${completionMessages.otherRole}`] : []),
      ];
      if (errors.length > 0) return { errors };
      const found = db.orm
        .select({ username: person.username, completionDue: person.completionDue })
        .from(person)
        .where(eq(person.id, userId))
        .get();
      // Another address than the one that is there needs more than an open device.
      if (found?.completionDue !== true) return { errors: [completionMessages.nothingMissing] };
      if (mailer !== null) {
        const secret = issueLink(db, { purpose: 'confirm-email', personId: userId, email }, clock.now());
        const link = linkTo(mailer.publicUrl, '/individual/confirmEmail', secret);
        const school = findSchoolName(db, schoolId);
        const isTaken = mailer.post(confirmLetter(email, { username: found.username, school }, link));
        if (!isTaken) return { errors: [`{email}${emailMessages.manyMails}`] };
      }
      db.sqlite.transaction(() => {
        // Whether it is somebody else's is told to who reads it, never here.
        if (mailer === null) claimEmail(db, { id: userId, schoolId }, email);
        db.orm.update(person).set({ completionDue: false }).where(eq(person.id, userId)).run();
        recordDeed(db, { kind: 'account-completed', by: userId, to: userId }, clock.now());
      })();
      return { errors: [], session: parts.here.sessionOf(userId, sessionId) };
    },
  );
};
