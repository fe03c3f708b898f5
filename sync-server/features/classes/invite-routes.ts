import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { laterPart, runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { MAX_INVITATIONS } from '#shared/domain/classes/constants.ts';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { errorsSchema, tags, teachers, type ClassDeps } from './class-deps.ts';
import { findTaughtClass } from './repository.ts';

const notSetUp = 'Your school has not set up e-mail. Give your students the class code instead.';

/** Invitations by e-mail (classroom §7): recorded here, sent by the mailer, each exactly once (SPEC.md I10). */
export const inviteRoutes: Routes<ClassDeps> = (app, { core, db, clock, mailer }) => {
  app.get(
    '/:s/dashboard/classes/invite',
    {
      config: teachers,
      schema: {
        tags,
        summary: 'Whether this school has set up e-mail',
        params: subjectParams,
        response: { 200: z.object({ isSetUp: z.boolean() }), ...turnedAway },
      },
    },
    () => ({ isSetUp: mailer !== null }),
  );

  app.post(
    '/:s/dashboard/classes/invite',
    {
      config: { ...teachers, rateLimit: perPerson('invitations') },
      schema: {
        tags,
        summary: 'Invite people to a class by e-mail, with its link and code',
        params: subjectParams,
        headers: callHeaders,
        body: z.object({
          classId: idSchema,
          emails: z.array(z.string().trim().max(254)).min(1).max(MAX_INVITATIONS),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId, accountId } = request.requireSession();
      const { classId } = request.body;
      if (findTaughtClass(core.rowsFor(userId), userId, classId) === null) throw forbidden();
      if (mailer === null) return { errors: [notSetUp] };
      const emails = [...new Set(request.body.emails.map((email) => email.toLowerCase()))];
      const wrong = emails.filter((email) => !isEmailAddress(email));
      if (wrong.length > 0) return { errors: [`{emails}These are no e-mail addresses: ${wrong.join(', ')}`] };
      const key = callKey(request);
      const calls = emails.map((email, part) => ({
        id: part === 0 ? key : laterPart(key, part),
        name: 'inviteToClass' as const,
        args: { classId, email, subject: request.params.s },
      }));
      // Asked again under its key it is no other invitation.
      const isNew = core.rowsOf(accountId).load('invitation', key) === null;
      const errors = runCall(core, userId, calls, { email: 'emails' });
      if (errors.length === 0 && isNew) {
        const detail = { what: 'invitation', classId, recipients: emails.length };
        recordDeed(db, { kind: 'mail-sent', by: userId, detail }, clock.now());
      }
      mailer.wake();
      return { errors };
    },
  );
};
