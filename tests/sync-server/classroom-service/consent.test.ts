import { expect, test, vi } from 'vitest';
import { providerBinding } from '#server/db/schema/accounts.ts';
import { CONSENT_LIVES_MS } from '#server/features/classroom-service/consents.ts';
import { classroomScopes } from '#server/integrations/classroom-service/google-classroom.ts';
import type { ClassroomFault } from '#tests/support/classroom-server.ts';
import { schoolId } from '#tests/sync-server/accounts/people-in-test.ts';
import {
  ben,
  mei,
  schoolWithProvider,
  sparing,
} from '#tests/sync-server/provider-sign-in/provider-in-test.ts';
import { course, schoolWithClassroom, screen, student } from './classroom-in-test.ts';

const again = 'Google asks you again whether Packwise may read your classes.';
const down = 'We were unable to communicate with Google Classroom.';

test('content §6 §7 a teacher is asked at Google for reading alone, and comes back with a code behind the #', async () => {
  const { as } = await schoolWithClassroom();
  const teacher = await as('teacher');
  const { url, errors } = await teacher.begin();
  expect(errors).toEqual([]);
  const scopes = new URL(url).searchParams.get('scope')?.split(' ') ?? [];
  expect(scopes).toEqual(['openid', 'email', 'profile', ...classroomScopes]);
  expect(scopes.filter((scope) => scope.includes('classroom') && !/readonly|emails/.test(scope))).toEqual([]);
  expect(await teacher.consent()).toMatch(/^\/science\/dashboard\/classes\/import#[\w-]{43}$/);
});

test('content §8 a code that is none, is over, or was used up is answered 400 by each call, and so asks for a new consent', async () => {
  const { as, deps } = await schoolWithClassroom([course('a', [])]);
  const teacher = await as('teacher');
  const each = async (authCode: string) => [
    await teacher.list(authCode),
    await teacher.send('import', ['a'], { authCode }),
    await teacher.send('reImport', ['a'], { authCode }),
    await teacher.post('/google/account/bind', { authCode }),
  ];
  const refused = Array.from({ length: 4 }, () => [400, [again]]);
  const told = async (authCode: string) =>
    (await each(authCode)).map((answer) => [answer.statusCode, answer.json().errors]);
  expect(await told('nobodys')).toEqual(refused);
  const slow = await teacher.code();
  deps.clock.advance(CONSENT_LIVES_MS + 1);
  expect(await told(slow)).toEqual(refused);
  const used = await teacher.code();
  expect((await teacher.list(used)).statusCode).toBe(200);
  expect(await teacher.run('import', ['a'], { authCode: used })).toMatchObject({ errors: {} });
  expect(await told(used)).toEqual(refused);
});

test('content §7 a code stays where a class failed, or where it was asked for, so that the rest can follow', async () => {
  const { as, classroom } = await schoolWithClassroom([course('a', []), course('b', [])]);
  const teacher = await as('teacher');
  const authCode = await teacher.code();
  classroom.faults.set('/b/', 404);
  expect((await teacher.run('import', ['a', 'b'], { authCode })).errors).toEqual({
    b: 'Google Classroom has no such class for you.',
  });
  classroom.faults.clear();
  expect((await teacher.run('reImport', ['a'], { authCode, keepCode: true })).errors).toEqual({});
  expect((await teacher.run('import', ['b'], { authCode })).errors).toEqual({});
});

test('content §7 who leaves the import gives the code up; another session can’t', async () => {
  const { as } = await schoolWithClassroom();
  const teacher = await as('teacher');
  const authCode = await teacher.code();
  await (await as('teacher2')).post('/google/consent/end', { authCode });
  expect((await teacher.list(authCode)).statusCode).toBe(200);
  await teacher.post('/google/consent/end', { authCode });
  expect((await teacher.list(authCode)).statusCode).toBe(400);
});

test('content §7 a code is of one session: another person, and another session of the same one, get nothing by it', async () => {
  const { as, classes } = await schoolWithClassroom([course('a', [])]);
  const authCode = await (await as('teacher')).code();
  for (const other of [await as('teacher2'), await as('teacher')]) {
    expect((await other.list(authCode)).statusCode).toBe(400);
    expect((await other.send('import', ['a'], { authCode })).statusCode).toBe(400);
  }
  expect(classes()).toEqual([]);
});

test.each(['student', 'admin', null])(
  'content §6 deny by default: %s can neither begin nor ask',
  async (who) => {
    const { as, browser } = await schoolWithClassroom();
    const { post } = who === null ? browser() : await as(who);
    const status = who === null ? 401 : 403;
    expect((await post('/google/consent', { to: screen })).statusCode).toBe(status);
    for (const path of ['classes/list', 'classes/import', 'classes/reImport', 'account/bind'])
      expect((await post(`/google/${path}`, { authCode: 'x', extClassIds: ['a'] })).statusCode).toBe(status);
  },
);

test('content §8 who declines, takes too long, or has another one’s Google account comes back with the reason and without a code', async () => {
  const { as, provider, deps } = await schoolWithClassroom();
  const teacher = await as('teacher');
  const state = async () => (await teacher.begin()).url;
  expect(await teacher.follow(await provider.decline(await state()))).toBe(`${screen}?consent=cancelled`);
  provider.bend({ alg: 'none' });
  expect(await teacher.consent()).toBe(`${screen}?consent=failed`);
  provider.bend(null);
  const away = await provider.signIn(await state(), ben.sub);
  await teacher.post('/individual/logout', {});
  expect(await teacher.follow(away)).toBe(`${screen}?consent=over`);
  const { issuer } = deps.config.signInProviders[0] ?? { issuer: '' };
  const row = { schoolId, issuer, subject: mei.sub, personId: 'id-of-teacher2', boundAt: 0 };
  deps.db.orm.insert(providerBinding).values(row).run();
  expect(await (await as('teacher')).consent(mei)).toBe(`${screen}?consent=mismatch`);
});

test('content §8 who leaves lines unticked at Google is told so, and nothing is read', async () => {
  const { as } = await schoolWithClassroom();
  expect(await (await as('teacher')).consent(sparing)).toBe(`${screen}?consent=less`);
});

test('content §7 an address elsewhere, or with a piece behind the #, is none to come back to', async () => {
  const { as, provider } = await schoolWithClassroom();
  const teacher = await as('teacher');
  for (const to of ['https://elsewhere.example/', '//elsewhere.example', `${screen}#mine`]) {
    const { url } = await teacher.begin(to);
    expect(await teacher.follow(await provider.signIn(url, ben.sub))).toMatch(/^\/#/);
  }
});

test('content §7 §8 the account is connected with that Google account by who has just signed in, later with the password', async () => {
  const { as, deps, browser } = await schoolWithClassroom([course('a', [])]);
  const teacher = await as('teacher');
  const authCode = await teacher.code();
  deps.clock.advance(11 * 60_000);
  const bind = async (more: object = {}) =>
    (await teacher.post('/google/account/bind', { authCode, ...more })).json();
  expect(await bind()).toEqual({ genericError: '{password}Enter your password, or sign in again.' });
  expect(await bind({ password: 'a guess' })).toEqual({
    genericError: '{password}This is not your password.',
  });
  expect(await bind({ password: 'right-password' })).toEqual({ genericError: null });
  expect((await teacher.run('import', ['a'], { authCode })).user).toEqual({ isBound: true });
  const elsewhere = browser();
  expect(await elsewhere.arrive(await elsewhere.goAs(ben))).toMatchObject({ state: 'signed-in' });
  expect(await elsewhere.whoAmI()).toBe('teacher');
  const other = await as('teacher');
  expect((await other.post('/google/account/bind', { authCode: await other.code(mei) })).json()).toEqual({
    genericError: 'Your account is connected with another Google account. Remove that one first.',
  });
});

const away: readonly (readonly [string, ClassroomFault, string])[] = [
  ['500', 500, down],
  ['a page of the wifi', 'garbage', down],
  ['another shape', 'other-shape', down],
  ['pages without an end', 'endless', down],
  ['a redirect', 'redirect', down],
  ['429', 429, 'Google Classroom has too much to do now. Try again in a few minutes.'],
  [
    '403',
    403,
    'Google Classroom does not show your classes. Ask your school whether it is switched on for your account.',
  ],
];

test.each(away)(
  'content §8 Google Classroom answers with %s: the list says so and the code stays',
  async (_what, fault, text) => {
    const { as, classroom } = await schoolWithClassroom([course('a', [student(1)])]);
    const teacher = await as('teacher');
    const authCode = await teacher.code();
    classroom.faults.set('/v1/courses', fault);
    const answer = await teacher.list(authCode);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { googleClasses: [], genericError: text, isCut: false },
    ]);
    classroom.faults.clear();
    expect((await teacher.listed(authCode)).googleClasses).toHaveLength(1);
  },
);

test.each([400, 401, 'less-scope'] as const)(
  'content §8 Google Classroom answers with %s: 400, which triggers a new consent, and nothing was changed',
  async (fault) => {
    const { as, classroom, classes } = await schoolWithClassroom([course('a', []), course('b', [])]);
    const teacher = await as('teacher');
    for (const [path, piece] of [
      ['list', '/v1/courses'],
      ['import', '/b/'],
    ] as const) {
      const authCode = await teacher.code();
      classroom.faults.set(piece, fault);
      const answer =
        path === 'list' ? await teacher.list(authCode) : await teacher.send(path, ['a', 'b'], { authCode });
      expect([answer.statusCode, answer.json().errors]).toEqual([400, [again]]);
      classroom.faults.clear();
      expect((await teacher.list(authCode)).statusCode).toBe(400);
    }
    expect(classes()).toEqual([]);
  },
);

test('content §8 a class whose people don’t come has the reason at itself, and its count is not known', async () => {
  const { as, classroom } = await schoolWithClassroom([course('a', [student(1)]), course('b', [student(2)])]);
  classroom.faults.set('/a/students', 403);
  const { googleClasses } = await (await as('teacher')).listed();
  expect(googleClasses.map(({ studentCount, changes }) => [studentCount, changes === null])).toEqual([
    [null, true],
    [1, false],
  ]);
  expect(googleClasses[0]?.problem).toContain('Google Classroom does not show your classes.');
});

test('content §8 where nothing could be read, an import says that Google Classroom is away', async () => {
  const { as, classroom, classes } = await schoolWithClassroom([course('a', [])]);
  const teacher = await as('teacher');
  const authCode = await teacher.code();
  classroom.faults.set('/v1/', 500);
  expect(await teacher.run('import', ['a'], { authCode })).toEqual({
    user: { isBound: false },
    errors: { a: down },
    genericError: down,
    classIds: {},
  });
  expect(classes()).toEqual([]);
});

test('content §7 an import takes at most twenty classes, and a class at most 500 students', async () => {
  const { as, classroom } = await schoolWithClassroom([
    course(
      'a',
      Array.from({ length: 501 }, (_, number) => student(number)),
    ),
  ]);
  classroom.pageSize = 100;
  const teacher = await as('teacher');
  const many = Array.from({ length: 21 }, (_, number) => `c${number}`);
  expect((await teacher.send('import', many, { authCode: 'x' })).statusCode).toBe(422);
  expect((await teacher.listed()).googleClasses).toMatchObject([
    {
      studentCount: null,
      problem: 'This class has more than 500 students. So large a class can’t be imported.',
    },
  ]);
});

test('content §7 a student at Google who teaches here can’t import the class', async () => {
  const { as, classes } = await schoolWithClassroom([
    course('a', [{ id: ben.sub }], { teachers: [{ id: mei.sub }] }),
  ]);
  expect((await (await as('teacher')).run('import', ['a'])).errors).toEqual({
    a: 'You don’t teach this class in Google Classroom.',
  });
  expect(classes()).toEqual([]);
});

test('content §7 without the setting nothing is asked, and every call says so', async () => {
  const { browser, deps } = await schoolWithProvider();
  const teacher = browser();
  const session = (
    await teacher.post('/individual/login', { username: 'teacher', password: 'right-password' })
  ).json();
  expect(session.session.school.importsClasses).toBeUndefined();
  const asked = vi.spyOn(globalThis, 'fetch');
  const notSetUp = 'Your school has not set up Google Classroom.';
  const post = async (path: string, body: object) => (await teacher.post(`/google/${path}`, body)).json();
  expect(await post('consent', { to: screen })).toEqual({ errors: [notSetUp], url: '' });
  expect(await post('classes/list', { authCode: 'x' })).toMatchObject({ genericError: notSetUp });
  expect(await post('classes/import', { authCode: 'x', extClassIds: ['a'] })).toMatchObject({
    genericError: notSetUp,
  });
  expect(await post('account/bind', { authCode: 'x' })).toEqual({ genericError: notSetUp });
  expect(asked).not.toHaveBeenCalled();
  expect(deps.config.classroom).toBeNull();
});

test('content §7 where it is set up, a teacher’s device is told with the session', async () => {
  const { as } = await schoolWithClassroom();
  expect((await (await as('teacher')).get('/individual/session')).json().school.importsClasses).toBe(true);
});
