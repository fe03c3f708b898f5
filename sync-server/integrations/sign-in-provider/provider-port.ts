/** Who somebody is at a provider. */
export type ProviderIdentity = {
  /** The provider's own address, as its tokens name it. */
  readonly issuer: string;
  /** What it calls the person, for ever. */
  readonly subject: string;
  /** Null where it named none. */
  readonly email: string | null;
  /** Whether the provider says that the person reads it. A provider that says nothing has not said so. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
};

/** What a person lets us ask at the provider's services, as long as its token lasts. */
export type ProviderAccess = {
  readonly token: string;
  /** What they allowed; null for all that was asked for, of which a provider need not say anything (RFC 6749, 5.1). */
  readonly scopes: readonly string[] | null;
};

/** Who came back, and with what they allowed. */
export type ProviderArrival = { readonly identity: ProviderIdentity; readonly access: ProviderAccess };

/** What binds an answer to its question: each is random and for one sign-in. */
export type SignInChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** Why a provider told nobody's identity. `refused`: its answer was not what was asked for, or not its own. */
export type ProviderFailure = 'unreachable' | 'cancelled' | 'refused';

/** One sign-in provider that speaks OpenID Connect. */
export type SignInProvider = {
  readonly id: string;
  readonly name: string;
  readonly issuer: string;
  /** Where the browser goes; null where the provider does not answer. `scopes`: what a person is asked to allow beside their identity. */
  readonly begin: (
    checks: SignInChecks,
    redirectUri: string,
    scopes?: readonly string[],
  ) => Promise<URL | null>;
  /** Reads the address with which the provider sent the browser back, and asks it who that is. */
  readonly finish: (back: URL, checks: SignInChecks) => Promise<ProviderArrival | ProviderFailure>;
  /** Whom an id token is of that another program brings; only one that was made for us within the last ten minutes. */
  readonly readToken: (idToken: string) => Promise<ProviderIdentity | 'unreachable' | 'refused'>;
};
