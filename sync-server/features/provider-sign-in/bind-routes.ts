import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { OwnProof } from '#server/features/accounts/own-proof.ts';
import { hasPassword } from '#server/features/accounts/people.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import {
  ownProvidersSchema,
  providerMessages,
  type OwnProvider,
} from '#shared/domain/accounts/provider-sign-in.ts';
import { ATTEMPT_LIVES_MS } from './attempt-cookie.ts';
import { listBindings, unbindProvider } from './bindings.ts';
import type { ProviderDeps } from './provider-deps.ts';
import { createShortLived } from './short-lived.ts';

type BindDeps = ProviderDeps & { readonly isOwn: OwnProof };

const tags = ['accounts'];
const answers = {
  401: errorAnswerSchema,
  403: errorAnswerSchema,
  422: errorAnswerSchema,
  429: errorAnswerSchema,
};
const errorsSchema = z.object({ errors: z.array(z.string()) });
const body = z.object({ provider: z.string().max(40), password: z.string().max(200).default('') });
const few = { rateLimit: perPerson('own-password') };

/** Connecting one's own account with a provider, and ending that (content §7). */
export const bindRoutes: FastifyPluginCallbackZod<BindDeps> = (app, deps, done) => {
  const { db, clock, providers, attempts, isOwn } = deps;
  /** Where a session goes once its browser asks, by the session. */
  const begun = createShortLived<string>(clock, { livesMs: ATTEMPT_LIVES_MS, max: 20_000 });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.get(
    '/individual/accountBind',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags,
        summary: 'With which providers one’s own account is connected',
        response: { 200: ownProvidersSchema, ...answers },
      },
    },
    (request) => {
      const bindings = listBindings(db, request.requireSession().userId);
      const known = providers.all.map(({ id, name, issuer }): OwnProvider => {
        const bound = bindings.find((one) => one.issuer === issuer);
        return { id, name, isBound: bound !== undefined, email: bound?.email ?? null, isSetUp: true };
      });
      // One that the school has given up is shown as long as it is bound, by its address.
      const gone = bindings
        .filter(({ issuer }) => providers.byIssuer(issuer) === null)
        .map(({ issuer, email }) => ({ id: issuer, name: issuer, isBound: true, email, isSetUp: false }));
      return { providers: [...known, ...gone] };
    },
  );

  app.post(
    '/individual/accountBind/createBind',
    {
      bodyLimit: 8 * 1024,
      config: few,
      schema: {
        tags,
        summary: 'Prepare connecting one’s account with a provider; completeBind leads there',
        body,
        response: { 200: errorsSchema, ...answers },
      },
    },
    async (request, reply) => {
      const { userId, sessionId, accountId: schoolId } = request.requireSession();
      const provider = providers.byId(request.body.provider);
      if (provider === null) return { errors: [providerMessages.notSetUp] };
      const problem = await isOwn(request, request.body.password);
      if (problem !== null) return { errors: [problem] };
      const purpose = { kind: 'bind', userId, sessionId } as const;
      const url = await attempts.begin(provider, { schoolId, purpose }, { request, reply });
      if (url === null) return { errors: [providerMessages.unreachable(provider.name)] };
      begun.put(sessionId, url);
      return { errors: [] };
    },
  );

  app.get(
    '/individual/accountBind/completeBind',
    {
      config: { rateLimit: perPerson('own-account') },
      schema: {
        tags,
        summary: 'Leads to the provider that createBind named',
        response: { 302: z.null(), ...answers },
      },
    },
    async (request, reply) => {
      const { sessionId } = request.requireSession();
      return reply.redirect(begun.use(sessionId) ?? '/account?bind=providerOver', 302);
    },
  );

  app.post(
    '/individual/accountBind/remove',
    {
      bodyLimit: 8 * 1024,
      config: few,
      schema: {
        tags,
        summary: 'Sign in with a provider no more; one way to sign in stays',
        body: body.extend({ provider: z.string().max(300) }),
        response: { 200: errorsSchema, ...answers },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const { provider: id, password } = request.body;
      const provider = providers.byId(id);
      const issuer = provider?.issuer ?? id;
      const problem = await isOwn(request, password);
      if (problem !== null) return { errors: [problem] };
      const others = listBindings(db, userId).filter((one) => one.issuer !== issuer);
      const hasOther = others.some((one) => providers.byIssuer(one.issuer) !== null);
      if (!hasOther && !hasPassword(db, userId)) return { errors: [providerMessages.lastWay] };
      unbindProvider(db, { personId: userId, issuer, provider: provider?.name ?? issuer }, clock.now());
      return { errors: [] };
    },
  );
  done();
};
