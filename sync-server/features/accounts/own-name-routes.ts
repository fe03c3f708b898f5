import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { callHeaders, callKey, forbidden } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { findNameSource } from '#server/features/rosters/bindings.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { ActiveSession } from '#server/plugins/session.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { accountChangedSchema } from '#shared/domain/accounts/own-account-calls.ts';
import {
  nameProblems,
  nameSourceTexts,
  ownNameSchema,
  type NameSource,
} from '#shared/domain/accounts/own-name.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { findPerson, renamePerson } from './people.ts';
import { renameMutations } from './rename-mutations.ts';
import type { SignInParts } from './sign-in-parts.ts';

type OwnNameDeps = Deps & { core: SyncCore; parts: Pick<SignInParts, 'here'> };

const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
};
const config = { rateLimit: perPerson('own-account') };

/** How a person of the staff is called: ours, the specification has no call for it. */
export const ownNameRoutes: FastifyPluginCallbackZod<OwnNameDeps> = (app, deps, done) => {
  const { db, clock, core, parts } = deps;
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/name',
    {
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Whose list says how the person is called; null where they say so themselves',
        response: { 200: ownNameSchema, ...answers },
      },
    },
    (request) => ({ from: sourceOf(staffOf(request.requireSession()).userId) }),
  );

  app.post(
    '/individual/name',
    {
      bodyLimit: 8 * 1024,
      config,
      schema: {
        tags: ['accounts'],
        summary: 'Be called otherwise, in one’s classes too; not for who is called as a roster says',
        headers: callHeaders,
        body: z.object({ firstName: z.string().max(200), lastName: z.string().max(200) }),
        response: {
          200: z.union([accountChangedSchema, z.object({ errors: z.array(z.string()) })]),
          ...answers,
        },
      },
    },
    (request) => {
      const { userId, sessionId, accountId } = staffOf(request.requireSession());
      const from = sourceOf(userId);
      if (from !== null) return { errors: [nameSourceTexts[from]] };
      const name = { firstName: request.body.firstName.trim(), lastName: request.body.lastName.trim() };
      const problems = Object.entries(nameProblems(name));
      if (problems.length > 0) return { errors: problems.map(([field, text]) => `{${field}}${text}`) };
      const person = findPerson(db, accountId, { id: userId });
      if (person === null) throw forbidden();
      if (person.firstName !== name.firstName || person.lastName !== name.lastName) {
        const key = callKey(request);
        const mutations = renameMutations(
          core.rowsOf(accountId),
          { ...person, schoolId: accountId },
          name,
          (classId) => derivedId('own-name', userId, key, classId ?? ''),
        );
        core.system(mutations, () => {
          // Before they are renamed: the line says what they were called.
          const detail = { to: `${name.firstName} ${name.lastName}` };
          recordDeed(db, { kind: 'name-changed', by: userId, to: userId, detail }, clock.now());
          renamePerson(db, userId, name);
        });
      }
      return { errors: [], session: parts.here.sessionOf(userId, sessionId) };
    },
  );
  done();

  function sourceOf(userId: string): NameSource | null {
    const source = findNameSource(db, userId);
    if (source === null) return null;
    return source === 'google-classroom' ? 'classroom-service' : 'roster';
  }
};

/** Students are called as their teachers, or their school, have them. Throws the 403 answer. */
function staffOf(session: ActiveSession): ActiveSession {
  if (!can(session.roles, 'name-oneself')) throw forbidden();
  return session;
}
