import { expect, test } from 'vitest';
import { audit } from '#server/db/schema/accounts.ts';
import { createOwnPasswordCheck } from '#server/features/accounts/own-password-check.ts';
import { setPassword } from '#server/features/accounts/people.ts';
import { createSignInAudit } from '#server/features/accounts/sign-in-audit.ts';
import { createSignInGuard } from '#server/features/accounts/sign-in-guard.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';
import {
  addPerson,
  getSession,
  postLogin,
  postLogout,
  schoolId,
  schoolWithTeacher,
  signedInCookie,
  teacherPassword,
} from './people-in-test.ts';

const good = 'a-better-password';

async function school() {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  const app = await testApp(deps);
  const post = (cookie: string, url: string, body: unknown) =>
    app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
  const change = async (cookie: string, current: string, password: string) =>
    (await post(cookie, '/individual/password', { current, password })).json();
  const kinds = () =>
    deps.db.orm
      .select()
      .from(audit)
      .all()
      .map(({ kind }) => kind)
      // Of signing in there are lines for each try (audited.test.ts).
      .filter((kind) => !kind.startsWith('sign'));
  return { deps, app, post, change, kinds };
}

test('a person changes their password with the old one; their other devices sign in again, this one goes on', async () => {
  const { app, change, kinds } = await school();
  const [here, elsewhere] = [await signedInCookie(app), await signedInCookie(app)];
  expect(await change(here, 'a-wrong-guess', good)).toEqual({
    errors: ['{current}This is not your password.'],
  });
  expect(await change(here, teacherPassword, good)).toMatchObject({
    errors: [],
    session: { individual: { username: 'teacher' } },
  });
  expect((await getSession(app, here)).statusCode).toBe(200);
  expect((await getSession(app, elsewhere)).json()).toMatchObject({ code: 'revoked' });
  expect((await postLogin(app, { username: 'teacher', password: teacherPassword })).statusCode).toBe(403);
  expect((await postLogin(app, { username: 'teacher', password: good })).statusCode).toBe(200);
  expect(kinds()).toEqual(['password-changed']);
});

test('a new password is none that is short, the username, the one before, or used by many', async () => {
  const { deps, app, change } = await school();
  await addPerson(deps, 'ana.ruiz.garcia', ['student'], { password: 'maple-33' });
  const teacher = await signedInCookie(app);
  const problem = async (cookie: string, current: string, password: string) =>
    (await change(cookie, current, password)).errors;
  expect(await problem(teacher, teacherPassword, 'short')).toEqual([
    '{password}Use at least 10 characters for the password.',
  ]);
  expect(await problem(teacher, teacherPassword, '1234567890')).toEqual([
    '{password}This password is one of the most used. Please choose another.',
  ]);
  expect(await problem(teacher, teacherPassword, teacherPassword)).toEqual([
    '{password}Choose a password other than the one you have.',
  ]);
  const signedIn = await postLogin(app, { username: 'ana.ruiz.garcia', password: 'maple-33' });
  const student = `session=${signedIn.cookies[0]?.value}`;
  expect(await problem(student, 'maple-33', 'Aicrag.Ziur.Ana')).toEqual([
    '{password}Use a password that is not the username.',
  ]);
  expect(await problem(student, 'maple-33', 'Dragon')).toEqual([
    '{password}This password is one of the most used. Please choose another.',
  ]);
});

test('a borrowed device’s guesses at the password are counted as sign-ins that failed', async () => {
  const { app, post } = await school();
  const cookie = await signedInCookie(app);
  const guess = () => post(cookie, '/individual/password', { current: 'a-wrong-guess', password: good });
  for (let count = 0; count < 5; count += 1) expect((await guess()).statusCode).toBe(200);
  expect((await guess()).statusCode).toBe(429);
});

test('S2-10 a borrowed device’s guesses are lines of the audit trail, and many of them a lock-out', async () => {
  const { deps, app, post } = await school();
  const cookie = await signedInCookie(app);
  for (let n = 0; n < 7; n += 1) {
    await post(cookie, '/individual/second-factor/begin', { password: 'a-wrong-guess' });
    deps.clock.advance(n < 4 ? 0 : 20_000);
  }
  const lines = deps.db.orm.select().from(audit).all().slice(1);
  expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(['sign-in-failed', 'locked-out']));
  for (const { subjectId, detail } of lines) {
    expect(subjectId).toBe('id-of-teacher');
    expect(detail).toMatchObject({ device: 'Browser', isSignedIn: true });
  }
  expect(JSON.stringify(lines)).not.toContain('guess');
});

test('who is shut out, or given another password, while theirs is looked at changes nothing any more', async () => {
  const { deps } = await school();
  const isAlive = { now: true };
  const request = {
    requireSession: () => ({ userId: 'id-of-teacher', sessionId: 's', accountId: schoolId, roles: [] }),
    isSessionAlive: () => isAlive.now,
    ip: '10.0.0.1',
    headers: {},
  };
  const isOwnPassword = createOwnPasswordCheck({
    db: deps.db,
    guard: createSignInGuard(deps.clock),
    audit: createSignInAudit(deps),
  });
  expect(await isOwnPassword(request, teacherPassword)).toMatchObject({ username: 'teacher' });
  const before = isOwnPassword(request, teacherPassword);
  isAlive.now = false;
  expect(await before).toBeNull();
  isAlive.now = true;
  const reset = isOwnPassword(request, teacherPassword);
  setPassword(deps.db, 'id-of-teacher', {
    passwordHash: 'of another password',
    passwordDue: false,
    passwordMade: false,
  });
  expect(await reset).toBeNull();
});

test('a password that somebody else chose is asked for once: the session says so until it was changed', async () => {
  const { deps, app, change } = await school();
  deps.db.sqlite.prepare('update person set password_due = 1').run();
  const cookie = await signedInCookie(app);
  expect((await getSession(app, cookie)).json()).toMatchObject({ individual: { passwordDue: true } });
  const { session } = await change(cookie, teacherPassword, good);
  expect(session.individual).not.toHaveProperty('passwordDue');
  expect((await getSession(app, cookie)).json().individual).not.toHaveProperty('passwordDue');
});

test('a person sees where they are signed in and ends a device, or all others; a stranger’s session is not theirs', async () => {
  const { deps, app, post, kinds } = await school();
  await addPerson(deps, 'student', ['student']);
  const here = await signedInCookie(app);
  deps.clock.advance(1000);
  const lost = await signedInCookie(app);
  const student = await signedInCookie(app, 'student');
  const list = async (cookie: string) =>
    (await app.inject({ url: '/individual/sessions', headers: { cookie } })).json<{
      sessions: { sessionId: string; isThis: boolean }[];
    }>().sessions;
  expect(await list(here)).toMatchObject([{ isThis: false }, { isThis: true }]);
  const [other, own] = await list(here);
  const end = (cookie: string, sessionId?: string) => post(cookie, '/individual/sessions/end', { sessionId });
  expect((await end(student, other?.sessionId)).statusCode).toBe(403);
  expect((await end(here, own?.sessionId)).json()).toMatchObject({ ended: 0 });
  expect((await end(here, other?.sessionId)).json()).toEqual({ errors: [], ended: 1 });
  expect((await getSession(app, lost)).json()).toMatchObject({ code: 'revoked' });
  await signedInCookie(app);
  expect((await end(here)).json()).toEqual({ errors: [], ended: 1 });
  expect(await list(here)).toMatchObject([{ isThis: true }]);
  expect((await getSession(app, student)).statusCode).toBe(200);
  expect(kinds()).toEqual(['session-ended', 'session-ended']);
});

test('W1 D1 only an end from elsewhere is called revoked: a sign-out here, an expired session and none are not', async () => {
  const { deps, app } = await school();
  const out = await signedInCookie(app);
  await postLogout(app, out);
  const old = await signedInCookie(app);
  deps.clock.advance(91 * 86_400_000);
  for (const cookie of [out, old, 'session=nonsense', '']) {
    expect((await getSession(app, cookie)).json()).toEqual({ errors: ['Please sign in.'] });
  }
});

test('without a session nobody reaches a call about an account', async () => {
  const { post, app } = await school();
  for (const [url, body] of [
    ['password', { current: 'x', password: 'y' }],
    ['sessions/end', {}],
    ['second-factor/begin', { password: 'x' }],
    ['second-factor/confirm', { code: '1' }],
    ['second-factor/remove', { password: 'x' }],
  ] as const) {
    expect([url, (await post('', `/individual/${url}`, body)).statusCode]).toEqual([url, 401]);
  }
  for (const url of ['/individual/sessions', '/individual/second-factor'])
    expect((await app.inject({ url })).statusCode).toBe(401);
});
