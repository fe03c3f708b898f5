import type { FastifyPluginAsync } from 'fastify';
import { createOwnPasswordCheck } from '#server/features/accounts/own-password-check.ts';
import { createOwnProof } from '#server/features/accounts/own-proof.ts';
import type { Consents } from '#server/features/classroom-service/consents.ts';
import { bindRoutes } from './bind-routes.ts';
import { providerCallbackRoutes } from './callback-routes.ts';
import { completeRoutes } from './complete-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { providerSignInRoutes } from './sign-in-routes.ts';
import type { ProviderSignUpDeps } from './sign-up-by-provider.ts';

type RoutesDeps = ProviderSignUpDeps & { readonly consents: Consents };

/** Sign-in with a provider (content §7, §8): off until the settings name one. */
export const providerRoutes: FastifyPluginAsync<RoutesDeps> = async (app, deps) => {
  const { clock, parts, db } = deps;
  const isOwnPassword = createOwnPasswordCheck({ db, ...parts });
  const isOwn = createOwnProof({ db, clock, isOwnPassword });
  await app.register(providerSignInRoutes, deps);
  providerCallbackRoutes(app, deps);
  completeRoutes(app, deps);
  await app.register(bindRoutes, { ...deps, isOwn });
  await app.register(googleRoutes, { ...deps, isOwn });
};
