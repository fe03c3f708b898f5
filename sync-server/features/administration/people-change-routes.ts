import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { callHeaders, callKey, forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { setTotpSecret } from '#server/features/accounts/people.ts';
import { resetPassword } from '#server/features/accounts/reset-password.ts';
import {
  findPersonDetails,
  hasOtherAdministrator,
  setDisabled,
  setRoles,
  type PersonDetails,
} from '#server/features/accounts/school-people.ts';
import { endBadgeOf } from '#server/features/badges/end-badge-of.ts';
import { revokeSessionOf } from '#server/plugins/device-sessions.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { isPlainStudent } from '#shared/access/roles.ts';
import { disableProblem, roleChangeProblem, staffRoleSchema } from '#shared/domain/accounts/staff-roles.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { changeAnswers, errorsSchema, tags, type AdministrationDeps } from './administration-deps.ts';
import { teachesNow } from './school-classes.ts';

const ofPerson = z.object({ individualId: idSchema });
const config = { rateLimit: perPerson('administration') };

/** What an administrator does to an account of the school: ours. */
export const peopleChangeRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, clock, core } = deps;

  app.post(
    '/school/people/password',
    {
      config: { rateLimit: perPerson('hashing-requests') },
      schema: {
        tags,
        summary:
          'Give somebody a new password and sign them out everywhere; staff are asked for their own next',
        body: ofPerson.extend({ password: z.string().max(200), askForNew: z.boolean().default(false) }),
        response: { 200: errorsSchema.extend({ username: z.string().optional() }), ...turnedAway },
      },
    },
    async (request) => {
      const by = request.requireSession();
      const { individualId, password, askForNew } = request.body;
      const found = personOf(deps, by.accountId, individualId);
      const passwordDue = askForNew || !isPlainStudent(found.roles);
      const problem = await resetPassword(deps, found, { by: by.userId, password, passwordDue });
      if (problem !== null) return { errors: [`{password}${problem}`] };
      return { errors: [], username: found.username };
    },
  );

  app.post(
    '/school/people/disabled',
    {
      config,
      schema: {
        tags,
        summary: 'Switch an account off, which ends all of its sessions, or on again',
        body: ofPerson.extend({ isDisabled: z.boolean() }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { individualId, isDisabled } = request.body;
      const found = personOf(deps, by.accountId, individualId);
      if ((found.disabledAt !== null) === isDisabled) return { errors: [] };
      const hasOther = hasOtherAdministrator(db, by.accountId, individualId);
      const problem = isDisabled ? disableProblem(found.roles, hasOther) : null;
      if (problem !== null) return { errors: [problem] };
      db.sqlite.transaction(() => {
        setDisabled(db, individualId, isDisabled ? clock.now() : null);
        const detail = isDisabled ? { ended: endAllSessions(deps, individualId) } : {};
        const kind = isDisabled ? 'account-disabled' : 'account-enabled';
        recordDeed(db, { kind, by: by.userId, to: individualId, detail }, clock.now());
      })();
      return { errors: [] };
    },
  );

  app.post(
    '/school/people/roles',
    {
      config,
      schema: {
        tags,
        summary: 'Change the roles of somebody of the staff',
        headers: callHeaders,
        body: ofPerson.extend({ roles: z.array(staffRoleSchema).max(3) }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { accountId } = by;
      const { individualId } = request.body;
      const roles = [...new Set(request.body.roles)];
      const found = personOf(deps, accountId, individualId);
      const problem = roleChangeProblem({
        before: found.roles,
        after: roles,
        teaches: teachesNow(core.rowsOf(accountId), accountId, individualId),
        hasOtherAdministrator: hasOtherAdministrator(db, accountId, individualId),
      });
      if (problem !== null) return { errors: [`{roles}${problem}`] };
      const { username, firstName, lastName } = found;
      const id = derivedId('change-roles', by.userId, callKey(request), individualId);
      const args = { userId: individualId, accountId, username, firstName, lastName, roles };
      core.system([{ id, name: 'publishProfile', args, accountId }], () => {
        setRoles(db, individualId, roles);
        const detail = { from: found.roles.join(' '), to: roles.join(' ') };
        recordDeed(db, { kind: 'roles-changed', by: by.userId, to: individualId, detail }, clock.now());
      });
      return { errors: [] };
    },
  );

  app.post(
    '/school/people/sessions/end',
    {
      config,
      schema: {
        tags,
        summary: 'Sign somebody out of one of their devices, or of all of them where none is named',
        body: ofPerson.extend({ sessionId: z.optional(idSchema) }),
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { individualId, sessionId } = request.body;
      personOf(deps, by.accountId, individualId);
      if (sessionId === by.sessionId) return { errors: ['Sign out to end this device’s own sign-in.'] };
      db.sqlite.transaction(() => {
        const detail =
          sessionId === undefined
            ? { ended: endAllSessions(deps, individualId) }
            : { ended: 1, device: endOne(individualId, sessionId) };
        recordDeed(db, { kind: 'session-ended', by: by.userId, to: individualId, detail }, clock.now());
      })();
      return { errors: [] };
    },
  );

  app.post(
    '/school/people/badge/end',
    {
      config,
      schema: {
        tags,
        summary: 'End a student’s badge, and sign their devices out',
        body: ofPerson,
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { individualId } = request.body;
      personOf(deps, by.accountId, individualId);
      endBadgeOf(deps, { by: by.userId, to: individualId });
      return { errors: [] };
    },
  );

  app.post(
    '/school/people/second-factor/remove',
    {
      config,
      schema: {
        tags,
        summary: 'Let somebody who lost their authenticator app sign in without it',
        body: ofPerson,
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const { individualId } = request.body;
      const found = personOf(deps, by.accountId, individualId);
      if (!found.hasSecondFactor) return { errors: [] };
      db.sqlite.transaction(() => {
        setTotpSecret(db, individualId, null);
        recordDeed(db, { kind: 'second-factor-removed', by: by.userId, to: individualId }, clock.now());
      })();
      return { errors: [] };
    },
  );

  /** Returns the device's label; throws the 403 answer for a session that is not theirs, or has ended. */
  function endOne(individualId: string, sessionId: string): string {
    const label = revokeSessionOf(db, individualId, sessionId, clock.now());
    if (label === null) throw forbidden();
    core.hub.sessionsEnded(individualId);
    return label;
  }
};

/** Somebody of the administrator's own school; throws the 403 answer for everybody else. */
function personOf({ db }: AdministrationDeps, accountId: string, individualId: string): PersonDetails {
  const found = findPersonDetails(db, accountId, individualId);
  if (found === null) throw forbidden();
  return found;
}
