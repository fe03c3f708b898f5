import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import { recordAudit } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { personQuerySchema } from '#shared/domain/person-data/person-data-calls.ts';
import { auditActor } from './audit-actor.ts';
import { exportPerson } from './export-person.ts';
import { findExported, fullName, type ExportedPerson } from './exported-person.ts';
import {
  administratorsOnly,
  heavy,
  noStore,
  requireAdministrator,
  tags,
  type PersonDataDeps,
} from './person-data-deps.ts';

const zip = z.unknown().describe('A zip: a page to read, the same as JSON, and uploaded files');

/** A copy of everything about somebody: for an administrator of anybody of the school, and for each person of their own. Ours. */
export const exportRoutes: Routes<PersonDataDeps> = (app, deps) => {
  const { db, clock, readerOf, config } = deps;

  const sendCopy = (reply: FastifyReply, who: ExportedPerson, by: string) => {
    const copying = { db, reader: readerOf(who.schoolId), clock, filesDir: config.filesDir };
    const subject = { id: who.id, name: fullName(who) };
    const actor = auditActor(db, who.schoolId, by);
    recordAudit(db, { schoolId: who.schoolId, kind: 'data-exported', actor, subject }, clock.now());
    const name = `data-of-${who.username.replaceAll(/[^\w.-]/g, '_')}.zip`;
    return reply
      .headers({ ...noStore, 'x-content-type-options': 'nosniff' })
      .header('content-disposition', `attachment; filename="${name}"`)
      .type('application/zip')
      .send(Readable.from(exportPerson(copying, who)));
  };

  app.get(
    '/school/data/export.zip',
    {
      onRequest: administratorsOnly,
      config: heavy,
      schema: {
        tags,
        summary: 'A copy of everything about somebody of the school',
        querystring: personQuerySchema,
        response: { 200: zip, ...turnedAway },
      },
    },
    (request, reply) => {
      const { accountId, userId } = requireAdministrator(request);
      const who = findExported(deps, accountId, request.query.individualId, 'school');
      if (who === null) throw forbidden();
      return sendCopy(reply, who, userId);
    },
  );

  app.get(
    '/individual/my-data.zip',
    {
      config: heavy,
      schema: { tags, summary: 'A copy of everything about oneself', response: { 200: zip, ...turnedAway } },
    },
    (request, reply) => {
      const { accountId, userId } = request.requireSession();
      const who = findExported(deps, accountId, userId, 'person');
      if (who === null) throw forbidden();
      return sendCopy(reply, who, userId);
    },
  );
};
