import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, turnedAway } from '#server/calls/subject-calls.ts';
import { makeAccounts, newAccountSchema } from '#server/features/accounts/make-accounts.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { madePersonSchema } from '#shared/domain/accounts/administration-calls.ts';
import { staffRoleSchema } from '#shared/domain/accounts/staff-roles.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { errorsSchema, tags, type AdministrationDeps } from './administration-deps.ts';

/** Accounts of staff, with a first password that nobody keeps: ours. */
export const peopleMakeRoutes: Routes<AdministrationDeps> = (app, deps) => {
  app.post(
    '/school/people',
    {
      config: { rateLimit: perPerson('hashing-requests') },
      schema: {
        tags,
        summary: 'Make the account of a teacher or administrator; the first sign-in asks for a new password',
        headers: callHeaders,
        body: newAccountSchema.extend({ roles: z.array(staffRoleSchema).min(1).max(3) }),
        response: { 200: z.union([madePersonSchema, errorsSchema]), ...turnedAway },
      },
    },
    async (request) => {
      const { userId, accountId } = request.requireSession();
      const { roles, ...account } = request.body;
      const key = callKey(request);
      const { people, errors } = await makeAccounts(deps, [account], {
        by: userId,
        limits: deps.accountLimits,
        roles: [...new Set(roles)],
        classId: null,
        accountId,
        idOf: () => derivedId('call-staff', userId, key),
        fieldOf: (_index, field) => field,
        passwordDue: true,
      });
      const [made] = people;
      return made === undefined ? { errors } : { errors, individualId: made.individualId };
    },
  );
};
