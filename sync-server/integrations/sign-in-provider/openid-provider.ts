import * as client from 'openid-client';
import type { Clock } from '#server/clock.ts';
import type { ProviderFailure, ProviderIdentity, SignInProvider } from './provider-port.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Somebody waits before a button. */
const TIMEOUT_SECONDS = 8;
/** What a provider has said of itself counts so long for who comes back. */
const FRESH_MS = 60 * 60_000;
const MAX_EMAIL = 300;

/** A provider that says by OpenID Connect Discovery how to ask it. Nothing is asked of it before somebody signs in. */
export function openIdProvider(settings: ProviderSettings, clock: Clock): SignInProvider {
  const { id, name, issuer } = settings;
  let known: { readonly config: client.Configuration; readonly until: number } | null = null;

  async function configuration(): Promise<client.Configuration> {
    return known !== null && known.until > clock.now() ? known.config : askAnew();
  }

  async function askAnew(): Promise<client.Configuration> {
    const config = await discover(settings);
    known = { config, until: clock.now() + FRESH_MS };
    return config;
  }

  return {
    id,
    name,
    issuer,
    begin: async ({ state, nonce, verifier }, redirectUri) => {
      // Each time: whoever is sent to a provider that is away stands before an error of their browser.
      const config = await askAnew().catch(() => null);
      if (config === null) return null;
      return client.buildAuthorizationUrl(config, {
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.prompt !== null && { prompt: settings.prompt }),
      });
    },
    finish: async (back, { state, nonce, verifier }) => {
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        return claims === undefined ? 'refused' : identityOf(claims);
      } catch (error) {
        return failureOf(error);
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const url = new URL(issuer);
  return client.discovery(
    url,
    clientId,
    clientSecret ?? undefined,
    clientSecret === null ? client.None() : undefined,
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature counts as well as the connection: a proxy of the school may read and write https.
        client.enableNonRepudiationChecks,
        // The settings allow http for this machine alone.
        // oxlint-disable-next-line typescript/no-deprecated -- marked so that it stands out
        ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
}

/** What of a token is asked for; a provider may leave out anything but the subject. */
export function identityOf(claims: {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}): ProviderIdentity {
  const text = (claim: string, max: number): string => {
    const value = claims[claim];
    return typeof value === 'string' && value.length <= max ? value.trim() : '';
  };
  const email = text('email', MAX_EMAIL);
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: email === '' ? null : email,
    isEmailVerified: email !== '' && claims['email_verified'] === true,
    firstName: text('given_name', 200),
    lastName: text('family_name', 200),
  };
}

/** Errors of the network are the platform's own, without a code of the library. */
function failureOf(error: unknown): ProviderFailure {
  if (error instanceof client.AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof client.ClientError)
    return error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
      ? 'unreachable'
      : 'refused';
  return error instanceof TypeError && error.message === 'fetch failed' ? 'unreachable' : 'refused';
}
