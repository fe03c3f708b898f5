import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { emailMessages, emailProblems, ownEmailSchema } from '#shared/domain/accounts/own-email.ts';
import { confirmLetter, linkTo } from './account-letters.ts';
import { dropLinks, findWaiting, issueLink } from './account-links.ts';
import type { AccountMailer } from './account-mailer.ts';
import type { OwnPasswordCheck } from './own-password-check.ts';
import { findSession } from './people.ts';
import { findEmail, removeEmail } from './person-email.ts';

type OwnEmailDeps = Deps & { isOwnPassword: OwnPasswordCheck; mailer: AccountMailer | null };

const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
};
const errorsSchema = z.object({ errors: z.array(z.string()) });
const wrongPassword = '{password}This is not your password.';
const few = { rateLimit: perPerson('own-password') };

/** The address of a person's own account: ours, the specification has no call for it. */
export const ownEmailRoutes: FastifyPluginCallbackZod<OwnEmailDeps> = (app, deps, done) => {
  const { db, clock, mailer, isOwnPassword } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/email',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags: ['accounts'],
        summary: 'The address of the account, and one that waits to be confirmed',
        response: { 200: ownEmailSchema, ...answers },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { email, verifiedAt } = findEmail(db, userId);
      const waiting = findWaiting(db, userId, 'confirm-email', clock.now());
      return { email, isVerified: verifiedAt !== null, waiting, canSend: mailer !== null };
    },
  );

  app.post(
    '/individual/email',
    {
      bodyLimit: 8 * 1024,
      config: few,
      schema: {
        tags: ['accounts'],
        summary: 'Send a link to another address, which counts once the link was followed',
        body: z.object({
          email: z.string().max(300),
          retypedEmail: z.string().max(300),
          password: z.string().max(200),
        }),
        response: { 200: errorsSchema, ...answers },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { email, retypedEmail, password } = request.body;
      const problems = emailProblems(email, retypedEmail);
      const errors = Object.entries(problems).map(([field, text]) => `{${field}}${text}`);
      if (errors.length > 0) return { errors };
      if (mailer === null) return { errors: [emailMessages.notSetUp] };
      if ((await isOwnPassword(request, password)) === null) return { errors: [wrongPassword] };
      const session = findSession(db, userId, clock.now());
      if (session === null) return { errors: [wrongPassword] };
      const { username } = session.individual;
      // Whether the address is somebody else's is told to who reads it, when they follow the link.
      const secret = issueLink(
        db,
        { purpose: 'confirm-email', personId: userId, email: email.trim() },
        clock.now(),
      );
      const account = { username, school: session.school.name };
      const link = linkTo(mailer.publicUrl, '/individual/confirmEmail', secret);
      const isTaken = mailer.post(confirmLetter(email.trim(), account, link));
      return { errors: isTaken ? [] : [`{email}${emailMessages.manyMails}`] };
    },
  );

  app.post(
    '/individual/email/remove',
    {
      config: few,
      schema: {
        tags: ['accounts'],
        summary: 'Have no address any more; for students, who need none',
        body: z.object({ password: z.string().max(200) }),
        response: { 200: errorsSchema, ...answers },
      },
    },
    async (request) => {
      const { userId, roles } = request.requireSession();
      if (!isPlainStudent(roles)) return { errors: ['Your account needs an address. You can change it.'] };
      if ((await isOwnPassword(request, request.body.password)) === null) return { errors: [wrongPassword] };
      db.sqlite.transaction(() => {
        if (findEmail(db, userId).email !== null)
          recordDeed(db, { kind: 'email-removed', by: userId, to: userId }, clock.now());
        removeEmail(db, userId);
        dropLinks(db, userId, 'confirm-email');
        dropLinks(db, userId, 'reset-password');
      })();
      return { errors: [] };
    },
  );
  done();
};
