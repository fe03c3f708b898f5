import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { audit } from '#server/db/schema/accounts.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import {
  addPerson,
  postLogin,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from './people-in-test.ts';

const minute = 60_000;

/** A teacher at a signed-in device, and the authenticator app in their hand. */
async function teacherWithApp() {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const app = await testApp(deps);
  const cookie = await signedInCookie(app);
  const post = async (step: string, body: unknown, as = cookie) =>
    app.inject({
      method: 'POST',
      url: `/individual/second-factor/${step}`,
      headers: { cookie: as, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const codeOf = (secret: string, at = deps.clock.now()) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
  const begin = async () => {
    const answer = await post('begin', { password: teacherPassword });
    return answer.json<{ secret: string; address: string }>();
  };
  const setUp = async () => {
    const { secret } = await begin();
    const confirmed = await post('confirm', { code: codeOf(secret) });
    expect(confirmed.json()).toEqual({ errors: [] });
    // The next code of the app: one that was used is not right a second time.
    deps.clock.advance(minute);
    return secret;
  };
  const signIn = (code?: string, password = teacherPassword) =>
    postLogin(app, { username: 'teacher', password, ...(code !== undefined && { code }) });
  return { deps, app, post, begin, codeOf, setUp, signIn };
}

test('a second factor counts once a code of the app was sent, and is written down', async () => {
  const { deps, post, begin, codeOf, signIn } = await teacherWithApp();
  expect((await post('begin', { password: 'a-wrong-guess' })).json()).toEqual({
    errors: ['{password}This is not your password.'],
  });
  const { secret, address } = await begin();
  expect(address).toContain(`secret=${secret}`);
  expect(address).toContain('otpauth://totp/Packwise:teacher');
  expect((await signIn()).statusCode).toBe(200);
  expect((await post('confirm', { code: '000000' })).json()).toEqual({
    errors: ['{code}This code is not right. Enter the one that the app shows now.'],
  });
  expect((await post('confirm', { code: codeOf(secret) })).json()).toEqual({ errors: [] });
  expect((await signIn()).statusCode).toBe(403);
  const kinds = deps.db.orm
    .select()
    .from(audit)
    .all()
    .map(({ kind }) => kind);
  expect(kinds).toEqual(['second-factor-set']);
});

test('signing in asks for the code, only after the right password, and the same call with it works', async () => {
  const { setUp, codeOf, signIn } = await teacherWithApp();
  const secret = await setUp();
  expect((await signIn(undefined, 'a-wrong-guess')).json()).toEqual({
    errors: [signInMessages.wrongCredentials],
  });
  const asked = await signIn();
  expect([asked.statusCode, asked.json()]).toEqual([
    403,
    { errors: [signInMessages.codeMissing], code: 'second-factor' },
  ]);
  expect(asked.cookies).toEqual([]);
  expect((await signIn('000000')).json()).toEqual({
    errors: [signInMessages.wrongCode],
    code: 'second-factor',
  });
  const code = codeOf(secret);
  expect((await signIn(`${code.slice(0, 3)} ${code.slice(3)}`)).statusCode).toBe(200);
});

test('a code is right for one sign-in, and near its time alone', async () => {
  const { deps, setUp, codeOf, signIn } = await teacherWithApp();
  const secret = await setUp();
  const code = codeOf(secret);
  expect((await signIn(code)).statusCode).toBe(200);
  expect((await signIn(code)).statusCode).toBe(403);
  deps.clock.advance(10 * minute);
  expect((await signIn(codeOf(secret, deps.clock.now() - 2 * minute))).statusCode).toBe(403);
  expect((await signIn(codeOf(secret, deps.clock.now() - minute / 2))).statusCode).toBe(200);
});

test('guesses at the code are stopped as guesses at a password are, and asking without one takes none back', async () => {
  const { deps, setUp, codeOf, signIn } = await teacherWithApp();
  const secret = await setUp();
  for (let count = 0; count < 10; count += 1) {
    expect((await signIn()).statusCode).toBe(403);
    expect((await signIn('000000')).statusCode).toBe(403);
  }
  expect((await signIn(codeOf(secret))).statusCode).toBe(429);
  deps.clock.advance(6 * minute);
  expect((await signIn(codeOf(secret))).statusCode).toBe(200);
});

test('it is removed with the password by its person, and a set-up that was left lying is over', async () => {
  const { deps, post, begin, codeOf, setUp, signIn } = await teacherWithApp();
  const { secret: old } = await begin();
  deps.clock.advance(16 * minute);
  expect((await post('confirm', { code: codeOf(old) })).json()).toMatchObject({
    errors: [expect.stringContaining('{code}')],
  });
  await setUp();
  expect((await post('begin', { password: teacherPassword })).json()).toEqual({
    errors: ['A second factor is set up already.'],
  });
  expect((await post('remove', { password: 'a-wrong-guess' })).json()).toMatchObject({
    errors: ['{password}This is not your password.'],
  });
  expect((await signIn()).statusCode).toBe(403);
  expect((await post('remove', { password: teacherPassword })).json()).toEqual({ errors: [] });
  expect((await signIn()).statusCode).toBe(200);
});

test('a student has no second factor', async () => {
  const { deps, app, post } = await teacherWithApp();
  await addPerson(deps, 'student', ['student']);
  const student = await signedInCookie(app, 'student');
  expect((await post('begin', { password: teacherPassword }, student)).statusCode).toBe(403);
  expect(
    (await app.inject({ url: '/individual/second-factor', headers: { cookie: student } })).statusCode,
  ).toBe(403);
});
