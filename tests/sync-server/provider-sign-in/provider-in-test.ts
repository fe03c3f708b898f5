import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { providerSettings, startLocalProvider, type ProviderAccount } from '#tests/support/local-provider.ts';
import { addPerson, schoolWithTeacher } from '#tests/sync-server/accounts/people-in-test.ts';
import { temporaryFolder, testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

export const publicUrl = 'https://packs.hill.example';
export const callback = `${publicUrl}/individual/sso/google/callback`;

export const ben: ProviderAccount = {
  sub: 'ben-there',
  email: 'Ben@hill.example',
  firstName: 'Ben',
  lastName: 'Okoro',
};
export const mei: ProviderAccount = { sub: 'mei-there', email: 'mei@hill.example' };
/** Says an address that nobody looked at. */
export const unsure: ProviderAccount = { sub: 'unsure-there', email: 'ben@hill.example', isVerified: false };
/** Has no address at all, as students at some providers. */
export const plain: ProviderAccount = { sub: 'plain-there', firstName: 'Ana', lastName: 'Ruiz' };
/** Lets its provider say who it is, and no more. */
export const sparing: ProviderAccount = { sub: 'sparing-there', allowsLess: true };

/** A school with `teacher`, `student` and `admin`, and a server that knows a real provider as Google. */
export async function schoolWithProvider({ settings = {} }: { settings?: Record<string, string> } = {}) {
  const provider = await startLocalProvider([ben, mei, unsure, plain, sparing], [callback]);
  onTestFinished(() => provider.close());
  const deps = testDeps({
    PUBLIC_URL: publicUrl,
    ...providerSettings(temporaryFolder(), provider.issuer),
    ...settings,
  });
  await schoolWithTeacher(deps);
  await addPerson(deps, 'student', ['student']);
  await addPerson(deps, 'admin', ['administrator']);
  const app = await testApp(deps);

  /** A browser: keeps its cookies and asks as one. */
  const browser = () => {
    const jar = new Map<string, string>();
    const send = async (asked: InjectOptions) => {
      const answer = await app.inject({
        ...asked,
        headers: { ...asked.headers, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const { name, value } of answer.cookies) {
        if (value === '') jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    };
    const get = async (url: string) => send({ url });
    const post = async (url: string, payload: object) => send({ method: 'POST', url, payload });
    const begin = async (to = '/') =>
      (await post('/individual/sso/begin', { provider: 'google', to })).json();
    /** Follows the way back from the provider; returns where it leads. */
    const follow = async (back: URL) =>
      String((await get(`${back.pathname}${back.search}`)).headers.location);
    /** To the provider as this account, and back; returns where that leads. */
    const goAs = async (account: ProviderAccount, to = '/') =>
      follow(await provider.signIn((await begin(to)).url, account.sub));
    const arrive = async (location: string, rest: object = {}) =>
      (await post('/individual/sso/arrive', { ticket: location.split('#')[1] ?? '', ...rest })).json();
    const connect = async (location: string, owner: object) =>
      (await post('/individual/sso/connect', { ticket: location.split('#')[1] ?? '', ...owner })).json();
    const whoAmI = async () => (await get('/individual/session')).json().individual?.username ?? null;
    return { jar, get, post, begin, follow, goAs, arrive, connect, whoAmI };
  };
  return { provider, deps, app, browser };
}
