import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { consentOutcome, type Consents } from '#server/features/classroom-service/consents.ts';
import type {
  ProviderArrival,
  ProviderFailure,
  SignInProvider,
} from '#server/integrations/sign-in-provider/provider-port.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import type { ProviderErrorCode } from '#shared/domain/accounts/provider-sign-in.ts';
import { markOf } from './attempt-cookie.ts';
import { redirectUriOf, type Attempt } from './attempts.ts';
import { bindProvider } from './bindings.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { isTurnedAway } from './sign-in-rule.ts';

/** Longer than any provider's code and state together. */
const MAX_PARAMETER = 4_000;

const codeOf = {
  unreachable: 'providerUnreachable',
  cancelled: 'providerCancelled',
  refused: 'providerFailed',
} as const satisfies Record<ProviderFailure, ProviderErrorCode>;

type CallbackDeps = ProviderDeps & { readonly consents: Consents };

/** Where a provider sends the browser back to. It opens no session: the app does, once what is due before is done. Ours. */
export const providerCallbackRoutes: Routes<CallbackDeps> = (app, deps) => {
  const { db, clock, config, providers, attempts } = deps;

  app.get(
    '/individual/sso/:provider/callback',
    {
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['accounts'],
        summary: 'The way back from a sign-in provider; leads to a screen',
        params: z.object({ provider: z.string().max(40) }),
        querystring: z.looseObject({
          state: z.string().max(MAX_PARAMETER).default(''),
          code: z.string().max(MAX_PARAMETER).optional(),
        }),
        response: { 302: z.null(), 403: errorAnswerSchema, 422: errorAnswerSchema, 429: errorAnswerSchema },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const attempt = attempts.useState(request.query.state);
      const provider = providers.byId(request.params.provider);
      const isOurs =
        attempt !== null && attempt.browser === markOf(request) && attempt.providerId === provider?.id;
      if (!isOurs) return reply.redirect(loginWith('providerOver', request.params.provider, '/'), 302);
      const told = await provider.finish(backFrom(request, provider.id), attempt.checks);
      return reply.redirect(nextOf(request, attempt, provider, told), 302);
    },
  );

  /** As the provider was told: what a proxy made of the address does not count. */
  function backFrom(request: FastifyRequest, providerId: string): URL {
    const back = new URL(redirectUriOf(config.publicUrl ?? '', providerId));
    back.search = new URL(request.url, back).search;
    return back;
  }

  function nextOf(
    request: FastifyRequest,
    { purpose, schoolId, providerId, browser }: Attempt,
    provider: SignInProvider,
    told: ProviderArrival | ProviderFailure,
  ): string {
    if (purpose.kind === 'classes') {
      const session = request.readSession();
      return consentOutcome(deps, { purpose, schoolId, session, told });
    }
    if (purpose.kind === 'sign-in') {
      if (typeof told === 'string') return loginWith(codeOf[told], provider.id, purpose.to);
      const { identity } = told;
      if (isTurnedAway(deps, schoolId, identity))
        return loginWith('invalidGoogleDomain', provider.id, purpose.to);
      const ticket = attempts.arrived({ providerId, schoolId, browser, identity, to: purpose.to });
      // Behind the #, so that no log on the way has it.
      return `/individual/provider#${ticket}`;
    }
    const settings = (outcome: string) => `/account?bind=${outcome}&provider=${provider.id}`;
    if (typeof told === 'string') return settings(codeOf[told]);
    const session = request.readSession();
    // Somebody else, or nobody, is signed in by now.
    if (session?.sessionId !== purpose.sessionId || session.userId !== purpose.userId)
      return settings('providerOver');
    const binding = { personId: purpose.userId, schoolId, provider: provider.name, identity: told.identity };
    return settings(bindProvider(db, binding, clock.now()));
  }
};

const loginWith = (code: ProviderErrorCode, provider: string, to: string): string =>
  `/individual/login?${new URLSearchParams({ errorCode: code, provider, ...(to !== '/' && { to }) }).toString()}`;
