import { expect, test } from 'vitest';
import { accountLink, audit } from '#server/db/schema/accounts.ts';
import { removeEmail, setVerifiedEmail } from '#server/features/accounts/person-email.ts';
import { setDisabled } from '#server/features/accounts/school-people.ts';
import { mailInTest, mailText, secretIn } from '#tests/sync-server/accounts/mail-in-test.ts';
import {
  addPerson,
  getSession,
  postLogin,
  schoolId,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from '#tests/sync-server/accounts/people-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const good = 'a-better-password';

async function school() {
  const { mail, settings } = await mailInTest();
  const deps = testDeps(settings);
  await schoolWithTeacher(deps);
  await addPerson(deps, 'student', ['student']);
  const teacher = { id: 'id-of-teacher', schoolId };
  setVerifiedEmail(deps.db, teacher, 'Ana@hill.example', deps.clock.now());
  const app = await testApp(deps);
  const post = async (path: string, payload: object) =>
    (await app.inject({ method: 'POST', url: `/forgetLogin/${path}`, payload })).json();
  /** Asks for a link and reads it from the nth mail. */
  const link = async (n = 1) => {
    await post('password/reset/init', { username: 'teacher' });
    return secretIn((await mailText(mail, n)).text);
  };
  const complete = (token: string, password = good) => post('password/reset/complete', { token, password });
  return { deps, app, mail, post, link, complete, teacher };
}

const success = { status: 'SUCCESS', errors: [] };

test('content §7 a username goes to the address of its account', async () => {
  const { post, mail } = await school();
  expect(await post('username/remind', { email: 'ANA@hill.example' })).toEqual(success);
  const { to, text } = await mailText(mail, 1);
  expect(to).toBe('Ana@hill.example');
  expect(text).toContain('\r\nteacher\r\n');
});

test('content §7 a new password by the link of a mail counts once, and signs every device out', async () => {
  const { app, deps, link, complete, mail } = await school();
  const cookie = await signedInCookie(app);
  const token = await link();
  expect(await complete(token, 'short')).toEqual({
    status: 'FAILURE',
    errors: ['{password}Use at least 10 characters for the password.'],
  });
  expect(await complete(token)).toEqual(success);
  expect((await getSession(app, cookie)).json()).toMatchObject({ code: 'revoked' });
  expect((await postLogin(app, { username: 'teacher', password: teacherPassword })).statusCode).toBe(403);
  expect((await postLogin(app, { username: 'teacher', password: good })).statusCode).toBe(200);
  expect((await complete(token, 'another-password')).errors[0]).toMatch(
    /^There was an error trying to reset your password\./,
  );
  expect((await mailText(mail, 2)).text).toContain('Every device signs in again.');
  const line = deps.db.orm
    .select()
    .from(audit)
    .all()
    .find(({ kind }) => kind === 'password-changed');
  expect(line).toMatchObject({ subjectId: 'id-of-teacher', detail: { byMail: true, ended: 1 } });
});

test('a link is over after an hour, with another address, another password, and for who can’t sign in', async () => {
  const { deps, link, complete, teacher } = await school();
  const over = await link(1);
  deps.clock.advance(3_600_000);
  const moved = await link(2);
  expect((await complete(over)).status).toBe('FAILURE');
  setVerifiedEmail(deps.db, teacher, 'new@hill.example', deps.clock.now());
  expect((await complete(moved)).status).toBe('FAILURE');
  const off = await link(3);
  setDisabled(deps.db, teacher.id, deps.clock.now());
  expect((await complete(off)).status).toBe('FAILURE');
  setDisabled(deps.db, teacher.id, null);
  removeEmail(deps.db, teacher.id);
  expect((await complete(off)).status).toBe('FAILURE');
});

test('content §8 nothing tells whether an address or a username exists: neither the answer nor a mail elsewhere', async () => {
  const { app, post, deps, mail } = await school();
  for (const body of [{ email: 'nobody@hill.example' }, { email: 'ana@hill.example' }]) {
    expect(await post('username/remind', body)).toEqual(success);
    expect(await post('password/reset/init', body)).toEqual(success);
  }
  for (const username of ['nobody', 'student', 'teacher'])
    expect(await post('password/reset/init', { username })).toEqual(success);
  const exists = async (email: string) =>
    (await app.inject({ url: '/forgetLogin/email/exists', query: { email } })).json();
  expect(await exists('nobody@hill.example')).toEqual(await exists('ana@hill.example'));
  expect(await exists('no address')).toEqual({ exists: false });
  await mailText(mail, 3);
  expect(new Set(mail.arrived.map(({ to }) => to.join()))).toEqual(new Set(['Ana@hill.example']));
  expect(deps.db.orm.select().from(accountLink).all()).toHaveLength(1);
});

test('content §8 what can be no address is not on file; a missing one is asked for', async () => {
  const { post } = await school();
  expect(await post('username/remind', { email: 'ana' })).toEqual({
    status: 'FAILURE',
    errors: ['{email}This e-mail address is not on file. Please try again.'],
  });
  expect((await post('password/reset/init', {})).errors).toEqual([
    '{username}Enter your username or your e-mail address.',
  ]);
});

test('an address that nobody has shown to read recovers nothing', async () => {
  const { post, deps, mail } = await school();
  deps.db.sqlite.prepare("update person set email_verified_at = null where id = 'id-of-teacher'").run();
  await post('username/remind', { email: 'ana@hill.example' });
  await post('password/reset/init', { username: 'teacher' });
  expect(deps.db.orm.select().from(accountLink).all()).toEqual([]);
  expect(mail.arrived).toEqual([]);
});

test('many tries from one address have to wait', async () => {
  const { app } = await school();
  const ask = async () =>
    (await app.inject({ url: '/forgetLogin/email/exists', query: { email: 'a@b.example' } })).statusCode;
  for (let n = 0; n < 100; n += 1) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
});

test('where the school has no e-mail, the answer says whom to ask', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const app = await testApp(deps);
  const answer = await app.inject({
    method: 'POST',
    url: '/forgetLogin/username/remind',
    payload: { email: 'ana@hill.example' },
  });
  expect(answer.json()).toEqual({
    status: 'FAILURE',
    errors: ['Your school has not set up e-mail. Ask your school’s administrator.'],
  });
});
