import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import { forcedProviderText } from '#server/features/accounts/forced-provider.ts';
import type { OpenHere } from '#server/features/accounts/open-here.ts';
import { findCredentials } from '#server/features/accounts/people.ts';
import type { SignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import { tooManyAttempts } from '#server/features/accounts/too-many-attempts.ts';
import { findSchoolOfDevice, findSignUpRules } from '#server/features/schools/schools.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema, genericError } from '#server/plugins/errors.ts';
import { ACCOUNT_ERRORS } from '#shared/domain/accounts/account-errors.ts';
import {
  signUpAnswerSchema,
  signUpAskedSchema,
  signUpFactsSchema,
  signUpMessages,
  type SignUpProblems,
} from '#shared/domain/accounts/sign-up.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { createAccount, type SignUpDeps } from './create-account.ts';
import { hasOpenCode } from './institution-codes.ts';
import type { WrongCodes } from './wrong-codes.ts';

type Routed = SignUpDeps &
  Pick<Deps, 'config'> & { guard: SignInGuard; here: OpenHere; wrongCodes: WrongCodes };

const answers = { 403: errorAnswerSchema, 422: errorAnswerSchema, 429: errorAnswerSchema };
const { max, windowMs } = limits['sign-up'];

/** Making one's own account at a school, by whoever belongs to its subscription (content §2, §5, §7, §8). */
export const createAccountRoutes: FastifyPluginCallbackZod<Routed> = (app, deps, done) => {
  const { db, clock, mailer, here, wrongCodes } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/signUp',
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary: 'Whether people may sign up at a school, and what the form has to ask for',
        querystring: z.object({ school: z.string().max(100).optional() }),
        response: { 200: signUpFactsSchema, ...answers },
      },
    },
    (request) => {
      const schoolId = findSchoolOfDevice(db, request.query.school);
      const byAddress = schoolId !== null && findSignUpRules(db, schoolId).domains.length > 0;
      const isOpen = schoolId !== null && (byAddress || hasOpenCode(db, schoolId, clock.now()));
      return { isOpen, byAddress, canSend: mailer !== null };
    },
  );

  app.post(
    '/individual/createAccount',
    {
      bodyLimit: 16 * 1024,
      config: { rateLimit: { max, timeWindow: windowMs } },
      schema: {
        tags: ['accounts'],
        summary: 'Make one’s own account; an educator’s waits until the address is confirmed',
        body: signUpAskedSchema,
        response: { 200: signUpAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      const schoolId = findSchoolOfDevice(db, request.body.school);
      if (schoolId === null)
        return refused({ school: { text: signUpMessages.school, code: ACCOUNT_ERRORS.badForm } });
      const forced = forcedProviderText(deps, schoolId);
      if (forced !== null) return { individual: '', errors: [forced], codes: [ACCOUNT_ERRORS.provider] };
      if (request.body.code.trim() !== '') wrongCodes.refuseTooMany(request.ip);
      const outcome = await createAccount(deps, schoolId, request.body);
      switch (outcome.kind) {
        case 'made': {
          const session = here.open(request, reply, outcome.userId);
          return { individual: outcome.userId, errors: [], codes: [], session };
        }
        case 'waiting':
          return { individual: '', errors: [], codes: [], waiting: outcome.for };
        case 'busy':
          return { individual: '', errors: [genericError], codes: [] };
        case 'refused':
          if (outcome.isCodeWrong) wrongCodes.count(schoolId, request.ip);
          return refused(outcome.problems);
      }
    },
  );

  app.post(
    '/individual/createAccount/confirm',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: { max, timeWindow: windowMs } },
      schema: {
        tags: ['accounts'],
        summary: 'Make the account of an educator who followed the link that was sent to their address',
        body: z.object({
          secret: z.string().max(100),
          password: z.string().max(200),
          username: z.string().max(200).default(''),
        }),
        response: { 200: signUpAnswerSchema, ...answers },
      },
    },
    async (request, reply) => {
      const outcome = await confirmSignUp(deps, { ...request.body, address: request.ip });
      if ('retryAfterSeconds' in outcome) throw tooManyAttempts(outcome.retryAfterSeconds);
      if ('errors' in outcome) return { individual: '', errors: [...outcome.errors], codes: [] };
      // Asked for since: the account is made, and its password connects it with the provider.
      const schoolId = findCredentials(db, { id: outcome.userId })?.schoolId ?? '';
      const forced = forcedProviderText(deps, schoolId);
      if (forced !== null)
        return { individual: outcome.userId, errors: [forced], codes: [ACCOUNT_ERRORS.provider] };
      const session = here.open(request, reply, outcome.userId);
      return { individual: outcome.userId, errors: [], codes: [], session };
    },
  );
  done();
};

function refused(problems: SignUpProblems) {
  const found = Object.entries(problems);
  return {
    individual: '',
    errors: found.map(([field, { text }]) => `{${field}}${text}`),
    codes: [...new Set(found.map(([, { code }]) => code))],
  };
}
