import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person, providerBinding } from '#server/db/schema/accounts.ts';
import { setVerifiedEmail } from '#server/features/accounts/person-email.ts';
import { bindProvider } from '#server/features/provider-sign-in/bindings.ts';
import type { LocalProvider, ProviderAccount } from '#tests/support/local-provider.ts';
import { schoolId, teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import type { TestDeps } from '#tests/sync-server/app/server-in-test.ts';
import { ben, mei, publicUrl, schoolWithProvider, unsure } from './provider-in-test.ts';

const owner = { username: 'teacher', password: teacherPassword };

/** Connects an account of the school with one at the provider. */
function bound(deps: TestDeps, provider: LocalProvider, username: string, account: ProviderAccount) {
  const identity = {
    ...{ issuer: provider.issuer, subject: account.sub, email: account.email ?? null },
    ...{ isEmailVerified: true, firstName: '', lastName: '' },
  };
  const whose = { personId: `id-of-${username}`, schoolId, provider: 'Google', identity };
  return bindProvider(deps.db, whose, deps.clock.now());
}

test('content §7 whoever is connected signs in with the provider and comes to where they wanted to go', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  const { goAs, arrive, whoAmI } = browser();
  const location = await goAs(ben, '/science/packs?sort=alpha');
  expect(location).toMatch(/^\/individual\/provider#[\w-]{43}$/);
  expect(await whoAmI()).toBe(null);
  expect(await arrive(location)).toMatchObject({
    state: 'signed-in',
    to: '/science/packs?sort=alpha',
    session: { individual: { username: 'teacher' } },
  });
  expect(await whoAmI()).toBe('teacher');
  // Once: nobody who reads the address later gets in.
  expect(await arrive(location)).toMatchObject({ state: 'refused', codes: [131] });
});

test('an account that nobody has connected lets nobody in, whatever address it says; the password connects it', async () => {
  const { browser, deps } = await schoolWithProvider();
  setVerifiedEmail(deps.db, { id: 'id-of-teacher', schoolId }, 'ben@hill.example', deps.clock.now());
  const first = browser();
  const location = await first.goAs(ben);
  expect(await first.arrive(location)).toMatchObject({
    state: 'unbound',
    email: 'Ben@hill.example',
    school: 'Hill School',
    provider: { name: 'Google' },
  });
  expect(await first.whoAmI()).toBe(null);
  expect(await first.connect(location, { ...owner, password: 'a guess' })).toMatchObject({
    state: 'unbound',
    errors: ['The username and password you entered do not match an existing account. Please try again.'],
  });
  expect(await first.connect(location, owner)).toMatchObject({ state: 'signed-in' });
  expect(await first.whoAmI()).toBe('teacher');
  const again = browser();
  expect(await again.arrive(await again.goAs(ben))).toMatchObject({ state: 'signed-in' });
  const kinds = deps.db.orm
    .select()
    .from(audit)
    .all()
    .map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'provider-bound')).toHaveLength(1);
  expect(kinds).toContain('sign-in-failed');
});

test('an address that nobody looked at is no proof of anything, and no reason for a mismatch', async () => {
  const { browser, deps } = await schoolWithProvider();
  setVerifiedEmail(deps.db, { id: 'id-of-student', schoolId }, 'ben@hill.example', deps.clock.now());
  const { goAs, arrive, connect } = browser();
  const location = await goAs(unsure);
  expect(await arrive(location)).toMatchObject({ state: 'unbound' });
  expect(await connect(location, owner)).toMatchObject({ state: 'signed-in' });
});

test('content §8 bind mismatch: an address that is somebody else’s, an account that is, and a second one', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  setVerifiedEmail(deps.db, { id: 'id-of-student', schoolId }, 'ben@hill.example', deps.clock.now());
  const text =
    'This Google account belongs to another account of your school. Choose another Google account, or sign in to that account.';
  const one = browser();
  expect(await one.connect(await one.goAs(ben), owner)).toMatchObject({
    state: 'refused',
    errors: [text],
    codes: [131],
  });
  expect(await one.whoAmI()).toBe(null);
  expect(bound(deps, provider, 'student', mei)).toBe('bound');
  expect(bound(deps, provider, 'student', mei)).toBe('bound');
  expect(bound(deps, provider, 'teacher', mei)).toBe('mismatch');
  expect(bound(deps, provider, 'student', ben)).toBe('hasOther');
  expect(deps.db.orm.select().from(providerBinding).all()).toHaveLength(1);
});

test('a state counts once, in the browser that began, for ten minutes, and at its own provider', async () => {
  const { browser, deps, provider, app } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  const over = '/individual/login?errorCode=providerOver&provider=google';
  const { begin, follow, get } = browser();
  const back = await provider.signIn((await begin()).url, ben.sub);
  expect(await browser().follow(back)).toBe(over);
  // Whoever brought it elsewhere has used it up.
  expect(await follow(back)).toBe(over);

  const twice = await provider.signIn((await begin()).url, ben.sub);
  expect(await follow(twice)).toContain('/individual/provider#');
  expect(await follow(twice)).toBe(over);

  const late = await provider.signIn((await begin()).url, ben.sub);
  deps.clock.advance(10 * 60_000);
  expect(await follow(late)).toBe(over);

  const other = await provider.signIn((await begin()).url, ben.sub);
  expect(String((await get(`/individual/sso/other/callback${other.search}`)).headers.location)).toBe(
    '/individual/login?errorCode=providerOver&provider=other',
  );
  expect((await app.inject({ url: '/individual/sso/google/callback' })).headers.location).toBe(over);
});

test('a ticket is worth nothing in another browser', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  const lured = browser();
  await lured.begin();
  const location = await browser().goAs(ben);
  expect(await lured.arrive(location)).toMatchObject({ state: 'refused' });
  expect(await lured.connect(location, owner)).toMatchObject({ state: 'refused' });
  expect(await lured.whoAmI()).toBe(null);
});

const hourAgo = () => Math.floor(Date.now() / 1000) - 3_600;

test.each([
  ['another nonce', () => ({ claims: { nonce: 'of another sign-in' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['another audience', () => ({ claims: { aud: 'another app' } })],
  ['another issuer', () => ({ claims: { iss: 'https://accounts.other.example' } })],
  ['a time that is over', () => ({ claims: { iat: hourAgo() - 60, exp: hourAgo() } })],
  ['no signature', () => ({ alg: 'none' as const })],
  ['the signature of another', () => ({ key: 'foreign' as const })],
])('content §8 an id token with %s: sign-in failed, and nobody is let in', async (_what, bend) => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  const { goAs } = browser();
  provider.bend(bend());
  expect(await goAs(ben, '/science')).toBe(
    '/individual/login?errorCode=providerFailed&provider=google&to=%2Fscience',
  );
  provider.bend(null);
  expect(await goAs(ben, '/science')).toContain('/individual/provider#');
});

test('who does not want to, or whose provider is away, is told, and nothing is lost', async () => {
  const { browser, provider } = await schoolWithProvider();
  const { begin, follow } = browser();
  expect(await follow(await provider.decline((await begin('/help')).url))).toBe(
    '/individual/login?errorCode=providerCancelled&provider=google&to=%2Fhelp',
  );
  const back = await provider.signIn((await begin()).url, ben.sub);
  await provider.close();
  expect(await follow(back)).toBe('/individual/login?errorCode=providerUnreachable&provider=google');
  const cold = await schoolWithProvider();
  await cold.provider.close();
  expect(await cold.browser().begin()).toEqual({
    errors: ['Google can’t be reached now. Try again later, or sign in with your username and password.'],
    url: '',
  });
});

test('whose account is switched off is not let in by a provider either', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  deps.db.orm.update(person).set({ disabledAt: 1 }).where(eq(person.username, 'teacher')).run();
  const { goAs, arrive, whoAmI } = browser();
  expect(await arrive(await goAs(ben))).toMatchObject({
    state: 'refused',
    errors: ['This account is switched off. Please ask your school’s administrator.'],
  });
  expect(await whoAmI()).toBe(null);
});

test('a second factor stays asked for, and its guesses count', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  deps.db.orm
    .update(person)
    .set({ totpSecret: 'JBSWY3DPEHPK3PXP' })
    .where(eq(person.username, 'teacher'))
    .run();
  const { goAs, arrive, post, whoAmI } = browser();
  const location = await goAs(ben);
  expect(await arrive(location)).toMatchObject({ state: 'second-factor', errors: [] });
  for (let guess = 0; guess < 5; guess += 1)
    expect(await arrive(location, { code: '000000' })).toMatchObject({
      state: 'second-factor',
      errors: ['This code is not right. Please enter the one that your authenticator app shows now.'],
    });
  const ticket = location.split('#')[1];
  expect((await post('/individual/sso/arrive', { ticket, code: '000000' })).statusCode).toBe(429);
  expect(await whoAmI()).toBe(null);
});

test('only the app’s own screens are gone to afterwards', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  bound(deps, provider, 'teacher', ben);
  for (const to of [
    'https://evil.example/',
    '//evil.example/science',
    '/individual/session',
    'science',
    '/\\evil.example',
  ]) {
    const { goAs, arrive } = browser();
    expect(await arrive(await goAs(ben, to))).toMatchObject({ state: 'signed-in', to: '/' });
  }
});

test('the browser is sent with PKCE, a state, a nonce, and the address that the settings name', async () => {
  const { browser, provider } = await schoolWithProvider();
  const url = new URL((await browser().begin()).url);
  expect(url.origin).toBe(provider.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    code_challenge_method: 'S256',
    response_type: 'code',
    redirect_uri: `${publicUrl}/individual/sso/google/callback`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test('without settings there is no provider, no button and no way back', async () => {
  const { browser } = await schoolWithProvider();
  expect((await browser().get('/individual/sso/providers')).json()).toEqual({
    providers: [{ id: 'google', name: 'Google' }],
  });
  const answer = await browser().post('/individual/sso/begin', { provider: 'other' });
  expect(answer.json()).toEqual({ errors: ['Your school has not set up this way to sign in.'], url: '' });
});
