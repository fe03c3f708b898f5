import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { ActiveSession } from '#server/plugins/session.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { can } from '#shared/access/capabilities.ts';
import { auditPageSchema } from '#shared/domain/accounts/audit-line.ts';
import { auditKindSchema } from '#shared/domain/accounts/audit.ts';
import { calendarDateSchema, endOfDate, startOfDate } from '#shared/kernel/calendar-date.ts';
import { auditCsv, auditLine } from './audit-answer.ts';
import { listAudit, type AuditFilter } from './repository.ts';

type AuditDeps = Deps & { core: SyncCore; maxFileLines?: number };

const PAGE = 50;
/** Lines of one file, which says when it does not hold all; who needs more asks for a shorter time. */
const MAX_FILE_LINES = 50_000;

const filterSchema = z.object({
  kind: z.optional(auditKindSchema),
  /** Somebody who did it, or to whom it was done. */
  person: z.string().min(1).max(64).optional(),
  /** Days of the school's calendar, both included. */
  from: z.optional(calendarDateSchema),
  to: z.optional(calendarDateSchema),
});
const pageSchema = filterSchema.extend({
  /** `next` of the page before. */
  before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
});

/** The audit trail, for the administrators of its school. */
export const auditRoutes: FastifyPluginAsyncZod<AuditDeps> = async (app, deps) => {
  const { core, db, clock, maxFileLines = MAX_FILE_LINES } = deps;
  const common = { tags: ['audit'] };
  const config = { rateLimit: perPerson('audit') };
  app.addHook('onRequest', async (request) => void administrator(request));
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/school/audit',
    {
      config,
      schema: {
        ...common,
        summary: 'The audit trail of one’s school, the newest line first; for its administrators',
        querystring: pageSchema,
        response: { 200: auditPageSchema, ...turnedAway },
      },
    },
    (request) => {
      const { before = null, ...filter } = request.query;
      const rows = listAudit(db, filterOf(administrator(request), filter), before, PAGE + 1);
      const shown = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null;
      return { lines: shown.map((row) => auditLine(core.rowsOf(row.schoolId), row)), next };
    },
  );

  app.get(
    '/school/audit.csv',
    {
      config,
      schema: {
        ...common,
        summary: 'The same as a CSV file; that it was taken is a line, too',
        querystring: filterSchema,
        response: { 200: z.string(), ...turnedAway },
      },
    },
    async (request, reply) => {
      const session = administrator(request);
      const rows = listAudit(db, filterOf(session, request.query), null, maxFileLines + 1);
      const lines = rows.slice(0, maxFileLines).map((row) => auditLine(core.rowsOf(row.schoolId), row));
      const detail = { what: 'audit', lines: lines.length };
      recordDeed(db, { kind: 'data-exported', by: session.userId, detail }, clock.now());
      void reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="audit.csv"');
      return auditCsv(lines, core.timeZone(session.accountId), rows.length > lines.length);
    },
  );

  function filterOf(
    { accountId: schoolId }: ActiveSession,
    { from, to, kind, person }: z.infer<typeof filterSchema>,
  ): AuditFilter {
    const zone = core.timeZone(schoolId);
    return {
      schoolId,
      kind,
      person,
      from: from === undefined ? undefined : startOfDate(from, zone),
      to: to === undefined ? undefined : endOfDate(to, zone),
    };
  }
};

/** The session of an administrator; 401 for nobody, 403 for everybody else. */
function administrator(request: FastifyRequest): ActiveSession {
  const session = request.requireSession();
  if (!can(session.roles, 'administer-school')) throw forbidden();
  return session;
}
