import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { signInAnswerSchema, signInMessages, signInSchema } from '#shared/domain/accounts/sign-in.ts';
import type { AccountMailer } from './account-mailer.ts';
import { browserCookie } from './browser-cookie.ts';
import { confirmRoutes } from './confirm-routes.ts';
import { deviceLabel } from './device-label.ts';
import { forcedProviderText } from './forced-provider.ts';
import { ownEmailRoutes } from './own-email-routes.ts';
import { ownNameRoutes } from './own-name-routes.ts';
import { createOwnPasswordCheck } from './own-password-check.ts';
import { ownPasswordRoutes } from './own-password-routes.ts';
import { ownSessionRoutes } from './own-session-routes.ts';
import { findCredentials } from './people.ts';
import { secondFactorRoutes } from './second-factor-routes.ts';
import type { SignInParts } from './sign-in-parts.ts';
import { signInWaysRoutes } from './sign-in-ways-routes.ts';
import { renewOutdatedHash, signIn, type SignInOutcome } from './sign-in.ts';
import { tooManyAttempts } from './too-many-attempts.ts';
import { visitorRoutes } from './visitor-routes.ts';

const tags = ['accounts'];
/** Nothing about a person may be kept by a shared cache on the way. */
const noStore = { 'cache-control': 'no-store' };

type AccountDeps = Deps & {
  core: SyncCore;
  /** Null where the school has not set up e-mail. */
  accountMailer: AccountMailer | null;
  parts: SignInParts;
};

/** Sign-in, sign-out and "who am I" (content §7, accounts and sign-in). */
export const accountRoutes: FastifyPluginAsyncZod<AccountDeps> = async (app, deps) => {
  const { db } = deps;
  const { guard, cookies, audit, here, secondFactor } = deps.parts;
  const isOwnPassword = createOwnPasswordCheck({ db, guard, audit });
  const ownDeps = { ...deps, secondFactor, mailer: deps.accountMailer, isOwnPassword };
  await app.register(ownEmailRoutes, ownDeps);
  confirmRoutes(app, ownDeps);
  await app.register(ownNameRoutes, ownDeps);
  ownPasswordRoutes(app, ownDeps);
  await app.register(ownSessionRoutes, ownDeps);
  await app.register(secondFactorRoutes, ownDeps);
  visitorRoutes(app, deps);
  signInWaysRoutes(app, deps);

  app.post(
    '/individual/login',
    {
      bodyLimit: 8 * 1024,
      // On top of the count of failures: the work of hashing that one address may ask for.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Sign in with a username and password',
        body: signInSchema,
        response: {
          200: signInAnswerSchema,
          403: errorAnswerSchema,
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    async (request, reply) => {
      const browser = cookies.read(request.cookies[browserCookie]);
      const device = deviceLabel(request.headers['user-agent']);
      const traces = { device, address: request.ip };
      const outcome = await signIn({ db, ...deps.parts }, request.body, { address: request.ip, browser });
      if (outcome.kind !== 'signed-in') {
        if ('failed' in outcome) audit.failed(outcome, traces);
        throw notSignedIn(outcome);
      }

      const { userId, passwordHash } = outcome;
      mustAllowPassword(userId);
      const session = here.open(request, reply, userId);
      reply.headers(noStore);
      await renewOutdatedHash(deps, { userId, passwordHash, password: request.body.password });
      return { individual: session.individual.id, roles: session.individual.roles, session };
    },
  );

  app.post(
    '/individual/logout',
    {
      schema: {
        tags,
        summary: 'Sign this browser out; says yes also when it was not signed in',
        response: { 200: z.object({ status: z.literal('SUCCESS') }) },
      },
    },
    (request, reply) => {
      const session = request.readSession();
      here.end(session?.sessionId);
      if (session) audit.signedOut(session.userId, deviceLabel(request.headers['user-agent']));
      reply.clearSessionCookie();
      return { status: 'SUCCESS' as const };
    },
  );

  app.get(
    '/individual/session',
    {
      schema: {
        tags,
        summary: 'Who is signed in on this browser',
        response: { 200: sessionSchema, 401: errorAnswerSchema },
      },
    },
    (request, reply) => {
      reply.headers(noStore);
      const { userId, sessionId } = request.requireSession();
      return here.sessionOf(userId, sessionId);
    },
  );

  /** Throws where the school asks its people for a provider (content §6). Told only to who has the password. */
  function mustAllowPassword(userId: string): void {
    const account = findCredentials(db, { id: userId });
    if (account === null) return;
    const text = forcedProviderText(deps, account.schoolId);
    // A provider that is away would shut the school: its administrators keep their password.
    if (text !== null && !can(account.roles, 'administer-school')) throw new HttpError(403, [text]);
  }
};

function notSignedIn(outcome: Exclude<SignInOutcome, { kind: 'signed-in' }>): HttpError {
  switch (outcome.kind) {
    case 'too-many':
      return tooManyAttempts(outcome.retryAfterSeconds);
    case 'wrong-credentials':
      return new HttpError(403, [signInMessages.wrongCredentials]);
    case 'which-school':
      return new HttpError(403, [signInMessages.whichSchool], {}, 'which-school');
    case 'disabled':
      return new HttpError(403, [signInMessages.disabled], {}, 'disabled');
    case 'second-factor': {
      const text = outcome.isWrong ? signInMessages.wrongCode : signInMessages.codeMissing;
      return new HttpError(403, [text], {}, 'second-factor');
    }
  }
}
