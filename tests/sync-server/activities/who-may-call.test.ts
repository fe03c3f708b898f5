import { expect, test } from 'vitest';
import { classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { assign, build, read } from './activity-in-test.ts';
import { everyCall, send, strangersTo, wrongRoles, type Lesson } from './every-call.ts';

const calls = Object.entries(everyCall);
/** What this school has not set up, and says so. */
const notSetUpHere: Readonly<Record<string, unknown[]>> = {
  'POST /{s}/dashboard/classes/invite': [expect.stringMatching('e-mail')],
  'POST /{s}/dashboard/classes/badges': [expect.stringMatching('does not use badges')],
  'POST /{s}/dashboard/classes/openings': [expect.stringMatching('does not use the class list')],
  'POST /{s}/dashboard/classes/openings/code': [expect.stringMatching('has ended already')],
  'POST /{s}/dashboard/classes/secrets': [expect.stringMatching('does not use the class list')],
};
const forbidden = { errors: ['You are not allowed to do this.'] };

async function documented(school: CallSchool): Promise<string[]> {
  const { paths } = (await school.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>();
  return Object.entries(paths)
    .filter(([path]) => path.startsWith('/{s}/dashboard/') && !path.includes('/mini-inquiries/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
}

async function lessonInClassA(): Promise<Lesson> {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  const { questionInfos } = await read(school, 'student1', activityId);
  return { school, activityId, questionId: questionInfos[0]?.questionId ?? '' };
}

/** Every row that the devices of class A hold, with its revision; when a device was heard from follows from asking. */
async function heldInClassA({ school }: Lesson): Promise<string[]> {
  const held = new Set<string>();
  for (const username of ['teacher', 'teacher2', 'student1', 'student2']) {
    const { buckets } = await school.pull(username);
    const rows = Object.values(buckets).flatMap((bucket) => bucket.rows);
    for (const { table, id, rev } of rows) if (table !== 'contact') held.add(`${table} ${id} ${rev}`);
  }
  return [...held].sort();
}

test('classroom §7 every call that the specification names is documented, and no other one is there untested', async () => {
  const school = await packSchool();
  expect((await documented(school)).sort()).toEqual(Object.keys(everyCall).sort());
  expect(calls.filter(([, { isOurs }]) => isOurs !== true)).toHaveLength(27);
});

test('classroom §6 every call is closed to the wrong role, whatever it is asked, and to who is not signed in', async () => {
  const lesson = await lessonInClassA();
  const { school } = lesson;
  for (const [call, { who }] of calls) {
    for (const asked of [{}, { lesson }]) {
      expect([call, (await send(school, null, call, asked)).status]).toEqual([call, 401]);
      for (const username of wrongRoles[who]) {
        const { status, body } = await send(school, username, call, asked);
        expect([call, username, status, body]).toEqual([call, username, 403, forbidden]);
      }
    }
  }
});

test('P5 the same request that its rightful caller may send does nothing for another class or another school, and tells nothing', async () => {
  const lesson = await lessonInClassA();
  const { school, activityId, questionId } = lesson;
  const before = await heldInClassA(lesson);
  for (const [call, about] of calls) {
    for (const username of strangersTo(about)) {
      const { status, body } = await send(school, username, call, { lesson });
      if (about.strangers === 'turned-away')
        expect([call, username, status, body]).toEqual([call, username, 403, forbidden]);
      const told = JSON.stringify(body);
      for (const secret of [activityId, questionId, classId('a'), 'class A', userId('student2')])
        expect([call, username, told.includes(secret)]).toEqual([call, username, false]);
    }
  }
  expect(await heldInClassA(lesson)).toEqual(before);

  // And the requests are good ones: who they are for is answered without an error.
  const inOrder = [...calls].sort(([, a], [, b]) => Number(a.isLast ?? false) - Number(b.isLast ?? false));
  for (const [call, { who }] of inOrder.filter(([call]) => !call.startsWith('DELETE'))) {
    const { status, body } = await send(school, who === 'student' ? 'student1' : 'teacher', call, { lesson });
    const errors = (body as { errors?: string[] }).errors ?? [];
    const notSetUp = notSetUpHere[call] ?? [];
    expect([call, status, errors]).toEqual([call, 200, notSetUp]);
  }
  const removal = 'DELETE /{s}/dashboard/remove/ebClass';
  expect(await send(school, 'teacher', removal, { lesson })).toEqual({ status: 200, body: { errors: [] } });
});

test('a subject area that does not exist has no calls, for nobody', async () => {
  const school = await packSchool();
  for (const [call] of calls) {
    for (const username of [null, 'teacher', 'student1']) {
      const { status } = await send(school, username, call, { subject: 'maths' });
      expect([call, status]).toEqual([call, 404]);
    }
  }
});

test('every call that needs something says 422 to who may make it and brings nothing', async () => {
  const school = await packSchool();
  const needsSomething = calls.filter(([, { request, params }]) => request !== undefined && !params);
  for (const [call, { who }] of needsSomething) {
    const username = who === 'student' ? 'student1' : 'teacher';
    const { status, body } = await send(school, username, call);
    expect([call, status]).toEqual([call, 422]);
    expect((body as { errors: string[] }).errors[0]).toMatch(/^\{\w+/);
  }
});

test('an Idempotency-Key that is no UUID is refused', async () => {
  const school = await packSchool();
  const body = { ebClass: { name: 'Robotics' } };
  const answer = await school.post('teacher', '/science/dashboard/create/ebClass', body, { key: 'once' });
  expect(answer).toEqual({
    status: 422,
    body: { errors: ['{idempotency-key}The Idempotency-Key must be a UUID.'] },
  });
});

test('answers about people are kept by no cache', async () => {
  const school = await packSchool();
  const headers = { cookie: school.cookie('teacher') };
  const answer = await school.app.inject({ url: '/science/dashboard/load/classes', headers });
  expect(answer.headers['cache-control']).toBe('no-store');
});
