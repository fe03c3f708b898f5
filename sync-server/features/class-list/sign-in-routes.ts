import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordAudit } from '#server/audit.ts';
import { browserCookie } from '#server/features/accounts/browser-cookie.ts';
import { deviceLabel } from '#server/features/accounts/device-label.ts';
import { findVisitorSession } from '#server/features/accounts/people.ts';
import { tooManyAttempts } from '#server/features/accounts/too-many-attempts.ts';
import { errorsSchema } from '#server/features/classes/class-deps.ts';
import { limits } from '#server/limits.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { createTally } from '#server/tally.ts';
import {
  classListMessages,
  classListSchema,
  classListSignInSchema,
  openDeviceSchema,
  type ClassList,
} from '#shared/domain/accounts/class-list.ts';
import { signInAnswerSchema, signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { classTiles } from '#shared/domain/classes/class-tiles.ts';
import type { ClassListDeps } from './class-list-deps.ts';
import { createSecretHashes, secretsOf } from './class-secrets.ts';
import { classDeviceCookie, classDeviceScope } from './device-cookie.ts';
import { asLive, findListed, findLiveOpening, type LiveOpening } from './live-opening.ts';
import { closeDevice, findOpeningByCode, openDevice } from './openings.ts';
import { signInByClassList, type ClassListOutcome } from './sign-in-by-class-list.ts';

const tags = ['accounts'];
/** A school is one address, and all of it signs in at eight o'clock. */
const bySchool = { rateLimit: { max: 600, timeWindow: '1 minute' } };
const bodyLimit = 8 * 1024;
const refusals = { 403: errorAnswerSchema, 422: errorAnswerSchema, 429: errorAnswerSchema };

/** A device that is open for a class, and signing in there: ours, the specification has no calls for it. */
export const classListSignInRoutes: FastifyPluginCallbackZod<ClassListDeps> = (app, deps, done) => {
  const { db, clock, parts } = deps;
  const hashes = createSecretHashes(deps);
  const wrong = createTally(clock, limits['wrong-opening-codes']);
  const scope = classDeviceScope(deps.config);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/individual/login/class-device',
    {
      bodyLimit,
      // Far below what could guess a code of 39 bits within ten minutes, and above what a whole school needs.
      config: { rateLimit: { max: 300, timeWindow: '1 minute' } },
      schema: {
        tags,
        summary: 'Open this device for a class, by the code that a teacher shows; answers its list',
        body: openDeviceSchema,
        response: { 200: classListSchema, ...refusals },
      },
    },
    (request, reply) => {
      const live = asLive(deps, findOpeningByCode(db, request.body.code, clock.now()));
      if (live === null) {
        const counted = wrong.take(request.ip);
        throw counted.isOver
          ? tooManyAttempts(counted.retryAfterSeconds)
          : new HttpError(403, [classListMessages.wrongCode]);
      }
      const now = clock.now();
      const label = deviceLabel(request.headers['user-agent']);
      const token = db.sqlite.transaction(() => {
        const before = request.cookies[classDeviceCookie];
        const opened = openDevice(db, live, { label, before }, now);
        if (opened === null) return null;
        const detail = { classId: live.classId, device: label, address: request.ip };
        const nobody = { actor: null, subject: null, detail };
        recordAudit(db, { schoolId: live.schoolId, kind: 'class-device-opened', ...nobody }, now);
        return opened;
      })();
      if (token === null) throw new HttpError(403, [classListMessages.fullCode]);
      reply.setCookie(classDeviceCookie, token, {
        ...scope,
        maxAge: Math.ceil((live.endsAt - now) / 1000),
      });
      return listOf(live);
    },
  );

  app.delete(
    '/individual/login/class-device',
    {
      bodyLimit,
      config: bySchool,
      schema: {
        tags,
        summary: 'This device is not the class’s any more; says yes also when it was not',
        response: { 200: errorsSchema, 429: errorAnswerSchema },
      },
    },
    (request, reply) => {
      closeDevice(db, request.cookies[classDeviceCookie]);
      reply.clearCookie(classDeviceCookie, scope);
      return { errors: [] };
    },
  );

  app.get(
    '/individual/login/class-list',
    {
      config: bySchool,
      schema: {
        tags,
        summary: 'The students of the class for which this device is open',
        response: { 200: classListSchema, 403: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    (request) => {
      const live = findLiveOpening(deps, request.cookies[classDeviceCookie]);
      if (live === null) throw over();
      return listOf(live);
    },
  );

  app.post(
    '/individual/login/class-list',
    {
      bodyLimit,
      config: bySchool,
      schema: {
        tags,
        summary: 'Sign in by the list of the class, with a PIN or picture password',
        body: classListSignInSchema,
        response: { 200: signInAnswerSchema, ...refusals },
      },
    },
    async (request, reply) => {
      const token = request.cookies[classDeviceCookie];
      const browser = parts.cookies.read(request.cookies[browserCookie]);
      const origin = { address: request.ip, browser };
      const outcome = await signInByClassList({ ...deps, ...parts, hashes }, token, request.body, origin);
      if (outcome.kind !== 'signed-in') {
        const device = deviceLabel(request.headers['user-agent']);
        if ('failed' in outcome)
          parts.audit.failed(outcome, { device, address: request.ip, way: 'class-list' });
        throw notSignedIn(outcome);
      }
      const { userId, opening } = outcome;
      const ofOpening = { openingId: opening.id, endsAt: opening.endsAt };
      const session = parts.here.open(request, reply, userId, 'class-list', ofOpening);
      return { individual: session.individual.id, roles: session.individual.roles, session };
    },
  );
  done();

  function listOf(live: LiveOpening): ClassList {
    const { className, way, endsAt: until, schoolId } = live;
    const members = live.members.filter(({ userId }) => findListed(db, live, userId) !== null);
    const withSecret = new Set(
      secretsOf(
        db,
        members.map(({ userId }) => userId),
        way,
      ).map(({ personId }) => personId),
    );
    const { locale } = findVisitorSession(db, schoolId, clock.now()).school;
    const named = members.map(({ userId, firstName, lastName, periods }) => ({
      ...{ userId, firstName, lastName, since: periods[0]?.from ?? 0 },
    }));
    const students = classTiles(named, locale).map(({ userId, name, picture }) => ({
      ...{ individualId: userId, name, picture, hasSecret: withSecret.has(userId) },
    }));
    return { className, way, until, students };
  }
};

const over = () => new HttpError(403, [classListMessages.over], {}, 'class-list-over');

function notSignedIn(outcome: Exclude<ClassListOutcome, { kind: 'signed-in' }>): HttpError {
  switch (outcome.kind) {
    case 'too-many':
      return tooManyAttempts(outcome.retryAfterSeconds);
    case 'disabled':
      return new HttpError(403, [signInMessages.disabled], {}, 'disabled');
    case 'over':
      return over();
    case 'ask-teacher':
      return new HttpError(403, [classListMessages.askTeacher], {}, 'ask-teacher');
    case 'wrong':
      return new HttpError(403, [classListMessages.wrong]);
  }
}
