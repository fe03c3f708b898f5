import { randomUUID } from 'node:crypto';
import net from 'node:net';
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { audit, deviceSession } from '#server/db/schema/accounts.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { limits, MAX_SESSIONS } from '#server/limits.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { cookieNameOf } from '#server/plugins/session.ts';
import { slowRequestsPlugin } from '#server/plugins/slow-requests.ts';
import { createStreamSeats, type Stream } from '#server/sync/wire/stream-seats.ts';
import { createTally } from '#server/tally.ts';
import {
  addPerson,
  getSession,
  postLogin,
  schoolWithTeacher,
  teacherPassword,
} from '#tests/sync-server/accounts/people-in-test.ts';
import { callSchool, classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { handClock, testApp, testDeps } from './server-in-test.ts';

/** A further session of a person, as a cookie: sessions are free. */
function anotherSession({ deps, app }: CallSchool, username: string): string {
  const sid = openSession(deps.db, { userId: userId(username), label: 'test', now: deps.clock.now() });
  return `${cookieNameOf(deps.config)}=${app.jwt.sign({ sid })}`;
}

function reached({ deps }: Pick<CallSchool, 'deps'>): string[] {
  const lines = deps.db.orm.select().from(audit).where(eq(audit.kind, 'limit-reached')).all();
  return lines.map(({ actorName, detail }) => `${actorName}: ${detail['limit']}`);
}

const byCode = (code: string) => `/science/dashboard/ebClass/loadByCode/${code}`;
const enroll = '/science/dashboard/ebClass/enroll';
const json = { 'content-type': 'application/json' };

test('S2-9 the limit of a person holds for all sessions of theirs, and for nobody else', async () => {
  const school = await callSchool();
  const cookies = Array.from({ length: 5 }, () => anotherSession(school, 'student1'));
  const statuses = [];
  for (let n = 0; n <= limits['code-requests'].max; n += 1) {
    const headers = { cookie: cookies[n % cookies.length] ?? '' };
    statuses.push((await school.app.inject({ url: byCode('100001'), headers })).statusCode);
  }
  expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await school.get('student2', byCode('100001'))).status).toBe(200);
  // The other door to codes has the same count.
  const other = await school.post('student1', `/social-studies/dashboard/ebClass/enroll`, {
    code: '100001',
    enroll: false,
  });
  expect(other.status).toBe(429);
  expect(reached(school)).toEqual(['student1 Test: code-requests']);
});

test('S2-9 wrong codes have one count, whichever door and device they come through', async () => {
  const school = await callSchool();
  const wrong = (n: number) => `2000${String(n).padStart(2, '0')}`;
  for (let n = 0; n < 4; n += 1) expect((await school.get('studentB', byCode(wrong(n)))).status).toBe(404);
  for (let n = 4; n < 7; n += 1) {
    const looked = await school.post('studentB', enroll, { code: wrong(n), enroll: false });
    expect(looked).toMatchObject({ status: 200, body: { errors: [expect.stringContaining('{code}')] } });
  }
  for (let n = 7; n < 10; n += 1) await school.post('studentB', enroll, { code: wrong(n) });
  // Even the right one is not looked at now, at any door.
  expect((await school.get('studentB', byCode('100001'))).status).toBe(429);
  expect((await school.post('studentB', enroll, { code: '100001', enroll: false })).status).toBe(429);
  const joined = await school.post('studentB', enroll, { code: '100001' });
  expect(joined.status).toBe(429);
  const joins = await pushJoin(school, 'studentB', '100001');
  expect(joins).toContain('too_many');
  expect(new Set(reached(school))).toEqual(new Set(['studentB Test: wrong-codes']));
  expect((await school.get('student2', byCode('100001'))).status).toBe(200);
  school.deps.clock.advance(10 * 60_000 + 1);
  expect((await school.get('studentB', byCode('100001'))).status).toBe(200);
});

/** Joins by a mutation, as a device does; returns the states of the wishes to join that the server then has. */
async function pushJoin(school: CallSchool, username: string, code: string): Promise<string[]> {
  const { epoch } = await school.pull(username);
  const mutation = {
    seq: 1,
    id: randomUUID(),
    name: 'joinClass',
    v: 1,
    args: { joinId: randomUUID(), code, replaces: null },
    at: school.deps.clock.now(),
    clock: { wall: school.deps.clock.now(), offset: 0, offsetAge: 0, mono: 0, boot: 'b' },
  };
  const request = {
    proto: 1,
    app: 'test',
    user: userId(username),
    client: randomUUID(),
    epoch,
    confirmed: 0,
  };
  const payload = JSON.stringify({ ...request, mutations: [mutation] });
  const headers = { cookie: school.cookie(username), ...json };
  await school.app.inject({ method: 'POST', url: '/sync/push', headers, payload });
  const { buckets } = await school.pull(username);
  const rows = buckets[`user:${userId(username)}`]?.rows ?? [];
  return rows.flatMap(({ table, body }) =>
    table === 'joinRequest' && body !== undefined ? [(body as { state: string }).state] : [],
  );
}

test('S2-9 looking a wrong code up leaves no wish to join behind', async () => {
  const school = await callSchool();
  await school.get('studentB', byCode('200001'));
  const { buckets } = await school.pull('studentB');
  const rows = buckets[`user:${userId('studentB')}`]?.rows ?? [];
  expect(rows.filter(({ table, body }) => table === 'joinRequest' && body !== undefined)).toEqual([]);
});

test('S2-9 a teacher guesses no codes either', async () => {
  const school = await callSchool();
  for (let n = 0; n < 10; n += 1) expect((await school.get('teacher', byCode(`20000${n}`))).status).toBe(404);
  expect((await school.get('teacher', byCode('200099'))).status).toBe(429);
});

test('I12 S3-14 a username of another school is free, and nothing tells that anybody has it', async () => {
  const school = await callSchool();
  const { db, clock } = school.deps;
  const far = { username: 'pupil', firstName: 'Far', lastName: 'Pupil', roles: ['student'] as const };
  insertPerson(db, { ...far, id: 'a far pupil', schoolId: 'far', passwordHash: 'none' }, clock.now());
  const addOne = () =>
    school.post('teacher', '/science/dashboard/classes/students', {
      classId: classId('a'),
      students: [{ username: 'Pupil', firstName: 'A', lastName: 'B', password: 'three green boats' }],
    });
  const made = await addOne();
  expect([made.status, JSON.stringify(made.body).includes('is taken')]).toEqual([200, false]);
  expect(JSON.stringify((await addOne()).body)).toContain('This username is taken.');
});

test('S2-9 passwords to hash are counted, not the calls that bring them', async () => {
  const school = await callSchool();
  const make = (from: number) =>
    school.post('teacher', '/science/dashboard/classes/students', {
      classId: classId('a'),
      students: Array.from({ length: 40 }, (_, n) => ({
        username: `new.pupil${from + n}`,
        firstName: 'New',
        lastName: 'Pupil',
        password: 'maple-otter-7',
      })),
    });
  const statuses = [];
  for (let call = 0; call < 8; call += 1) statuses.push((await make(call * 40)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  expect(reached(school)).toEqual(['teacher Test: hashing']);
  // An administrator's calls have the same count: of 300 there are 20 left.
  for (let n = 0; n < 20; n += 1) {
    if (n === 10) school.deps.clock.advance(60_000);
    expect((await reset(school)).status).toBe(200);
  }
  expect((await reset(school)).status).toBe(429);
  const staff = { username: 'mara.lind', firstName: 'Mara', lastName: 'Lind', password: 'maple-otter-7' };
  expect((await school.post('teacher', '/school/people', { ...staff, roles: ['teacher'] })).status).toBe(429);
});

const reset = (school: CallSchool) =>
  school.post('teacher', '/school/people/password', {
    individualId: userId('student1'),
    password: 'maple-otter-7',
  });

test('S2-9 a person has at most 30 sessions; the one heard of least lately ends', async () => {
  const deps = testDeps();
  await schoolWithTeacher(deps);
  await addPerson(deps, 'teacher2', ['teacher']);
  const app = await testApp(deps);
  const cookies: string[] = [];
  const other = (await postLogin(app, { username: 'teacher2', password: teacherPassword })).cookies[0];
  for (let n = 0; n < MAX_SESSIONS + 2; n += 1) {
    deps.clock.advance(1_000);
    const { name, value } =
      (await postLogin(app, { username: 'teacher', password: teacherPassword })).cookies[0] ?? {};
    cookies.push(`${name}=${value}`);
  }
  const live = await Promise.all(cookies.map(async (cookie) => (await getSession(app, cookie)).statusCode));
  expect(live).toEqual([401, 401, ...Array(MAX_SESSIONS).fill(200)]);
  expect((await getSession(app, `${other?.name}=${other?.value}`)).statusCode).toBe(200);
  const ended = deps.db.orm.select().from(audit).where(eq(audit.kind, 'session-ended')).all();
  expect(ended.map(({ subjectId, detail }) => [subjectId, detail['reason']])).toEqual([
    ['id-of-teacher', 'too-many'],
    ['id-of-teacher', 'too-many'],
  ]);
  expect(deps.db.orm.select().from(deviceSession).all()).toHaveLength(MAX_SESSIONS + 1);
});

test('S2-9 six streams of a session and twenty of a person stay open; the oldest ends, and is told to come back later', () => {
  const seats = createStreamSeats();
  const ended: string[] = [];
  const open = (name: string, of: string, sessionId: string): Stream => {
    const stream = { userId: of, sessionId, end: (why: string) => void ended.push(`${name} ${why}`) };
    seats.take(stream);
    return stream;
  };
  for (let n = 0; n < 8; n += 1) open(`a${n}`, 'ana', 'one');
  expect(ended).toEqual(['a0 surplus', 'a1 surplus']);
  for (let n = 0; n < 14; n += 1) open(`b${n}`, 'ana', `session ${n}`);
  expect(ended).toHaveLength(2);
  open('ben', 'ben', 'his');
  open('c', 'ana', 'another');
  expect(ended).toEqual(['a0 surplus', 'a1 surplus', 'a2 surplus']);
  seats.endAll();
  expect(ended.filter((line) => line.endsWith('over'))).toHaveLength(21);
});

test('S2-9 a stream is ended over HTTP with the time to come back', async () => {
  const school = await callSchool();
  const address = await school.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { cookie: school.cookie('student1') };
  const streams = [];
  for (let n = 0; n < 7; n += 1) streams.push(await fetch(`${address}/sync/stream`, { headers }));
  // The first is over by the server's doing, and can be read to its end.
  expect(await streams[0]?.text()).toMatch(/retry: 60000\n\n$/);
  for (const stream of streams.slice(1)) await stream.body?.cancel();
  expect(reached(school)).toEqual(['student1 Test: streams']);
  expect((await fetch(`${address}/sync/stream`)).status).toBe(401);
  // What a browser would keep open for its next request.
  school.app.server.closeAllConnections();
});

test('S2-9 a body that comes a byte at a time ends with its time; one that brings a file has longer', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  await app.register(slowRequestsPlugin, { arrival: { ordinaryMs: 100, headersMs: 15_000 } });
  app.post('/ordinary', () => 'taken');
  app.post('/file', { config: { hasSlowBody: true } }, () => 'taken');
  const url = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const begin = (path: string) => {
    const socket = net.connect(Number(url.port), url.hostname);
    onTestFinished(() => void socket.destroy());
    const closed = new Promise<string>((resolve) => {
      let text = '';
      socket.on('data', (part) => {
        text += part.toString();
        if (text.includes('taken')) resolve(text);
      });
      socket.on('close', () => resolve(text));
      socket.on('error', () => resolve(text));
    });
    const head = [
      'POST',
      path,
      'HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\n\r\nnu',
    ];
    socket.write(head.join(' '));
    return { socket, closed };
  };
  const file = begin('/file');
  expect(await begin('/ordinary').closed).not.toContain('taken');
  // By now an ordinary one would be over.
  file.socket.write('ll');
  expect(await file.closed).toContain('taken');
  expect(app.server.headersTimeout).toBe(15_000);
  expect(app.server.maxConnections).toBe(10_000);
});

test('a tally counts by key, in windows, and forgets', () => {
  const clock = handClock();
  const tally = createTally(clock, { max: 3, windowMs: 60_000 });
  expect([tally.take('a', 2).isOver, tally.take('a', 2).isOver, tally.take('a').isOver]).toEqual([
    false,
    true,
    false,
  ]);
  expect(tally.take('b').isOver).toBe(false);
  clock.advance(30_000);
  expect(tally.take('a')).toEqual({ isOver: true, retryAfterSeconds: 30 });
  clock.advance(30_000);
  expect(tally.take('a', 3).isOver).toBe(false);
  for (let n = 0; n < 20_000; n += 1) tally.take(`many ${n}`);
  expect(tally.take('many 19999', 3).isOver).toBe(true);
});
