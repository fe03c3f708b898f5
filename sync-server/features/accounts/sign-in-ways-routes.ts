import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { Deps } from '#server/deps.ts';
import {
  findDeviceRules,
  findSchoolOfDevice,
  findSignInRule,
  listSchools,
} from '#server/features/schools/schools.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { allowsProvider, anyWay, ruleWith } from '#shared/domain/accounts/sign-in-rule.ts';
import { signInWaysSchema } from '#shared/domain/accounts/sign-in-ways.ts';

/** By which ways people sign in, for the sign-in screen: ours, the specification has no call for it. */
export const signInWaysRoutes: FastifyPluginCallbackZod<Deps> = (app, { db, config }, done) => {
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
        providers: all.filter(({ id }) => allowsProvider(rule, id)).map(({ id, name }) => ({ id, name })),
        isForced: rule.way === 'provider',
      };
    },
  );
  done();
};
