import type { FastifyPluginAsync } from 'fastify';
import { createOwnPasswordCheck } from '#server/features/accounts/own-password-check.ts';
import { createOwnProof } from '#server/features/accounts/own-proof.ts';
import { createProviderList } from '#server/integrations/sign-in-provider/provider-list.ts';
import { createAttempts } from './attempts.ts';
import { bindRoutes } from './bind-routes.ts';
import { providerCallbackRoutes } from './callback-routes.ts';
import { completeRoutes } from './complete-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { providerSignInRoutes } from './sign-in-routes.ts';
import type { ProviderSignUpDeps } from './sign-up-by-provider.ts';

type RoutesDeps = Omit<ProviderSignUpDeps, 'providers' | 'attempts'>;

/** Sign-in with a provider (content §7, §8): off until the settings name one. */
export const providerRoutes: FastifyPluginAsync<RoutesDeps> = async (app, deps) => {
  const { config, clock, parts, db } = deps;
  const providers = createProviderList(config.signInProviders, clock);
  const shared = { ...deps, providers, attempts: createAttempts(deps) };
  const isOwnPassword = createOwnPasswordCheck({ db, ...parts });
  const isOwn = createOwnProof({ db, clock, isOwnPassword });
  await app.register(providerSignInRoutes, shared);
  await app.register(providerCallbackRoutes, shared);
  await app.register(completeRoutes, shared);
  await app.register(bindRoutes, { ...shared, isOwn });
  await app.register(googleRoutes, { ...shared, isOwn });
};
