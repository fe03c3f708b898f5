import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { emailMessages } from '#shared/domain/accounts/own-email.ts';
import {
  emailExistsSchema,
  recoverAnswerSchema,
  recoverMessages,
  remindAskedSchema,
  resetAskedSchema,
  resetCompleteSchema,
} from '#shared/domain/accounts/recover.ts';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';
import { beginReset, completeReset, remindOfUsername, type RecoverDeps } from './recover.ts';

const answers = { 422: errorAnswerSchema, 429: errorAnswerSchema };
const { max, windowMs } = limits.recover;
const config = { rateLimit: { max, timeWindow: windowMs, groupId: 'recover' } };
const done = { status: 'SUCCESS' as const, errors: [] };
const failed = (...errors: string[]) => ({ status: 'FAILURE' as const, errors });

/**
 * Recovering a username or password by mail (content §2, §7, §8). Neither words nor time of an answer tell whether there is
 * such an account: what is looked up is looked up once the answer is out.
 */
export const recoverRoutes: FastifyPluginCallbackZod<RecoverDeps> = (app, deps, registered) => {
  const { db, mailer } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/forgetLogin/username/remind',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Send the username of an account to its address; answers alike where there is none',
        body: remindAskedSchema,
        response: { 200: recoverAnswerSchema, ...answers },
      },
    },
    (request, reply) => {
      const { email, school } = request.body;
      if (mailer === null) return failed(emailMessages.notSetUp);
      if (!isEmailAddress(email.trim())) return failed(`{email}${recoverMessages.notOnFile}`);
      const schoolId = findSchoolOfDevice(db, school);
      if (schoolId === null) return failed(`{school}${recoverMessages.school}`);
      afterAnswer(request, reply, () => remindOfUsername(deps, schoolId, email));
      return done;
    },
  );

  app.post(
    '/forgetLogin/password/reset/init',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags: ['accounts'],
        summary:
          'Send a link for a new password to the address of an account; answers alike where there is none',
        body: resetAskedSchema,
        response: { 200: recoverAnswerSchema, ...answers },
      },
    },
    (request, reply) => {
      const { email, username, school } = request.body;
      if (mailer === null) return failed(emailMessages.notSetUp);
      if (email.trim() === '' && username.trim() === '')
        return failed(`{username}${recoverMessages.missing}`);
      if (email.trim() !== '' && !isEmailAddress(email.trim()))
        return failed(`{email}${recoverMessages.notOnFile}`);
      const schoolId = findSchoolOfDevice(db, school);
      if (schoolId === null) return failed(`{school}${recoverMessages.school}`);
      afterAnswer(request, reply, () => beginReset(deps, schoolId, { email, username }));
      return done;
    },
  );

  app.post(
    '/forgetLogin/password/reset/complete',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Choose a new password with the secret of the link; every device signs in again',
        body: resetCompleteSchema,
        response: { 200: recoverAnswerSchema, ...answers },
      },
    },
    async (request) => {
      const errors = await completeReset(deps, request.body.token, request.body.password);
      return errors.length === 0 ? done : failed(...errors);
    },
  );

  app.get(
    '/forgetLogin/email/exists',
    {
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Whether a mail can go to an address at all; never whether somebody has it',
        querystring: z.object({ email: z.string().max(300) }),
        response: { 200: emailExistsSchema, ...answers },
      },
    },
    (request) => ({ exists: mailer !== null && isEmailAddress(request.query.email.trim()) }),
  );
  registered();
};

/** Does something once the answer is out; what fails then is in the log. */
function afterAnswer(request: FastifyRequest, reply: FastifyReply, work: () => void): void {
  reply.raw.once('finish', () => {
    try {
      work();
    } catch (error) {
      request.log.error({ err: error }, 'recovering an account failed');
    }
  });
}
