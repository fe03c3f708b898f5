import * as z from 'zod';
import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { findSchoolName, findSignUpRules, setSignUpRules } from '#server/features/schools/schools.ts';
import { makeEducator } from '#server/features/sign-up/confirm-sign-up.ts';
import { listCodes, makeCode, withdrawCode } from '#server/features/sign-up/institution-codes.ts';
import {
  dropPending,
  findPending,
  listPending,
  type PendingSignUp,
} from '#server/features/sign-up/pending-sign-ups.ts';
import { readyLetter } from '#server/features/sign-up/sign-up-letters.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import {
  domainProblem,
  MAX_DOMAINS,
  newCodeSchema,
  readDomains,
  signUpReportSchema,
} from '#shared/domain/accounts/institution-code.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { changeAnswers, errorsSchema, tags, type AdministrationDeps } from './administration-deps.ts';

const config = { rateLimit: perPerson('administration') };

/** How people come to a school by themselves: its codes and domains, and educators who wait. Ours. */
export const signUpRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, clock, accountMailer } = deps;

  app.get(
    '/school/sign-up',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'By which codes and domains people sign up, and which educators wait',
        response: { 200: signUpReportSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const now = clock.now();
      return {
        domains: findSignUpRules(db, accountId).domains,
        canSend: accountMailer !== null,
        codes: listCodes(db, accountId, now),
        waiting: listPending(db, accountId, now).map((one) => ({
          signUpId: one.id,
          name: `${one.firstName} ${one.lastName}`,
          username: one.username,
          email: one.email,
          way: one.way,
          askedAt: one.askedAt,
        })),
        now,
      };
    },
  );

  app.post(
    '/school/sign-up/codes',
    {
      config,
      schema: {
        tags,
        summary: 'Make a code with which so many people sign up in so many days',
        body: newCodeSchema,
        response: { 200: errorsSchema.extend({ code: z.string() }), ...turnedAway },
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const now = clock.now();
      return db.sqlite.transaction(() => {
        const code = makeCode(db, accountId, request.body, now);
        const { role, maxUses, days } = request.body;
        recordDeed(db, { kind: 'code-made', by: userId, detail: { role, maxUses, days } }, now);
        return { errors: [], code };
      })();
    },
  );

  app.post(
    '/school/sign-up/codes/withdraw',
    {
      config,
      schema: {
        tags,
        summary: 'Let nobody in by a code any more',
        body: z.object({ codeId: idSchema }),
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const now = clock.now();
      db.sqlite.transaction(() => {
        const role = withdrawCode(db, accountId, request.body.codeId, now);
        if (role === null) throw forbidden();
        recordDeed(db, { kind: 'code-withdrawn', by: userId, detail: { role } }, now);
      })();
      return { errors: [] };
    },
  );

  app.post(
    '/school/sign-up/domains',
    {
      config,
      schema: {
        tags,
        summary: 'Say at which domains an address makes somebody an educator of the school',
        body: z.object({ domains: z.string().max(2_000) }),
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const domains = readDomains(request.body.domains);
      const [problem] = domains.flatMap((one) => domainProblem(one) ?? []);
      if (problem !== undefined) return { errors: [`{domains}${problem}`] };
      if (domains.length > MAX_DOMAINS) return { errors: [`{domains}Use at most ${MAX_DOMAINS} domains.`] };
      db.sqlite.transaction(() => {
        setSignUpRules(db, accountId, { ...findSignUpRules(db, accountId), domains });
        const detail = { setting: 'sign-up domains', domains: domains.join(' ') };
        recordDeed(db, { kind: 'setting-changed', by: userId, detail }, clock.now());
      })();
      return { errors: [] };
    },
  );

  const ofSignUp = z.object({ signUpId: idSchema });

  app.post(
    '/school/sign-up/confirm',
    {
      config,
      schema: {
        tags,
        summary: 'Make the account of an educator who waits, whose address nobody has shown to read',
        body: ofSignUp.extend({ username: z.string().max(200).default('') }),
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const pending = waitingOf(accountId, request.body.signUpId);
      const made = makeEducator(deps, pending, request.body.username, userId);
      if ('errors' in made) return { errors: [...made.errors] };
      if (accountMailer !== null) {
        const school = findSchoolName(db, accountId);
        accountMailer.post(readyLetter(pending.email, school, accountMailer.publicUrl));
      }
      return { errors: [] };
    },
  );

  app.post(
    '/school/sign-up/decline',
    {
      config,
      schema: {
        tags,
        summary: 'Make no account of an educator who waits',
        body: ofSignUp,
        response: changeAnswers,
      },
    },
    (request) => {
      const { accountId, userId } = request.requireSession();
      const pending = waitingOf(accountId, request.body.signUpId);
      db.sqlite.transaction(() => {
        dropPending(db, pending);
        recordDeed(db, { kind: 'sign-up-declined', by: userId }, clock.now());
      })();
      return { errors: [] };
    },
  );

  /** One who waits at the administrator's own school; throws the 403 answer for every other. */
  function waitingOf(accountId: string, signUpId: string): PendingSignUp {
    const found = findPending(db, accountId, signUpId, clock.now());
    if (found === null) throw forbidden();
    return found;
  }
};
