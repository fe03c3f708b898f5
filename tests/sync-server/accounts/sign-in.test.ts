import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { person } from '#server/db/schema/accounts.ts';
import { createBrowserCookies } from '#server/features/accounts/browser-cookie.ts';
import { hashPassword, isOutdatedHash, passwordCost } from '#server/features/accounts/password-hash.ts';
import { setPassword, setTotpSecret } from '#server/features/accounts/people.ts';
import { setDisabled } from '#server/features/accounts/school-people.ts';
import { createSecondFactor } from '#server/features/accounts/second-factor.ts';
import { createSignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import { renewOutdatedHash, signIn } from '#server/features/accounts/sign-in.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { signInAnswerSchema } from '#shared/domain/accounts/sign-in.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import {
  getSession,
  postLogin,
  schoolId,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from './people-in-test.ts';

const wrongCredentials =
  'The username and password you entered do not match an existing account. Please try again.';

async function school() {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  return { deps, app: await testApp(deps) };
}

test('content §7 signing in answers the individual and the roles, and the session that the device keeps', async () => {
  const { deps, app } = await school();
  const answer = await postLogin(app, { username: 'teacher', password: teacherPassword });
  expect(answer.statusCode).toBe(200);
  const body = signInAnswerSchema.parse(answer.json());
  expect(body.individual).toBe('id-of-teacher');
  expect(body.roles).toEqual(['teacher']);
  expect(body.session).toEqual({
    individual: {
      id: 'id-of-teacher',
      username: 'teacher',
      firstName: 'First',
      lastName: 'Last',
      roles: ['teacher'],
    },
    school: {
      id: schoolId,
      name: 'Hill School',
      country: 'UK',
      timeZone: 'Europe/London',
      locale: 'en-UK',
      subjects: ['science'],
      promos: ['science'],
      takeAlong: { when: 'wifi', from: null, to: null, megabytes: 200 },
      deviceRules: {
        shared: false,
        offlineSignIn: false,
        measuresReading: false,
        badges: false,
      },
    },
    now: deps.clock.now(),
  });
});

test('a username is found in whatever case and with blanks around it', async () => {
  const { app } = await school();
  expect((await postLogin(app, { username: '  TEACHER ', password: teacherPassword })).statusCode).toBe(200);
});

test('content §8 a wrong password and an unknown username get the same 403 text, and no cookie', async () => {
  const { app } = await school();
  for (const body of [
    { username: 'teacher', password: 'wrong' },
    { username: 'teacher', password: teacherPassword.toUpperCase() },
    { username: 'teacher', password: ` ${teacherPassword}` },
    { username: 'nobody', password: teacherPassword },
    { username: 'x'.repeat(500), password: 'é'.repeat(500) },
  ]) {
    const answer = await postLogin(app, body);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({ errors: [wrongCredentials] });
    expect(answer.cookies).toEqual([]);
  }
});

test('content §5 a missing, empty or blank username and a missing password are told at their fields', async () => {
  const { app } = await school();
  const noUsername = '{username}Please enter your username';
  const noPassword = '{password}Please enter your password';
  for (const [body, errors] of [
    [{}, [noUsername, noPassword]],
    [{ username: 'teacher' }, [noPassword]],
    [{ username: '   ', password: 'x' }, [noUsername]],
    [{ username: '', password: '' }, [noUsername, noPassword]],
    [{ username: 7, password: null }, [noUsername, noPassword]],
  ] as const) {
    const answer = await postLogin(app, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ errors });
  }
});

test('a body that is no JSON, or far too large, has a clear answer and no details', async () => {
  const { app } = await school();
  const send = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/individual/login',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  const broken = await send('{"username":');
  expect([broken.statusCode, broken.json()]).toEqual([400, { errors: ['The request could not be read.'] }]);
  const huge = await send(JSON.stringify({ username: 'teacher', password: 'x'.repeat(20_000) }));
  expect([huge.statusCode, huge.json()]).toEqual([413, { errors: ['The request is too large.'] }]);
});

test('a password hashed at an older cost is hashed anew at sign-in, and still opens the account', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const app = await testApp({ ...deps, passwordCost });
  const weak = await hashPassword(teacherPassword, { N: 2 ** 10, r: 8, p: 1 });
  deps.db.orm.update(person).set({ passwordHash: weak }).where(eq(person.username, 'teacher')).run();
  expect((await postLogin(app, { username: 'teacher', password: teacherPassword })).statusCode).toBe(200);
  const stored = deps.db.orm.select().from(person).get();
  expect(stored && isOutdatedHash(stored.passwordHash)).toBe(false);
  expect((await postLogin(app, { username: 'teacher', password: teacherPassword })).statusCode).toBe(200);
});

test('a password that is changed while its hash is made anew stays changed', async () => {
  const { deps } = await school();
  const stored = () => deps.db.orm.select().from(person).get()?.passwordHash ?? '';
  const passwordHash = stored();
  const opened = { userId: 'id-of-teacher', passwordHash, password: teacherPassword };
  const renewal = renewOutdatedHash({ ...deps, passwordCost: { N: 4, r: 1, p: 1 } }, opened);
  setPassword(deps.db, 'id-of-teacher', {
    passwordHash: 'of another password',
    passwordDue: false,
    passwordMade: false,
  });
  await renewal;
  expect(stored()).toBe('of another password');
});

test('an account that is switched off, or gets a second factor, while its password is looked at does not open', async () => {
  const { deps } = await school();
  const guard = createSignInGuard(deps.clock);
  const cookies = createBrowserCookies(deps.config.sessionSecret);
  const all = { ...deps, guard, cookies, nobodysHash: '', secondFactor: createSecondFactor(deps.clock) };
  const attempt = () =>
    signIn(all, { username: 'teacher', password: teacherPassword }, { address: '10.0.0.1', browser: null });
  expect(await attempt()).toMatchObject({ kind: 'signed-in' });
  const setUp = attempt();
  setTotpSecret(deps.db, 'id-of-teacher', 'JBSWY3DPEHPK3PXP');
  expect(await setUp).toEqual({ kind: 'second-factor', isWrong: false });
  const off = attempt();
  setDisabled(deps.db, 'id-of-teacher', deps.clock.now());
  expect(await off).toEqual({ kind: 'disabled' });
});

test('the session call answers who is signed in, and is kept by no cache', async () => {
  const { app } = await school();
  const answer = await getSession(app, await signedInCookie(app));
  expect(answer.statusCode).toBe(200);
  expect(sessionSchema.parse(answer.json()).individual.username).toBe('teacher');
  expect(answer.headers['cache-control']).toBe('no-store');
});
