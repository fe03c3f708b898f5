import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { createOwnPasswordCheck } from '#server/features/accounts/own-password-check.ts';
import type { SignInParts } from '#server/features/accounts/sign-in-parts.ts';
import { createProviderList } from '#server/integrations/sign-in-provider/provider-list.ts';
import { createAttempts } from './attempts.ts';
import { bindRoutes } from './bind-routes.ts';
import { providerCallbackRoutes } from './callback-routes.ts';
import { providerSignInRoutes } from './sign-in-routes.ts';

/** Sign-in with a provider (content §7, §8): off until the settings name one. */
export const providerRoutes: FastifyPluginAsync<Deps & { parts: SignInParts }> = async (app, deps) => {
  const { config, clock, parts, db } = deps;
  const providers = createProviderList(config.signInProviders, clock);
  const shared = { ...deps, providers, attempts: createAttempts(deps) };
  await app.register(providerSignInRoutes, shared);
  await app.register(providerCallbackRoutes, shared);
  await app.register(bindRoutes, { ...shared, isOwnPassword: createOwnPasswordCheck({ db, ...parts }) });
};
