import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { administratorCalls } from '#server/calls/administrator-calls.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import type { Deps } from '#server/deps.ts';
import { endAllSessions } from '#server/features/accounts/end-sessions.ts';
import { makeNobodysHash } from '#server/features/accounts/sign-in.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { SyncCore } from '#server/sync/core.ts';
import type { Decision, Decisions } from '#shared/domain/rosters/decisions.ts';
import { planCsv } from '#shared/domain/rosters/plan-lines.ts';
import {
  followAnswerSchema,
  followRequestSchema,
  rosterAnswerSchema,
  rosterImportsSchema,
  rosterRequestSchema,
  type FollowRequest,
  type RosterRequest,
} from '#shared/domain/rosters/roster-calls.ts';
import { hasChanges } from '#shared/domain/rosters/roster-plan.ts';
import { MAX_ROSTER_BYTES } from '#shared/domain/rosters/roster.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { rosterFetchRoutes, rosterServiceOf } from './fetch-routes.ts';
import { countsOf, countSteps, followPlan, type FollowDeps } from './follow-plan.ts';
import { makePlan, type MadePlan, type PlanOutcome } from './make-plan.ts';
import { rosterAnswer } from './roster-answer.ts';
import { beginImport, listImports } from './roster-imports.ts';
import { MAX_ASKED_BYTES, readUpload, type RosterUpload } from './roster-upload.ts';

const tags = ['administration'];
const config = { acceptsForm: true, hasSlowBody: true, rateLimit: perPerson('uploads') } as const;
const bodyLimit = MAX_ROSTER_BYTES + MAX_ASKED_BYTES;

/** A school's people and classes from the files of its own system, by its administrators: ours. */
export const rosterRoutes: FastifyPluginAsyncZod<Deps & { core: SyncCore }> = async (app, deps) => {
  const { db, core, clock } = deps;
  await app.register(administratorCalls);
  // One byte more than is allowed tells a file that is too large from one that just fits.
  await app.register(multipart, {
    limits: { files: 1, fileSize: MAX_ROSTER_BYTES + 1, fields: 5, fieldSize: MAX_ASKED_BYTES },
  });
  let nobodysHash: Promise<string> | null = null;
  let isOver = false;
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    isOver = true;
    await Promise.all(running);
  });

  rosterFetchRoutes(app, deps);

  const planOf = (accountId: string, { bytes, asked }: RosterUpload<RosterRequest>): PlanOutcome =>
    makePlan(
      {
        ...{ db, rows: core.rowsOf(accountId), schoolId: accountId },
        today: dateInZone(clock.now(), core.timeZone(accountId)),
      },
      { bytes, school: asked.school, decisions: decisionsOf(asked) },
    );

  app.post(
    '/school/rosters/plan',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'What an import of a roster (OneRoster or Clever, as a form) would change; changes nothing',
        response: { 200: rosterAnswerSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { accountId } = request.requireSession();
      const upload = await readUpload(request, rosterRequestSchema);
      if (typeof upload === 'string') return { errors: [`{file}${upload}`] };
      return rosterAnswer(planOf(accountId, upload));
    },
  );

  app.post(
    '/school/rosters/plan.csv',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'The same as a file (CSV): every change, every suggestion, and every fault by its line',
        produces: ['text/csv'],
        response: { 200: z.string(), ...turnedAway },
      },
    },
    async (request, reply) => {
      const { accountId } = request.requireSession();
      const upload = await readUpload(request, rosterRequestSchema);
      if (typeof upload === 'string') throw new HttpError(422, [upload]);
      const outcome = planOf(accountId, upload);
      if (outcome.kind !== 'plan') throw new HttpError(422, ['There is no plan of this file yet.']);
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="roster.csv"');
      return planCsv(outcome.plan, outcome.roster.faults);
    },
  );

  app.post(
    '/school/rosters/follow',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Follow a plan that was looked at; nothing where it is not the same any more',
        response: { 200: followAnswerSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { accountId, userId } = request.requireSession();
      const upload = await readUpload(request, followRequestSchema);
      if (typeof upload === 'string') return { errors: [`{file}${upload}`] };
      nobodysHash ??= makeNobodysHash(deps.passwordCost);
      const hash = await nobodysHash;
      const outcome = planOf(accountId, upload);
      const problem = followProblem(outcome, upload.asked);
      if (problem !== null || outcome.kind !== 'plan') return { errors: [problem ?? lookAgain] };
      const importId = randomUUID();
      const follow: FollowDeps = {
        ...{ db, clock, importId, by: userId, nobodysHash: hash },
        of: { schoolId: accountId, source: outcome.roster.source },
        rows: core.rowsOf(accountId),
        shutOut: (id) => endAllSessions(deps, id),
        system: core.system,
        isOver: () => isOver,
      };
      if (!begin(outcome, upload, follow))
        return { errors: ['Another import is under way. Wait until it is done.'] };
      const job = followPlan(outcome.plan, upload.asked.letLeave, follow).catch((error: unknown) => {
        app.log.error(error, 'an import of a roster was broken off');
      });
      running.add(job);
      void job.finally(() => running.delete(job));
      return { errors: [], importId };
    },
  );

  function begin(
    { plan, roster }: MadePlan,
    { asked, fileName }: RosterUpload<FollowRequest>,
    follow: FollowDeps,
  ) {
    const one = {
      ...{ id: follow.importId, schoolId: follow.of.schoolId, source: roster.source, fileName },
      ...{ ofSchool: asked.school ?? '', byId: follow.by },
      total: countSteps(plan, asked.letLeave, follow),
      counts: countsOf(plan, asked.letLeave),
    };
    return beginImport(db, one, clock.now());
  }

  app.get(
    '/school/rosters/imports',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'The imports of rosters, with who did them, and how far one is that is under way',
        response: { 200: rosterImportsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const service = rosterServiceOf(db, deps.config.oneRoster, accountId);
      return {
        imports: listImports(db, accountId, clock.now()),
        service: service && new URL(service.url).hostname,
      };
    },
  );
};

const lookAgain = 'The school, or the file, has changed since. Look at what would change again.';

/** Why a plan is not followed; null where it may be. */
function followProblem(outcome: PlanOutcome, { digest, letLeave, typed }: FollowRequest): string | null {
  if (outcome.kind === 'unreadable') return `{file}${outcome.text}`;
  if (outcome.kind === 'which-school' || outcome.digest !== digest) return lookAgain;
  const { leaving, plan } = outcome;
  if (letLeave && leaving.mustBeTyped && typed !== leaving.people)
    return `{typed}Type how many people leave: ${leaving.people}.`;
  return hasChanges(plan) ? null : 'There is nothing to change.';
}

function decisionsOf({ same, other }: RosterRequest): Decisions {
  const said = (keys: readonly string[], decision: Decision) => keys.map((key) => [key, decision] as const);
  return new Map([...said(same, 'same'), ...said(other, 'other')]);
}
