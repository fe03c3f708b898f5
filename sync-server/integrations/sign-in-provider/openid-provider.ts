import { createRemoteJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '#server/clock.ts';
import type { ProviderFailure, ProviderIdentity, SignInProvider } from './provider-port.ts';
import type { ProviderSettings } from './provider-settings.ts';

/** Somebody waits before a button. */
const TIMEOUT_SECONDS = 8;
/** What a provider has said of itself counts so long for who comes back. */
const FRESH_MS = 60 * 60_000;
const MAX_EMAIL = 300;
/** A token that other programs bring is one of now. */
const MAX_TOKEN_AGE_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 30;
const IDENTITY_SCOPES = ['openid', 'email', 'profile'];
/** Keys that the provider publishes; never a secret that others share, and never none. */
const SIGNED_BY = ['RS256', 'PS256', 'ES256', 'EdDSA'];

/** A provider that says by OpenID Connect Discovery how to ask it. Nothing is asked of it before somebody signs in. */
export function openIdProvider(settings: ProviderSettings, clock: Clock): SignInProvider {
  const { id, name, issuer } = settings;
  let keys: JWTVerifyGetKey | undefined;
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
    begin: async ({ state, nonce, verifier }, redirectUri, scopes = []) => {
      // Each time: whoever is sent to a provider that is away stands before an error of their browser.
      const config = await askAnew().catch(() => null);
      if (config === null) return null;
      return client.buildAuthorizationUrl(config, {
        scope: [...IDENTITY_SCOPES, ...scopes].join(' '),
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
        if (claims === undefined) return 'refused';
        const scopes = tokens.scope?.split(' ').filter(Boolean) ?? null;
        return { identity: identityOf(claims), access: { token: tokens.access_token, scopes } };
      } catch (error) {
        return failureOf(error);
      }
    },
    readToken: async (idToken) => {
      try {
        const { jwks_uri: address } = (await configuration()).serverMetadata();
        if (address === undefined) return 'refused';
        keys ??= createRemoteJWKSet(new URL(address), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
        const { payload } = await jwtVerify(idToken, keys, {
          issuer: issuersOf(issuer),
          audience: settings.clientId,
          algorithms: SIGNED_BY,
          maxTokenAge: MAX_TOKEN_AGE_SECONDS,
          clockTolerance: CLOCK_TOLERANCE_SECONDS,
          requiredClaims: ['sub', 'exp'],
        });
        // Made for another who may ask us, or for a sign-in whose nonce nobody here has given.
        const isForUs = payload['azp'] === undefined || payload['azp'] === settings.clientId;
        if (!isForUs || payload['nonce'] !== undefined || payload.sub === undefined) return 'refused';
        return identityOf({ ...payload, iss: issuer, sub: payload.sub });
      } catch (error) {
        const isSilent = failureOf(error) === 'unreachable' || error instanceof errors.JWKSTimeout;
        return isSilent ? 'unreachable' : 'refused';
      }
    },
  };
}

/** Google's tokens have its name with and without the scheme. */
const issuersOf = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

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
function identityOf(claims: {
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
