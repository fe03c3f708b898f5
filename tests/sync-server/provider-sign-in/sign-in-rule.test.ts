import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { person } from '#server/db/schema/accounts.ts';
import { setSignInRule, setSignUpRules } from '#server/features/schools/schools.ts';
import { makeCode } from '#server/features/sign-up/institution-codes.ts';
import { schoolId, teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
import { ben, mei, plain, schoolWithProvider } from './provider-in-test.ts';

const owner = { username: 'teacher', password: teacherPassword };
const google = { way: 'provider', provider: 'google' } as const;
const providersAt = async (browser: { get: (url: string) => Promise<{ json: () => unknown }> }) =>
  (await browser.get(`/individual/login/ways?school=${schoolId}`)).json();

test('content §6 forced to a provider: a right password is told so and opens nothing, an administrator’s does', async () => {
  const { browser, deps } = await schoolWithProvider();
  setSignInRule(deps.db, schoolId, google);
  const { post, get, whoAmI } = browser();
  expect(await providersAt({ get })).toMatchObject({ providers: [{ id: 'google' }], isForced: true });
  const told = await post('/individual/login', owner);
  expect([told.statusCode, told.json().errors]).toEqual([
    403,
    ['At Hill School everybody signs in with Google.'],
  ]);
  expect(await whoAmI()).toBe(null);
  // Who does not have the password hears nothing of it.
  const guessed = await post('/individual/login', { ...owner, password: 'a guess' });
  expect(guessed.json().errors).toEqual([
    'The username and password you entered do not match an existing account. Please try again.',
  ]);
  const roles = ['teacher', 'administrator'] as const;
  deps.db.orm
    .update(person)
    .set({ roles: [...roles] })
    .where(eq(person.username, 'teacher'))
    .run();
  expect((await post('/individual/login', owner)).statusCode).toBe(200);
});

test('content §6 forced to a provider: its password connects an account at the first sign-in, and then the provider lets in', async () => {
  const { browser, deps } = await schoolWithProvider();
  setSignInRule(deps.db, schoolId, google);
  const first = browser();
  const location = await first.goAs(ben);
  const ticket = location.split('#')[1] ?? '';
  expect((await first.post('/individual/sso/connect', { ticket, ...owner })).json()).toMatchObject({
    state: 'signed-in',
  });
  const again = browser();
  expect(await again.arrive(await again.goAs(ben))).toMatchObject({ state: 'signed-in' });
});

test('content §8 invalid domain: an account of another domain is led back to the sign-in, unless it is connected', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  const connected = browser();
  await connected.post('/individual/sso/connect', {
    ticket: (await connected.goAs(mei)).split('#')[1] ?? '',
    ...owner,
  });
  setSignUpRules(deps.db, schoolId, { domains: ['other.example'] });
  // Without a forced provider the code of the school may let them in.
  expect(await browser().goAs(ben)).toContain('/individual/provider#');
  setSignInRule(deps.db, schoolId, google);
  expect(await browser().goAs(ben, '/help')).toBe(
    '/individual/login?errorCode=invalidGoogleDomain&provider=google&to=%2Fhelp',
  );
  expect(await browser().goAs(plain)).toContain('errorCode=invalidGoogleDomain');
  expect(await browser().goAs(mei)).toContain('/individual/provider#');
  const answer = await browser().post('/individual/sso/google/validate', {
    idToken: await provider.idToken(ben),
  });
  expect([answer.statusCode, answer.json().errors]).toEqual([
    403,
    [
      'This Google account is not valid for Hill School. Sign in with the Google account that your school gave you.',
    ],
  ]);
});

test('content §6 the provider is switched off where passwords are forced: no button, no way there, and no ticket that was got before', async () => {
  const { browser, deps, provider } = await schoolWithProvider();
  const before = browser();
  const location = await before.goAs(ben);
  setSignInRule(deps.db, schoolId, { way: 'password' });
  const { post, get } = browser();
  expect(await providersAt({ get })).toMatchObject({ providers: [], isForced: false });
  const begun = await post('/individual/sso/begin', { provider: 'google', school: schoolId });
  expect(begun.json()).toEqual({
    errors: ['At Hill School everybody signs in with a username and password.'],
    url: '',
  });
  expect(await before.arrive(location)).toMatchObject({ state: 'refused' });
  const token = { idToken: await provider.idToken(ben) };
  expect((await post('/individual/sso/google/validate', token)).statusCode).toBe(403);
  expect((await post('/individual/login', owner)).statusCode).toBe(200);
});

test('a provider that the server does not have any more shuts nobody out', async () => {
  const { browser, deps } = await schoolWithProvider();
  setSignInRule(deps.db, schoolId, { way: 'provider', provider: 'gone' });
  expect((await browser().post('/individual/login', owner)).statusCode).toBe(200);
});

test('content §6 forced to a provider: nobody comes in by making an account with a password', async () => {
  const { browser, deps } = await schoolWithProvider();
  setSignInRule(deps.db, schoolId, google);
  const code = makeCode(deps.db, schoolId, { role: 'student', days: 1, maxUses: 5 }, deps.clock.now());
  const asked = {
    ...{ firstName: 'Ana', lastName: 'Ruiz', username: 'ana.ruiz', role: 'student', code, school: schoolId },
    ...{ password: 'three words or so', retypedPassword: 'three words or so', email: '', retypedEmail: '' },
  };
  const { post, whoAmI } = browser();
  expect((await post('/individual/createAccount', asked)).json()).toMatchObject({
    individual: '',
    errors: ['At Hill School everybody signs in with Google.'],
  });
  expect(await whoAmI()).toBe(null);
  setSignInRule(deps.db, schoolId, { way: 'any' });
  expect((await post('/individual/createAccount', asked)).json()).toMatchObject({ errors: [] });
});
