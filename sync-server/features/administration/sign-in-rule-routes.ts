import { recordDeed } from '#server/audit.ts';
import type { Routes } from '#server/calls/routes.ts';
import { turnedAway } from '#server/calls/subject-calls.ts';
import { findSignInRule, findSignUpRules, setSignInRule } from '#server/features/schools/schools.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { providerMessages } from '#shared/domain/accounts/provider-sign-in.ts';
import { ruleWith, signInRuleReportSchema, signInRuleSchema } from '#shared/domain/accounts/sign-in-rule.ts';
import { changeAnswers, tags, type AdministrationDeps } from './administration-deps.ts';

/** How people of a school sign in: ours. */
export const signInRuleRoutes: Routes<AdministrationDeps> = (app, deps) => {
  const { db, clock, config } = deps;
  const providers = config.signInProviders.map(({ id, name }) => ({ id, name }));

  app.get(
    '/school/sign-in-rule',
    {
      config: { rateLimit: perPerson('administration-reads') },
      schema: {
        tags,
        summary: 'By which ways people of the school sign in, and which there are',
        response: { 200: signInRuleReportSchema, ...turnedAway },
      },
    },
    (request) => {
      const { accountId } = request.requireSession();
      const rule = ruleWith(findSignInRule(db, accountId), providers);
      return { rule, providers, domains: [...findSignUpRules(db, accountId).domains] };
    },
  );

  app.post(
    '/school/sign-in-rule',
    {
      config: { rateLimit: perPerson('administration') },
      schema: {
        tags,
        summary: 'Say by which ways people of the school sign in; sessions that are open go on',
        body: signInRuleSchema,
        response: changeAnswers,
      },
    },
    (request) => {
      const by = request.requireSession();
      const rule = request.body;
      if (rule.way === 'provider' && !providers.some(({ id }) => id === rule.provider))
        return { errors: [providerMessages.notSetUp] };
      db.sqlite.transaction(() => {
        setSignInRule(db, by.accountId, rule);
        const detail = { setting: 'sign-in-rule', ...rule };
        recordDeed(db, { kind: 'setting-changed', by: by.userId, detail }, clock.now());
      })();
      return { errors: [] };
    },
  );
};
