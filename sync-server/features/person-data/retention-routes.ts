import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { recordAudit } from '#server/audit.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import {
  changeAnswerSchema,
  MAX_ERASED_AT_ONCE,
  retentionApplySchema,
  retentionPreviewSchema,
  retentionRequestSchema,
} from '#shared/domain/person-data/person-data-calls.ts';
import { auditActor } from './audit-actor.ts';
import { duePeople } from './due-people.ts';
import { erasePeople, erasureProblem } from './erase-people.ts';
import { setRetention } from './people-of-school.ts';
import {
  administratorsOnly,
  heavy,
  light,
  requireAdministrator,
  tags,
  type PersonDataDeps,
} from './person-data-deps.ts';

/** How long a school keeps data of people who are gone. Nothing is ever erased by itself: an administrator confirms. Ours. */
export const retentionRoutes: FastifyPluginCallbackZod<PersonDataDeps> = (app, deps, done) => {
  const { db, core, clock, readerOf } = deps;
  const reading = (school: string) => ({ db, clock, reader: readerOf(school) });
  app.addHook('onRequest', administratorsOnly);

  app.post(
    '/school/data/retention',
    {
      config: light,
      schema: {
        tags,
        summary:
          'Set after how many school years people who are gone are proposed for erasure; null for never',
        body: retentionRequestSchema,
        response: { 200: changeAnswerSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId, userId } = requireAdministrator(request);
      const { years } = request.body;
      db.sqlite.transaction(() => {
        setRetention(db, accountId, years);
        const actor = auditActor(db, accountId, userId);
        const entry = { schoolId: accountId, kind: 'retention-set', actor, subject: null } as const;
        recordAudit(db, { ...entry, detail: { years: years ?? 0 } }, clock.now());
      })();
      return { errors: [] };
    },
  );

  app.get(
    '/school/data/retention',
    {
      config: heavy,
      schema: {
        tags,
        summary: 'Who the retention setting proposes for erasure now; nothing is changed',
        response: { 200: retentionPreviewSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = requireAdministrator(request);
      const { years, cutoff, people } = duePeople(reading(accountId), accountId);
      return {
        years,
        cutoff,
        people: people
          .slice(0, MAX_ERASED_AT_ONCE)
          .map(({ id, name, username, roles, lastSeenAt }) => ({ id, name, username, roles, lastSeenAt })),
        more: Math.max(0, people.length - MAX_ERASED_AT_ONCE),
      };
    },
  );

  app.post(
    '/school/data/retention/apply',
    {
      config: heavy,
      schema: {
        tags,
        summary: 'Erase the people of a preview, those who are still proposed',
        body: retentionApplySchema,
        response: { 200: changeAnswerSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { accountId, userId } = requireAdministrator(request);
      const { individualIds, confirmedCount } = request.body;
      const asked = new Set(individualIds);
      if (confirmedCount !== asked.size)
        return { errors: ['{confirmedCount}This is not the number of people.'] };
      // Somebody may have come back since the preview, or may be the last teacher of a class.
      const ids = duePeople(reading(accountId), accountId)
        .people.map(({ id }) => id)
        .filter(
          (id) =>
            asked.has(id) && erasureProblem(reading(accountId), { id, schoolId: accountId }, userId) === null,
        );
      if (ids.length < asked.size)
        return { errors: ['Somebody of the list is not proposed any more. Please look at the list again.'] };
      await erasePeople({ clock, erasure: core.erasure }, accountId, ids, userId);
      const actor = auditActor(db, accountId, userId);
      const entry = { schoolId: accountId, kind: 'retention-applied', actor, subject: null } as const;
      recordAudit(db, { ...entry, detail: { people: ids.length } }, clock.now());
      return { errors: [] };
    },
  );
  done();
};
