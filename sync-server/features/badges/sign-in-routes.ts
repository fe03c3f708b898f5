import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { browserCookie } from '#server/features/accounts/browser-cookie.ts';
import { deviceLabel } from '#server/features/accounts/device-label.ts';
import { tooManyAttempts } from '#server/features/accounts/too-many-attempts.ts';
import { findSchoolOfDevice } from '#server/features/schools/schools.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { createTally } from '#server/tally.ts';
import { badgeMessages, badgeSignInSchema } from '#shared/domain/accounts/badge.ts';
import { signInAnswerSchema, signInMessages } from '#shared/domain/accounts/sign-in.ts';
import type { BadgeRouteDeps } from './badge-deps.ts';
import { signInByBadge, type BadgeOutcome } from './sign-in-by-badge.ts';

const tags = ['accounts'];
/** A school is one address, and all of it signs in at eight o'clock. */
const bySchool = { rateLimit: { max: 600, timeWindow: '1 minute' } };

/** Signing in with a badge: ours, the specification has no call for it. */
export const badgeSignInRoutes: FastifyPluginCallbackZod<BadgeRouteDeps> = (app, deps, done) => {
  const { db, clock, parts } = deps;
  const wrong = createTally(clock, limits['wrong-badges']);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/individual/login/badge',
    {
      bodyLimit: 8 * 1024,
      config: bySchool,
      schema: {
        tags,
        summary: 'Sign in with the code of a student’s badge',
        body: badgeSignInSchema,
        response: {
          200: signInAnswerSchema,
          403: errorAnswerSchema,
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    (request, reply) => {
      const { code, school } = request.body;
      const browser = parts.cookies.read(request.cookies[browserCookie]);
      const outcome = signInByBadge({ db, ...parts, wrong }, code, { address: request.ip, browser });
      if (outcome.kind !== 'signed-in') {
        const device = deviceLabel(request.headers['user-agent']);
        const failure = failureOf(outcome, findSchoolOfDevice(db, school));
        if (failure !== null) parts.audit.failed(failure, { device, address: request.ip, way: 'badge' });
        throw notSignedIn(outcome);
      }
      const session = parts.here.open(request, reply, outcome.userId, 'badge');
      return { individual: session.individual.id, roles: session.individual.roles, session };
    },
  );
  done();
};

type NotIn = Exclude<BadgeOutcome, { kind: 'signed-in' }>;

/** What the audit trail of a school hears; nothing where no school is meant. */
function failureOf(outcome: NotIn, schoolId: string | null) {
  if (outcome.kind === 'ended') return outcome;
  if (outcome.kind !== 'unknown' || schoolId === null) return null;
  return { failed: null, schoolId, locksOut: false };
}

function notSignedIn(outcome: NotIn): HttpError {
  switch (outcome.kind) {
    case 'too-many':
      return tooManyAttempts(outcome.retryAfterSeconds);
    case 'disabled':
      return new HttpError(403, [signInMessages.disabled], {}, 'disabled');
    default:
      return new HttpError(403, [badgeMessages[outcome.kind]]);
  }
}
