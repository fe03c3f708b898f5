import { expect, test } from 'vitest';
import { setSignUpRules } from '#server/features/schools/schools.ts';
import { teacherPassword, schoolId } from '#tests/sync-server/accounts/people-in-test.ts';
import { ben, mei, plain, schoolWithProvider } from './provider-in-test.ts';

const owner = { username: 'teacher', password: teacherPassword };
const validate = '/individual/sso/google/validate';
const create = '/individual/sso/google/create';
const bind = '/individual/sso/google/accountBind/validate';

const now = () => Math.floor(Date.now() / 1000);

test('content §7 a token of Google connects an account, and another signs in with it', async () => {
  const { browser, provider } = await schoolWithProvider();
  const teacher = browser();
  await teacher.post('/individual/login', owner);
  const token = await provider.idToken(ben);
  expect((await teacher.post(bind, { idToken: token })).json()).toEqual({ status: 'SUCCESS', errors: [] });
  const elsewhere = browser();
  // A token counts once.
  expect((await elsewhere.post(validate, { idToken: token })).statusCode).toBe(403);
  const another = await provider.idToken(ben, { iat: now() - 5 });
  const answer = await elsewhere.post(validate, { idToken: another });
  expect(answer.json()).toMatchObject({
    createGoogleIndividual: false,
    individual: 'id-of-teacher',
    roles: ['teacher'],
  });
  expect(await elsewhere.whoAmI()).toBe('teacher');
  expect((await browser().post(validate, { idToken: another })).statusCode).toBe(403);
});

test('content §7 who has no account may make one where the school lets them, with the same token', async () => {
  const { browser, provider, deps } = await schoolWithProvider();
  const { post, whoAmI } = browser();
  const idToken = await provider.idToken(ben);
  const closed = await post(validate, { idToken });
  expect([closed.statusCode, closed.json().errors]).toEqual([
    403,
    ['Your address at Google gives no access to Hill School. Enter the code of your school.'],
  ]);
  setSignUpRules(deps.db, schoolId, { domains: ['hill.example'] });
  expect((await post(validate, { idToken })).json()).toEqual({
    createGoogleIndividual: true,
    individual: '',
  });
  expect((await post(create, { idToken, role: '' })).json()).toEqual({
    individual: '',
    errors: ['{role}Choose whether you are a student or an educator.'],
    codes: [120],
  });
  const made = (await post(create, { idToken, role: 'teacher' })).json();
  expect(made).toMatchObject({
    errors: [],
    session: { individual: { firstName: 'Ben', lastName: 'Okoro' } },
  });
  expect(made.individual).toBe(made.session.individual.id);
  expect(await whoAmI()).toBe('ben.okoro');
  expect((await post(create, { idToken, role: 'teacher' })).statusCode).toBe(403);
});

test.each([
  ['another audience', { aud: 'another app' }],
  ['another issuer', { iss: 'https://accounts.other.example' }],
  ['a time that is over', { exp: now() - 60 }],
  ['an age of eleven minutes', { iat: now() - 11 * 60 }],
  ['no time at which it was made', { iat: undefined }],
  ['no end', { exp: undefined }],
  ['another party that it was made for', { azp: 'another app' }],
  ['a nonce that nobody here gave', { nonce: 'of somebody' }],
])('content §8 an id token with %s: Google Sign-In Failed.', async (_what, claims) => {
  const { browser, provider } = await schoolWithProvider();
  const answer = await browser().post(validate, { idToken: await provider.idToken(ben, claims) });
  expect([answer.statusCode, answer.json().errors]).toEqual([403, ['Google Sign-In Failed.']]);
});

test('content §8 an id token without a signature, with a changed word, or that is none, fails for every call', async () => {
  const { browser, provider } = await schoolWithProvider();
  const [head = '', claims = '', seal = ''] = (await provider.idToken(ben)).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const changed = Buffer.from(
    JSON.stringify({ ...JSON.parse(Buffer.from(claims, 'base64url').toString()), sub: mei.sub }),
  ).toString('base64url');
  const teacher = browser();
  await teacher.post('/individual/login', owner);
  for (const idToken of [`${none}.${claims}.`, `${head}.${changed}.${seal}`, 'no token', ''])
    for (const url of [validate, create, bind]) {
      const answer = await teacher.post(url, { idToken, role: 'teacher' });
      expect([answer.statusCode, answer.json().errors]).toEqual([403, ['Google Sign-In Failed.']]);
    }
});

test('content §8 bind mismatch by a token; a stale session gives its password; a provider that is away is told', async () => {
  const { browser, provider, deps } = await schoolWithProvider();
  const student = browser();
  await student.post('/individual/login', { ...owner, username: 'student' });
  await student.post(bind, { idToken: await provider.idToken(ben) });
  const teacher = browser();
  await teacher.post('/individual/login', owner);
  const mismatch =
    'This Google account belongs to another account of your school. Choose another Google account, or sign in to that account.';
  const again = await provider.idToken(ben, { iat: now() - 5 });
  expect((await teacher.post(bind, { idToken: again })).json()).toEqual({
    status: 'FAILURE',
    errors: [mismatch],
  });
  deps.clock.advance(10 * 60_000);
  const idToken = await provider.idToken(plain);
  expect((await teacher.post(bind, { idToken })).json()).toEqual({
    status: 'FAILURE',
    errors: ['{password}Enter your password, or sign in again.'],
  });
  expect((await teacher.post(bind, { idToken, password: teacherPassword })).json()).toMatchObject({
    status: 'SUCCESS',
  });
  const cold = await schoolWithProvider();
  const token = await cold.provider.idToken(ben);
  await cold.provider.close();
  expect((await cold.browser().post(validate, { idToken: token })).statusCode).toBe(503);
});
