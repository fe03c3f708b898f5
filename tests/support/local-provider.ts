import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, UnsecuredJWT } from 'jose';
import Provider, { type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';
import { classroomScopes } from '#server/integrations/classroom-service/google-classroom.ts';

/** Somebody who has an account at the local provider. */
export type ProviderAccount = {
  readonly sub: string;
  readonly email?: string;
  readonly isVerified?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  /** Allows nothing but to be known. */
  readonly allowsLess?: true;
};

export const clientId = 'packwise-in-test';
const clientSecret = 'a secret of the local provider';

/** Claims over the usual ones; undefined for one that is left out. */
export type Claims = { readonly [name: string]: unknown };

/** What the provider does wrong with its next tokens. */
export type Bend = { readonly claims: Claims } | { readonly alg: 'none' } | { readonly key: 'foreign' };

export type LocalProvider = {
  readonly issuer: string;
  /** Makes an id token as the provider signs it, with these claims over the usual ones. */
  readonly idToken: (account: ProviderAccount, claims?: Claims) => Promise<string>;
  /** Has the next tokens be wrong; null for right ones again. */
  readonly bend: (bend: Bend | null) => void;
  /** Goes through the provider's screens as this account, and returns where it leads back to. */
  readonly signIn: (from: string, account: string) => Promise<URL>;
  /** The same of somebody who does not want to. */
  readonly decline: (from: string) => Promise<URL>;
  readonly close: () => Promise<void>;
};

/** Making them takes longer than all else here. */
let keys: Promise<[Key, Key]> | undefined;
type Key = Awaited<ReturnType<typeof newKey>>;
const newKey = () => generateKeyPair('RS256', { extractable: true });

/** A real OpenID Connect provider on this machine. Its only screen asks who one is. */
export async function startLocalProvider(
  accounts: readonly ProviderAccount[],
  redirectUris: readonly string[],
): Promise<LocalProvider> {
  const [own, foreign] = await (keys ??= Promise.all([newKey(), newKey()]));
  const { privateKey } = own;
  const jwk = { ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid: 'of-the-local-provider' };
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Whoever forgets to close it must not wait for it.
  server.unref();
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const issuer = `http://127.0.0.1:${address.port}`;
  let bent: Bend | null = null;

  const header = { alg: 'RS256', kid: jwk.kid };
  const sign = async (claims: Claims, key = privateKey) =>
    new SignJWT({ ...claims }).setProtectedHeader(header).sign(key);
  const claimsOf = ({ sub, email, isVerified = true, firstName, lastName }: ProviderAccount) => ({
    sub,
    ...(email !== undefined && { email, email_verified: isVerified }),
    ...(firstName !== undefined && { given_name: firstName }),
    ...(lastName !== undefined && { family_name: lastName }),
  });

  const provider = new Provider(issuer, configurationOf(accounts, redirectUris, jwk, claimsOf));
  provider.use(async (ctx, next) => {
    const found = /^\/interaction\/[^/]+$/.exec(ctx.path);
    if (found)
      return interaction(provider, ctx.req, ctx.res, accounts).then(() => void (ctx.respond = false));
    await next();
    if (bent === null || ctx.path !== '/token' || typeof ctx.body !== 'object' || ctx.body === null) return;
    const body = ctx.body as { id_token?: string }; // the provider's own answer
    if (body.id_token === undefined) return;
    const claims = decodeJwt(body.id_token);
    if ('alg' in bent) body.id_token = new UnsecuredJWT(claims).encode();
    else if ('key' in bent) body.id_token = await sign(claims, foreign.privateKey);
    else body.id_token = await sign({ ...claims, ...bent.claims });
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));

  return {
    issuer,
    idToken: async (account, claims = {}) => {
      const now = Math.floor(Date.now() / 1000);
      return sign({ iss: issuer, aud: clientId, iat: now, exp: now + 3600, ...claimsOf(account), ...claims });
    },
    bend: (bend) => {
      bent = bend;
    },
    signIn: async (from, account) => walk(from, issuer, { account }),
    decline: async (from) => walk(from, issuer, { decline: 'yes' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Writes the settings of a server that knows the provider; returns its environment. */
export function providerSettings(
  folder: string,
  issuer: string,
  others: readonly { id: string; name: string; issuer: string }[] = [],
): { SIGN_IN_PROVIDERS: string } {
  const file = path.join(folder, 'sign-in-providers.json');
  const client = { client_id: clientId, client_secret: clientSecret };
  const google = { id: 'google', name: 'Google', issuer, ...client };
  const list = [google, ...others.map((one) => ({ ...one, ...client }))];
  fs.writeFileSync(file, JSON.stringify(list), { mode: 0o600 });
  return { SIGN_IN_PROVIDERS: file };
}

function configurationOf(
  accounts: readonly ProviderAccount[],
  redirectUris: readonly string[],
  jwk: object,
  claimsOf: (account: ProviderAccount) => { sub: string },
): Configuration {
  return {
    adapter: Memory,
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [...redirectUris],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [jwk] },
    cookies: { keys: ['for this test alone'] },
    scopes: ['openid', 'email', 'profile', ...classroomScopes],
    conformIdTokenClaims: false,
    claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => {
      const found = accounts.find(({ sub }) => sub === id);
      return found && { accountId: id, claims: () => claimsOf(found) };
    },
    // Nobody is asked what the app may know.
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({ clientId, accountId: ctx.oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      const person = accounts.find(({ sub }) => sub === ctx.oidc.session?.accountId);
      if (person?.allowsLess !== true) grant.addOIDCScope(classroomScopes.join(' '));
      // As Google does where somebody leaves lines unticked: the token has less, and nobody is asked again.
      else grant.rejectOIDCScope(classroomScopes.join(' '));
      await grant.save();
      return grant;
    },
  };
}

/** Its store; the provider's own warns that it is none for a school. */
class Memory implements Adapter {
  readonly #all = new Map<string, AdapterPayload>();
  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#all.set(id, payload);
  }
  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#all.get(id);
  }
  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#all.values()].find((one) => one.uid === uid);
  }
  async findByUserCode(): Promise<undefined> {
    return undefined;
  }
  async consume(id: string): Promise<void> {
    const found = this.#all.get(id);
    if (found) found['consumed'] = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string): Promise<void> {
    this.#all.delete(id);
  }
  async revokeByGrantId(): Promise<void> {
    this.#all.clear();
  }
}

/** Asks who one is: a button for each account, and one for nobody. */
async function interaction(
  provider: Provider,
  request: http.IncomingMessage,
  response: http.ServerResponse,
  accounts: readonly ProviderAccount[],
): Promise<void> {
  if (request.method !== 'POST') {
    const buttons = accounts
      .map(({ sub }) => `<button name="account" value="${sub}">${sub}</button>`)
      .join('');
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Who are you?</title><form method="post">${buttons}<button name="decline" value="yes">None</button></form>`,
    );
    return;
  }
  let text = '';
  for await (const piece of request) text += String(piece);
  const typed = new URLSearchParams(text);
  const account = typed.get('account');
  await provider.interactionFinished(
    request,
    response,
    account === null ? { error: 'access_denied' } : { login: { accountId: account, remember: false } },
    { mergeWithLastSubmission: false },
  );
}

/** A browser that has the provider's cookies and no screen: follows, answers the one question, and stops where it leads away. */
async function walk(from: string, issuer: string, answer: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  let next = new URL(from);
  let body: URLSearchParams | null = null;
  for (let step = 0; step < 12; step += 1) {
    if (next.origin !== issuer) return next;
    const sent: URLSearchParams | null = body;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie },
      ...(sent && { method: 'POST', body: sent }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const location = response.headers.get('location');
    body = location === null && sent === null ? new URLSearchParams(answer) : null;
    if (location === null && body === null)
      throw new Error(`the provider says ${response.status}: ${await response.text()}`);
    if (location !== null) next = new URL(location, next);
  }
  throw new Error('the provider leads nowhere');
}
