import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps.ts';
import { makeSecret } from '#server/features/accounts/account-links.ts';
import type {
  ProviderIdentity,
  SignInChecks,
  SignInProvider,
} from '#server/integrations/sign-in-provider/provider-port.ts';
import { ATTEMPT_LIVES_MS, markBrowser } from './attempt-cookie.ts';
import { createShortLived } from './short-lived.ts';

/** For what somebody goes to a provider. */
export type Purpose =
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'bind'; readonly userId: string; readonly sessionId: string }
  | {
      readonly kind: 'classes';
      readonly userId: string;
      readonly sessionId: string;
      readonly to: string;
      /** What they are asked to allow. */
      readonly scopes: readonly string[];
    };

/** Somebody who is at a provider now. */
export type Attempt = {
  readonly providerId: string;
  readonly schoolId: string;
  readonly browser: string;
  readonly checks: SignInChecks;
  readonly purpose: Purpose;
};

/** Somebody who has come back, and whose app asks next. */
export type Ticket = {
  readonly providerId: string;
  readonly schoolId: string;
  readonly browser: string;
  readonly identity: ProviderIdentity;
  readonly to: string;
};

/** More than a school of any size has under way in ten minutes. */
const MAX_UNDER_WAY = 20_000;

export type Attempts = ReturnType<typeof createAttempts>;

/** Sign-ins with a provider that are under way: at the provider by their state, and back by their ticket. */
export function createAttempts({ config, clock }: Pick<Deps, 'config' | 'clock'>) {
  const bounds = { livesMs: ATTEMPT_LIVES_MS, max: MAX_UNDER_WAY };
  const away = createShortLived<Attempt>(clock, bounds);
  const back = createShortLived<Ticket>(clock, bounds);

  return {
    /** Begins one in this browser. Returns where it goes; null where the provider does not answer. */
    begin: async (
      provider: SignInProvider,
      whose: Pick<Attempt, 'schoolId' | 'purpose'>,
      { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    ): Promise<string | null> => {
      const checks = { state: makeSecret(), nonce: makeSecret(), verifier: makeSecret() };
      const { purpose } = whose;
      const back = redirectUriOf(config.publicUrl ?? '', provider.id);
      const url = await provider.begin(checks, back, purpose.kind === 'classes' ? purpose.scopes : []);
      if (url === null) return null;
      const browser = markBrowser(config, request, reply);
      away.put(checks.state, { ...whose, providerId: provider.id, browser, checks });
      return url.href;
    },
    /** The one that a state belongs to, which counts once. */
    useState: (state: string) => away.use(state),
    /** Notes who has come back; returns the ticket with which their app asks. */
    arrived: (ticket: Ticket): string => {
      const key = makeSecret();
      back.put(key, ticket);
      return key;
    },
    findTicket: (ticket: string) => back.find(ticket),
    useTicket: (ticket: string) => back.use(ticket),
  };
}

/** What is registered at a provider. One for each: so none can pass its answers off as another's. */
export const redirectUriOf = (publicUrl: string, providerId: string): string =>
  `${publicUrl}/individual/sso/${providerId}/callback`;
