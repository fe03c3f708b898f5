import type { Clock } from '#server/clock.ts';
import { openIdProvider } from './openid-provider.ts';
import type { SignInProvider } from './provider-port.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** The providers of a server, by their ids and by their issuers. */
export type ProviderList = {
  readonly all: readonly SignInProvider[];
  readonly byId: (id: string) => SignInProvider | null;
  readonly byIssuer: (issuer: string) => SignInProvider | null;
};

/** Makes the clients of the providers that the settings name. */
export function createProviderList(settings: readonly ProviderSettings[], clock: Clock): ProviderList {
  const all = settings.map((one) => openIdProvider(one, clock));
  return {
    all,
    byId: (id) => all.find((one) => one.id === id) ?? null,
    byIssuer: (issuer) => all.find((one) => one.issuer === issuer) ?? null,
  };
}
