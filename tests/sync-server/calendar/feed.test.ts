import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import type { MutationName } from '#shared/mutators.ts';
import { PROTO } from '#shared/sync/wire.ts';
import { assign, assignmentKey, build, path } from '#tests/sync-server/activities/activity-in-test.ts';
import { classId, subgroupId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const feed = '/individual/calendar-feed';

async function lesson() {
  const school = await packSchool();
  const activityId = await build(school);
  await assign(school, activityId);
  return { school, activityId };
}

async function subscribe(school: CallSchool, username: string): Promise<string> {
  const { body } = await school.post(username, feed, {});
  return (body as { path: string }).path;
}

async function read(school: CallSchool, url: string) {
  const answer = await school.app.inject({ url, headers: { host: 'school.example' } });
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body };
}

test('a person’s due dates are read by whoever has the secret address, as an all-day event of the school’s date', async () => {
  const { school, activityId } = await lesson();
  const student = await read(school, await subscribe(school, 'student1'));
  expect(student).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' });
  expect(student.text).toContain('DTSTART;VALUE=DATE:20261127\r\nDTEND;VALUE=DATE:20261128\r\n');
  expect(student.text).toContain('SUMMARY:Due: Rivers\r\n');
  expect(student.text).toContain('X-WR-TIMEZONE:America/New_York');
  const teacher = await read(school, await subscribe(school, 'teacher'));
  expect(teacher.text).toContain('SUMMARY:Due: Rivers (class A)\r\n');
  const uid = (text: string) => /^UID:.*$/m.exec(text)?.[0];
  expect(uid(teacher.text)).toBe(uid(student.text));
  const out = {
    ...assignmentKey(activityId),
    individualId: userId('student1'),
    individualStatusInfo: 'REMOVED',
  };
  await school.post('teacher', path('activity/updateStudentStatus'), out);
  expect((await read(school, await subscribe(school, 'student1'))).text).not.toContain('VEVENT');
});

test('nobody reads the due dates of another class or another school, and ended activities are due no more', async () => {
  const { school, activityId } = await lesson();
  for (const username of ['studentB', 'teacherB', 'farTeacher']) {
    expect((await read(school, await subscribe(school, username))).text).not.toContain('VEVENT');
  }
  const url = await subscribe(school, 'student2');
  const ended = {
    activityStatusInfo: 'COMPLETED',
    activityId,
    classSubgroupIds: [assignmentKey(activityId).classSubgroupId],
  };
  await school.post('teacher', path('activity/updateActivityStatus'), ended);
  expect((await read(school, url)).text).not.toContain('VEVENT');
});

test('an address is renewed and revoked: the one before is dead at once, and the database does not hold it', async () => {
  const { school } = await lesson();
  const first = await subscribe(school, 'student1');
  expect((await school.get('student1', feed)).body).toEqual({ createdAt: school.deps.clock.now() });
  expect((await school.get('student2', feed)).body).toEqual({ createdAt: null });
  const second = await subscribe(school, 'student1');
  expect((await read(school, first)).status).toBe(404);
  expect((await read(school, second)).status).toBe(200);
  const token = second.slice('/calendar/'.length, -'.ics'.length);
  expect(JSON.stringify(school.deps.db.sqlite.prepare('select * from calendar_feed').all())).not.toContain(
    token,
  );
  const headers = { cookie: school.cookie('student1'), 'content-type': 'application/json' };
  const gone = await school.app.inject({ method: 'DELETE', url: feed, headers, payload: '{}' });
  expect([gone.statusCode, gone.json()]).toEqual([200, { createdAt: null }]);
  expect((await read(school, second)).status).toBe(404);
  for (const wrong of ['/calendar/x.ics', '/calendar/..%2f.ics', `/calendar/${token}`])
    expect((await read(school, wrong)).status).toBe(404);
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect(
      (await school.app.inject({ method, url: feed, ...(method === 'GET' ? {} : { payload: {} }) }))
        .statusCode,
    ).toBe(401);
});

/** Sends a teacher's mutations as a device does. */
async function push(school: CallSchool, mutations: readonly (readonly [MutationName, number, object])[]) {
  const now = school.deps.clock.now();
  const clock = { wall: now, offset: 0, offsetAge: 0, mono: now, boot: 'test' };
  const { epoch } = await school.pull('teacher');
  const made = mutations.map(([name, v, args], index) => ({
    ...{ seq: index + 1, id: randomUUID(), name, v, args, base: null, at: now, clock },
  }));
  const answer = await school.post('teacher', '/sync/push', {
    ...{ proto: PROTO, app: 'test', user: userId('teacher'), client: randomUUID(), epoch, confirmed: 0 },
    mutations: made,
  });
  expect(answer).toMatchObject({ status: 200 });
}

test('day at school §due time, §more time: the feed has the moment, and for a student their own', async () => {
  const { school, activityId } = await lesson();
  const key = { assignmentId: assignmentId(activityId, subgroupId('a')), classId: classId('a') };
  await push(school, [
    ['setAssignmentDates', 2, { ...key, startDate: '2026-11-20', endDate: '2026-11-27', endTime: '14:00' }],
    [
      'extendWork',
      1,
      { ...key, studentIds: [userId('student2')], extension: { endDate: '2026-12-01', endTime: null } },
    ],
  ]);
  const textFor = async (username: string) => (await read(school, await subscribe(school, username))).text;
  // 14:00 in New York, five hours behind.
  for (const username of ['student1', 'teacher'])
    expect(await textFor(username)).toContain('DTSTART:20261127T190000Z\r\nSUMMARY');
  expect(await textFor('student2')).toContain('DTSTART;VALUE=DATE:20261201\r\n');
});

test('an event leads to the school’s own address, whatever host was asked for', async () => {
  const school = await packSchool({ PUBLIC_URL: 'http://packs.example.edu' });
  await assign(school, await build(school));
  const { text } = await read(school, await subscribe(school, 'student1'));
  expect(text.replaceAll('\r\n ', '')).toMatch(/^URL:http:\/\/packs\.example\.edu\//m);
});
