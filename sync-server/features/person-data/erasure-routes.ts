import { desc, eq } from 'drizzle-orm';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import type { Db } from '#server/db/open.ts';
import { erasedPerson } from '#server/db/schema/accounts.ts';
import { backup } from '#server/db/schema/sync.ts';
import { STORED_BACKUPS, previewErasure, type ErasurePreview } from '#server/sync/core.ts';
import { countByGroup, dataGroupSchema } from '#shared/domain/person-data/data-groups.ts';
import { lastCopyGoesAt } from '#shared/domain/person-data/last-copy.ts';
import {
  changeAnswerSchema,
  dataReportSchema,
  erasurePreviewSchema,
  erasureRequestSchema,
  foundPeopleSchema,
  personQuerySchema,
  personSearchSchema,
} from '#shared/domain/person-data/person-data-calls.ts';
import { isTypedName } from '#shared/domain/person-data/typed-name.ts';
import { erasePeople, erasureProblem } from './erase-people.ts';
import { olderCopies } from './older-copies.ts';
import { findNamed, findSettings, searchPeople } from './people-of-school.ts';
import {
  administratorsOnly,
  heavy,
  letOthersIn,
  light,
  requireAdministrator,
  tags,
  type PersonDataDeps,
} from './person-data-deps.ts';

/** The newest erasures that the report lists. */
const LISTED = 200;

/** Erasing what is held of somebody, by an administrator of their school: first what would go, then for ever. Ours. */
export const erasureRoutes: FastifyPluginCallbackZod<PersonDataDeps> = (app, deps, done) => {
  const { db, core, clock, config, readerOf } = deps;
  app.addHook('onRequest', administratorsOnly);

  app.get(
    '/school/data/people',
    {
      config: light,
      schema: {
        tags,
        summary: 'People of the school by words of their name',
        querystring: personSearchSchema,
        response: { 200: foundPeopleSchema, ...turnedAway },
      },
    },
    (request) => searchPeople(db, requireAdministrator(request).accountId, request.query.search),
  );

  app.get(
    '/school/data/erasure',
    {
      config: heavy,
      schema: {
        tags,
        summary: 'What erasing somebody would take, counted; nothing is changed',
        querystring: personQuerySchema,
        response: { 200: erasurePreviewSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { accountId, userId } = requireAdministrator(request);
      const found = findNamed(db, accountId, request.query.individualId);
      if (found === null) throw forbidden();
      const preview = await previewErasure(db, { school: accountId, id: found.id }, letOthersIn);
      return {
        person: found,
        counts: countsOf(preview),
        staying: preview.staying,
        problem: erasureProblem(
          { db, reader: readerOf(accountId) },
          { id: found.id, schoolId: accountId },
          userId,
        ),
        inBackupsUntil: lastCopyGoesAt(backupTimes(db), clock.now(), STORED_BACKUPS),
      };
    },
  );

  app.post(
    '/school/data/erasure',
    {
      config: heavy,
      schema: {
        tags,
        summary: 'Erase everything about somebody, for ever',
        body: erasureRequestSchema,
        response: { 200: changeAnswerSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { accountId, userId } = requireAdministrator(request);
      const found = findNamed(db, accountId, request.body.individualId);
      if (found === null) throw forbidden();
      const problem = erasureProblem(
        { db, reader: readerOf(accountId) },
        { id: found.id, schoolId: accountId },
        userId,
      );
      if (problem !== null) return { errors: [problem] };
      if (!isTypedName(request.body.confirmedName, found.name))
        return { errors: ['{confirmedName}This is not the name of the person.'] };
      await erasePeople({ clock, erasure: core.erasure }, accountId, [found.id], userId);
      return { errors: [] };
    },
  );

  app.get(
    '/school/data/report',
    {
      config: light,
      schema: {
        tags,
        summary:
          'The school’s erasures by id and date, until when backups hold them, and the retention setting',
        response: { 200: dataReportSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = requireAdministrator(request);
      const erased = erasedOf(db, accountId);
      const times = backupTimes(db);
      return {
        erased: erased.slice(0, LISTED).map(({ id, erasedAt }) => ({
          id,
          erasedAt,
          inBackupsUntil: lastCopyGoesAt(times, erasedAt, STORED_BACKUPS),
        })),
        more: Math.max(0, erased.length - LISTED),
        retentionYears: findSettings(db, accountId)?.retentionYears ?? null,
        olderCopies: olderCopies(config.dataDir),
        now: clock.now(),
      };
    },
  );
  done();
};

const backupTimes = (db: Db): number[] =>
  db.orm
    .select({ madeAt: backup.madeAt })
    .from(backup)
    .all()
    .map(({ madeAt }) => madeAt);

const erasedOf = (db: Db, schoolId: string) =>
  db.orm
    .select({ id: erasedPerson.id, erasedAt: erasedPerson.erasedAt })
    .from(erasedPerson)
    .where(eq(erasedPerson.schoolId, schoolId))
    .orderBy(desc(erasedPerson.erasedAt))
    .all();

function countsOf({ rows, texts, files, sessions }: ErasurePreview) {
  const counts = countByGroup(rows);
  const all = {
    ...counts,
    texts: (counts.texts ?? 0) + texts,
    files,
    devices: (counts.devices ?? 0) + sessions,
  };
  return dataGroupSchema.options
    .map((group) => ({ group, count: all[group] ?? 0 }))
    .filter(({ count }) => count > 0);
}
