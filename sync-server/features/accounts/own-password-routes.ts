import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import type { Deps } from '#server/deps.ts';
import { revokeSessionsOf } from '#server/plugins/device-sessions.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { accountChangedSchema } from '#shared/domain/accounts/own-account-calls.ts';
import type { OwnPasswordCheck } from './own-password-check.ts';
import { isFreshSession, signInAgain } from './own-proof.ts';
import { hashPassword } from './password-hash.ts';
import { newPasswordProblem } from './password-rules.ts';
import { findCredentials, hasPassword, setPassword } from './people.ts';
import type { SignInParts } from './sign-in-parts.ts';

type OwnPasswordDeps = Deps & {
  core: SyncCore;
  isOwnPassword: OwnPasswordCheck;
  parts: Pick<SignInParts, 'here'>;
};

/** A person's own new password: ours, the specification has no call for it. */
export const ownPasswordRoutes: Routes<OwnPasswordDeps> = (app, deps) => {
  const { db, clock, core, passwordCost, isOwnPassword, parts } = deps;
  app.post(
    '/individual/password',
    {
      bodyLimit: 8 * 1024,
      config: { rateLimit: perPerson('own-password') },
      schema: {
        tags: ['accounts'],
        summary: 'Choose another password of one’s own; every other device of the person signs in again',
        body: z.object({ current: z.string().max(200), password: z.string().max(200) }),
        response: {
          200: z.union([accountChangedSchema, z.object({ errors: z.array(z.string()) })]),
          401: errorAnswerSchema,
          422: errorAnswerSchema,
          429: errorAnswerSchema,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { userId, sessionId } = request.requireSession();
      const { current, password } = request.body;
      const isFirst = !hasPassword(db, userId);
      if (isFirst && !isFreshSession(deps, request)) return { errors: [signInAgain] };
      const person = isFirst ? findCredentials(db, { id: userId }) : await isOwnPassword(request, current);
      if (person === null) return { errors: ['{current}This is not your password.'] };
      const problem =
        !isFirst && isSame(password, current)
          ? 'Choose a password other than the one you have.'
          : await newPasswordProblem(password, person);
      if (problem !== null) return { errors: [`{password}${problem}`] };
      const passwordHash = await hashPassword(password, passwordCost);
      // The new one was hashed, which takes a while, too: whoever was shut out meanwhile changes nothing any more.
      const isStill = findCredentials(db, { id: userId })?.passwordHash === person.passwordHash;
      if (!isStill || !request.isSessionAlive()) return { errors: ['{current}This is not your password.'] };
      const now = clock.now();
      db.sqlite.transaction(() => {
        setPassword(db, userId, { passwordHash, passwordDue: false, passwordMade: false });
        const ended = revokeSessionsOf(db, userId, now, sessionId);
        recordDeed(db, { kind: 'password-changed', by: userId, to: userId, detail: { ended } }, now);
      })();
      core.hub.sessionsEnded(userId);
      return { errors: [], session: parts.here.sessionOf(userId, sessionId) };
    },
  );
};

const isSame = (a: string, b: string): boolean => a.normalize('NFC') === b.normalize('NFC');
