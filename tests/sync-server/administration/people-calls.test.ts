import { expect, test } from 'vitest';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { classId, pulled, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { administeredSchool } from './administration-in-test.ts';

type People = { people: { username: string; roles: string[]; lastSeenAt: number | null }[]; total: number };

test('the people of the school are found by name, role and state, a page at a time, and nobody of another school', async () => {
  const { school, act } = await administeredSchool();
  const list = async (query: Record<string, string> = {}) =>
    (await school.get('head', '/school/people', query)).body as People;
  const all = await list();
  expect(all.total).toBe(8);
  expect(all.people.map(({ username }) => username)).not.toContain('farTeacher');
  const names = (found: People) => found.people.map(({ username }) => username);
  expect(names(await list({ search: 'STUDENT test' }))).toEqual(['student1', 'student2', 'studentB']);
  expect(names(await list({ role: 'administrator' }))).toEqual(['head', 'teacher']);
  await act('people/disabled', { individualId: userId('student2'), isDisabled: true });
  expect(names(await list({ state: 'disabled' }))).toEqual(['student2']);
  expect(await list({ offset: '7' })).toMatchObject({ total: 8, people: [{}] });
  for (const query of [{ search: 'x'.repeat(101) }, { role: 'boss' }, { offset: '-1' }]) {
    expect((await school.get('head', '/school/people', query)).status).toBe(422);
  }
});

test('a person’s page shows where they are signed in and their classes, and no password, secret or work', async () => {
  const { school, signedIn } = await administeredSchool();
  await signedIn('teacher2', 'a-long-password');
  const { body } = await school.get('head', `/school/people/${userId('teacher2')}`);
  expect(body).toMatchObject({
    username: 'teacher2',
    isDisabled: false,
    passwordDue: true,
    hasSecondFactor: false,
    sessions: [{ label: 'Browser', isThis: false }],
    classes: [{ classId: classId('a'), role: 'teacher', isCurrent: true, isOnlyTeacher: false }],
  });
  expect(JSON.stringify(body)).not.toMatch(/scrypt|totp|passwordHash/);
});

test('staff are made with roles of their own, asked for a new password first, and can do what their roles say', async () => {
  const { act, login, audited } = await administeredSchool();
  const account = { username: 'mara.lind', firstName: 'Mara', lastName: 'Lind' };
  const weak = await act('people', { ...account, password: 'dnil.aram', roles: ['teacher'] });
  expect(weak.body).toEqual({ errors: ['{password}Use at least 10 characters for the password.'] });
  const made = await act('people', { ...account, password: 'a-good-long-one', roles: ['administrator'] });
  expect(made.body).toMatchObject({ errors: [] });
  const answer = (await login('mara.lind', 'a-good-long-one')).json();
  expect(answer).toMatchObject({
    roles: ['administrator'],
    session: { individual: { passwordDue: true } },
  });
  expect(audited()).toContainEqual(['account-made', 'Mara Lind']);
  for (const roles of [[], ['student'], ['boss']]) {
    expect((await act('people', { ...account, password: 'a-good-long-one', roles })).status).toBe(422);
  }
});

test('a disabled person is signed out everywhere and told why, in words, only with the right password', async () => {
  const { school, act, login, signedIn, audited } = await administeredSchool();
  const cookie = await signedIn('teacher2', 'a-long-password');
  const feed = await school.app.inject({
    method: 'POST',
    url: '/individual/calendar-feed',
    headers: { cookie },
  });
  const { path: address } = feed.json<{ path: string }>();
  expect((await school.app.inject(address)).statusCode).toBe(200);

  await act('people/disabled', { individualId: userId('teacher2'), isDisabled: true });
  const now = await school.app.inject({ url: '/individual/session', headers: { cookie } });
  expect([now.statusCode, now.json()]).toEqual([
    401,
    { errors: ['This device was signed out. Please sign in again.'], code: 'revoked' },
  ]);
  expect((await school.app.inject(address)).statusCode).toBe(404);
  const wrong = await login('teacher2', 'another-password');
  expect([wrong.statusCode, wrong.json()]).toEqual([403, { errors: [signInMessages.wrongCredentials] }]);
  const right = await login('teacher2', 'a-long-password');
  expect([right.statusCode, right.json()]).toEqual([
    403,
    { errors: [signInMessages.disabled], code: 'disabled' },
  ]);
  expect(right.cookies).toEqual([]);

  await act('people/disabled', { individualId: userId('teacher2'), isDisabled: false });
  expect((await login('teacher2', 'a-long-password')).statusCode).toBe(200);
  expect(audited().slice(-2)).toEqual([
    ['account-disabled', 'teacher2 Test'],
    ['account-enabled', 'teacher2 Test'],
  ]);
});

test('a session of a person who was disabled past the calls is as dead', async () => {
  const { school, signedIn } = await administeredSchool();
  const cookie = await signedIn('student1', 'maple-33');
  school.deps.db.sqlite.prepare('update person set disabled_at = 1 where username = ?').run('student1');
  const answer = await school.app.inject({ url: '/individual/session', headers: { cookie } });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'revoked' }]);
});

test('an administrator gives a new password: staff are asked for their own next, a student only where it was said', async () => {
  const { act, login, audited } = await administeredSchool();
  const due = async (username: string, password: string) =>
    (await login(username, password)).json().session.individual.passwordDue;
  const reset = (username: string, password: string, askForNew?: boolean) =>
    act('people/password', { individualId: userId(username), password, askForNew });
  expect((await reset('student1', '1234')).body).toEqual({
    errors: ['{password}This password is one of the most used. Please choose another.'],
  });
  expect((await reset('student1', 'maple-33')).body).toEqual({ errors: [], username: 'student1' });
  expect(await due('student1', 'maple-33')).toBeUndefined();
  await reset('student1', 'maple-34', true);
  expect(await due('student1', 'maple-34')).toBe(true);
  await reset('teacher2', 'a-long-password');
  expect(await due('teacher2', 'a-long-password')).toBe(true);
  expect(audited()).toContainEqual(['password-reset', 'teacher2 Test']);
});

test('S2-11 a new password from somebody else ends the sessions and the calendar address of before', async () => {
  const { school, act, signedIn } = await administeredSchool();
  const cookie = await signedIn('teacher2', 'a-long-password');
  const feed = await school.app.inject({
    method: 'POST',
    url: '/individual/calendar-feed',
    headers: { cookie },
  });
  const { path: address } = feed.json<{ path: string }>();
  expect((await school.app.inject(address)).statusCode).toBe(200);
  await act('people/password', { individualId: userId('teacher2'), password: 'another-long-one' });
  expect((await school.app.inject({ url: '/individual/session', headers: { cookie } })).json()).toMatchObject(
    { code: 'revoked' },
  );
  expect((await school.app.inject(address)).statusCode).toBe(404);
});

test('there are several administrators, and the last who can sign in is neither disabled nor made something else', async () => {
  const { school, act } = await administeredSchool();
  const roles = (username: string, given: string[], who = 'head') =>
    act('people/roles', { individualId: userId(username), roles: given }, who);
  const last = 'This is the school’s only administrator. Make somebody else one first.';
  expect(
    (await act('people/disabled', { individualId: userId('head'), isDisabled: true }, 'teacher')).body,
  ).toEqual({ errors: [] });
  // `teacher` is the only one left who can sign in.
  expect((await roles('teacher', ['teacher'], 'teacher')).body).toEqual({ errors: [`{roles}${last}`] });
  const disable = { individualId: userId('teacher'), isDisabled: true };
  expect((await act('people/disabled', disable, 'teacher')).body).toEqual({ errors: [last] });
  expect((await roles('teacherB', ['teacher', 'administrator'], 'teacher')).body).toEqual({ errors: [] });
  expect((await school.get('teacherB', '/school/people')).status).toBe(200);
  expect((await roles('teacher', ['teacher'], 'teacher')).body).toEqual({ errors: [] });
  expect((await school.get('teacher', '/school/people')).status).toBe(403);
  const [profile] = pulled(await school.pull('teacher'), `user:${userId('teacher')}`, 'profile') ?? [];
  expect(profile).toMatchObject({ roles: ['teacher'] });
});

test('nobody becomes a student or stops being one, and who teaches a class stays a teacher', async () => {
  const { act } = await administeredSchool();
  const roles = async (username: string, given: string[]) =>
    (await act('people/roles', { individualId: userId(username), roles: given })).body;
  expect(await roles('student1', ['administrator'])).toEqual({
    errors: ['{roles}A student’s role can’t be changed.'],
  });
  expect(await roles('teacherB', [])).toEqual({ errors: ['{roles}Choose at least one role.'] });
  expect(await roles('teacherB', ['administrator'])).toEqual({
    errors: ['{roles}This person teaches a class. Hand their classes over, or take them out, first.'],
  });
});

test('an administrator ends one session of somebody, or all of them', async () => {
  const { school, act, login, signedIn } = await administeredSchool();
  const first = await signedIn('student1', 'maple-33');
  const second = (await login('student1', 'maple-33')).cookies[0]?.value ?? '';
  const details = await school.get('head', `/school/people/${userId('student1')}`);
  const { sessions } = details.body as { sessions: { sessionId: string }[] };
  expect(sessions).toHaveLength(2);
  const status = async (cookie: string) =>
    (await school.app.inject({ url: '/individual/session', headers: { cookie } })).statusCode;
  const end = (sessionId?: string, username = 'student1') =>
    act('people/sessions/end', { individualId: userId(username), sessionId });
  expect((await end(sessions[0]?.sessionId, 'student2')).status).toBe(403);
  await end(sessions[0]?.sessionId);
  expect((await end(sessions[0]?.sessionId)).status).toBe(403);
  expect([await status(first), await status(`session=${second}`)].sort()).toEqual([200, 401]);
  await end();
  expect([await status(first), await status(`session=${second}`)]).toEqual([401, 401]);
});
