import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import type { Deps } from '#server/deps.ts';
import { classDeviceCookie } from '#server/features/class-list/device-cookie.ts';
import { findLiveOpening } from '#server/features/class-list/live-opening.ts';
import {
  findDeviceRules,
  findSchoolOfDevice,
  findSignInRule,
  listSchools,
} from '#server/features/schools/schools.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { classListWay } from '#shared/domain/accounts/class-secret.ts';
import { allowsProvider, anyWay, ruleWith } from '#shared/domain/accounts/sign-in-rule.ts';
import { signInWaysSchema, type SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';

/** By which ways people sign in, for the sign-in screen: ours, the specification has no call for it. */
export const signInWaysRoutes: Routes<Deps & { core: SyncCore }> = (app, deps) => {
  const { db, config } = deps;
  app.get(
    '/individual/login/ways',
    {
      // A school is one address, and all of it signs in at eight o'clock.
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary:
          'By which ways people sign in beside a username and password; of any school where none is clear',
        querystring: z.object({ school: z.string().max(100).optional() }),
        response: { 200: signInWaysSchema, 422: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    (request, reply) => {
      reply.header('cache-control', 'no-store');
      const school = findSchoolOfDevice(db, request.query.school);
      const asked = school === null ? listSchools(db).map(({ id }) => id) : [school];
      const { signInProviders: all } = config;
      const rule = school === null ? anyWay : ruleWith(findSignInRule(db, school), all);
      return {
        badge: asked.some((id) => findDeviceRules(db, id).badges),
        classList: classListHere(asked, request.cookies[classDeviceCookie]),
        providers: all.filter(({ id }) => allowsProvider(rule, id)).map(({ id, name }) => ({ id, name })),
        isForced: rule.way === 'provider',
      };
    },
  );

  /** What an opened device shows does not depend on the school that it names. */
  function classListHere(schools: readonly string[], token: string | undefined): SignInWays['classList'] {
    if (findLiveOpening(deps, token) !== null) return 'open';
    return schools.some((id) => classListWay(findDeviceRules(db, id)) !== null) ? 'code' : 'none';
  }
};
