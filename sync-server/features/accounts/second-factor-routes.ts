import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { forbidden } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { ActiveSession } from '#server/plugins/session.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import {
  secondFactorOfferSchema,
  secondFactorStateSchema,
} from '#shared/domain/accounts/own-account-calls.ts';
import type { OwnPasswordCheck } from './own-password-check.ts';
import { findCredentials, setTotpSecret } from './people.ts';
import type { SecondFactor } from './second-factor.ts';

type SecondFactorDeps = Deps & { secondFactor: SecondFactor; isOwnPassword: OwnPasswordCheck };

const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
};
const errorsSchema = z.object({ errors: z.array(z.string()) });
const wrongPassword = '{password}This is not your password.';
const withPassword = z.object({ password: z.string().max(200) });
const few = { rateLimit: perPerson('own-password') };

/** The second factor of who can read students' work, set up and removed by themselves: ours. */
export const secondFactorRoutes: FastifyPluginCallbackZod<SecondFactorDeps> = (app, deps, done) => {
  const { db, clock, secondFactor, isOwnPassword } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  function note(kind: AuditKind, userId: string): void {
    recordDeed(db, { kind, by: userId, to: userId }, clock.now());
  }

  app.get(
    '/individual/second-factor',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags: ['accounts'],
        summary: 'Whether the person has a second factor',
        response: { 200: secondFactorStateSchema, ...answers },
      },
    },
    (request) => ({ isSet: hasSecret(staffOf(request.requireSession())) }),
  );

  app.post(
    '/individual/second-factor/begin',
    {
      config: few,
      schema: {
        tags: ['accounts'],
        summary: 'Make the secret for an authenticator app; it counts once a code of it was sent',
        body: withPassword,
        response: { 200: z.union([secondFactorOfferSchema, errorsSchema]), ...answers },
      },
    },
    async (request) => {
      staffOf(request.requireSession());
      const person = await isOwnPassword(request, request.body.password);
      if (person === null) return { errors: [wrongPassword] };
      if (person.totpSecret !== null) return { errors: ['A second factor is set up already.'] };
      return { errors: [], ...secondFactor.offer(person) };
    },
  );

  app.post(
    '/individual/second-factor/confirm',
    {
      config: few,
      schema: {
        tags: ['accounts'],
        summary: 'Set the second factor up with a code of the authenticator app',
        body: z.object({ code: z.string().max(20) }),
        response: { 200: errorsSchema, ...answers },
      },
    },
    (request) => {
      const userId = staffOf(request.requireSession());
      if (hasSecret(userId)) return { errors: ['A second factor is set up already.'] };
      const secret = secondFactor.confirm(userId, request.body.code);
      if (secret === null)
        return { errors: ['{code}This code is not right. Enter the one that the app shows now.'] };
      db.sqlite.transaction(() => {
        setTotpSecret(db, userId, secret);
        note('second-factor-set', userId);
      })();
      return { errors: [] };
    },
  );

  app.post(
    '/individual/second-factor/remove',
    {
      config: few,
      schema: {
        tags: ['accounts'],
        summary: 'Sign in without a second factor again',
        body: withPassword,
        response: { 200: errorsSchema, ...answers },
      },
    },
    async (request) => {
      const userId = staffOf(request.requireSession());
      const person = await isOwnPassword(request, request.body.password);
      if (person === null) return { errors: [wrongPassword] };
      db.sqlite.transaction(() => {
        setTotpSecret(db, userId, null);
        if (person.totpSecret !== null) note('second-factor-removed', userId);
      })();
      return { errors: [] };
    },
  );
  done();

  function hasSecret(userId: string): boolean {
    return (findCredentials(db, { id: userId })?.totpSecret ?? null) !== null;
  }
};

/** Students have no phone at school; whoever can read their work may have a second factor. */
function staffOf({ userId, roles }: ActiveSession): string {
  if (isPlainStudent(roles)) throw forbidden();
  return userId;
}
