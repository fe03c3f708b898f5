import type { Deps } from '#server/deps.ts';
import type { SignInParts } from '#server/features/accounts/sign-in-parts.ts';
import type { ProviderList } from '#server/integrations/sign-in-provider/provider-list.ts';
import type { Attempts } from './attempts.ts';

/** What the calls about sign-in with a provider are built from. */
export type ProviderDeps = Deps & {
  readonly parts: SignInParts;
  readonly providers: ProviderList;
  readonly attempts: Attempts;
};
