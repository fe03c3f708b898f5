import 'fake-indexeddb/auto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { runCycle } from '#app/engine/round/round.ts';
import { createTransport } from '#app/engine/round/transport.ts';
import { buildApp } from '#server/app.ts';
import { audit } from '#server/db/schema/accounts.ts';
import { insertPerson } from '#server/features/accounts/people.ts';
import { insertSchool } from '#server/features/schools/schools.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { MAX_ID_LENGTH } from '#shared/kernel/ids.ts';
import type { MutationName } from '#shared/mutators.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { historyReplySchema } from '#shared/sync/history.ts';
import { movedBy } from '#shared/sync/poke.ts';
import type { PullReply, PushReply, WireMutation } from '#shared/sync/wire.ts';
import { activityId, answer, content, workKey } from '#tests/support/activities.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { bareClient, type BareClient } from '#tests/support/wire.ts';
import type { World } from '#tests/support/world.ts';
import { testConfig } from '#tests/sync-server/app/server-in-test.ts';

type Posted = { statusCode: number; body: string; headers: Record<string, unknown> };

/** A school day whose requests go through the whole Fastify app. */
async function serverDay() {
  const day = await schoolDay();
  const app = await appOver(day.world);
  const cookies = new Map<string, string>();
  const cookieOf = (userId: string) => {
    const known = cookies.get(userId) ?? signIn(app, day.world, userId);
    cookies.set(userId, known);
    return known;
  };
  const post = (path: string, payload: string, cookie: string | null): Promise<Posted> =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: { 'content-type': 'application/json', ...(cookie === null ? {} : { cookie }) },
    });
  const push = async (as: BareClient, ...mutations: WireMutation[]) => {
    const answered = await post('/sync/push', JSON.stringify(as.pushRequest(mutations)), cookieOf(as.userId));
    return JSON.parse(answered.body) as PushReply; // the server's own
  };
  return { ...day, app, post, push, cookieOf };
}

async function appOver(world: World): Promise<FastifyInstance> {
  const app = await buildApp({
    config: testConfig(),
    db: world.db,
    clock: world.clock,
    passwordCost: cheapCost,
  });
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

function signIn(app: FastifyInstance, world: World, userId: string): string {
  const sid = openSession(world.db, { userId, label: 'test', now: world.clock.now() });
  return `session=${app.jwt.sign({ sid })}`;
}

test('a whole round of a real device goes through the routes', async () => {
  const { world, student, post, cookieOf } = await serverDay();
  await student.mutate('saveAnswer', answer('q1', 'Over HTTP'));
  const transport = createTransport(async (path, body) => {
    const { statusCode, body: text } = await post(path, body, cookieOf(world.userId('student1')));
    return { status: statusCode, retryAfter: null, text };
  }, world.clock.now);
  expect(await runCycle(student.local, transport, 'test', { urgent: true })).toMatchObject({
    kind: 'done',
    alarms: [],
  });
  expect((await (await student.view()).list('answer')).map((row) => row.text)).toEqual(['Over HTTP']);
});

test('W1 without a session, or with one that is forged or ended, every sync route answers 401', async () => {
  const { world, app, post } = await serverDay();
  const student = bareClient(world, 'student1');
  for (const cookie of [null, 'session=forged', `session=${app.jwt.sign({ sid: 'of nobody' })}`]) {
    const body = JSON.stringify(student.pushRequest([]));
    expect((await post('/sync/push', body, cookie)).statusCode).toBe(401);
    expect((await post('/sync/pull', JSON.stringify(student.pullRequest()), cookie)).statusCode).toBe(401);
    const headers = cookie === null ? {} : { cookie };
    expect((await app.inject({ url: '/sync/stream', headers })).statusCode).toBe(401);
  }
});

test('S1 with the cookie of another person, nothing is read, stored or told', async () => {
  const { world, post, cookieOf } = await serverDay();
  const student = bareClient(world, 'student1');
  const body = JSON.stringify(student.pushRequest([student.mutation(1, 'm1')]));
  const other = cookieOf(world.userId('student2'));
  const pushed = JSON.parse((await post('/sync/push', body, other)).body) as PushReply;
  expect(pushed).toMatchObject({ error: 'owner', results: [], last: 0 });
  const pulled = JSON.parse(
    (await post('/sync/pull', JSON.stringify(student.pullRequest()), other)).body,
  ) as PullReply;
  expect(pulled).toMatchObject({ error: 'owner', grants: [], buckets: {}, bad: [] });
  expect(world.db.sqlite.prepare("select count(*) as n from mutation where id = 'm1'").get()).toEqual({
    n: 0,
  });
});

test('M4 older texts are read over HTTP by who may, refused to others, and kept by no cache', async () => {
  const { world, student, app, cookieOf } = await serverDay();
  await student.mutate('saveAnswer', answer('q1', 'Older text'));
  await student.sync();
  const id = answerId(workKey.assignmentId, 'q1', world.userId('student1'));
  const read = (cookie: string) => app.inject({ url: `/sync/history/answer/${id}`, headers: { cookie } });
  const own = await read(cookieOf(world.userId('student1')));
  expect(historyReplySchema.parse(own.json()).revisions.map(({ body }) => body.text)).toEqual(['Older text']);
  expect(own.headers['cache-control']).toBe('no-store');
  expect((await read(cookieOf(world.userId('student2')))).statusCode).toBe(403);
  expect((await read('session=forged')).statusCode).toBe(401);
  // S2-10: that staff read them is one line a day; that their author did is none.
  for (let n = 0; n < 3; n += 1) await read(cookieOf(world.userId('teacher')));
  const opened = world.db.orm.select().from(audit).where(eq(audit.kind, 'work-opened')).all();
  expect(opened.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
    [world.userId('teacher'), world.userId('student1')],
  ]);
});

test('V4 work is handed in over HTTP by class staff, refused to everybody else, and kept by no cache', async () => {
  const { world, app, post, cookieOf } = await serverDay();
  const author = bareClient(world, 'student1');
  const { seq: _seq, ...mutation } = author.mutation(1, 'carried');
  const body = JSON.stringify({ student: author.userId, file: 'a file', mutations: [mutation] });
  const handIn = (cookie: string | null) => post('/sync/hand-in', body, cookie);
  for (const cookie of [null, 'session=forged', `session=${app.jwt.sign({ sid: 'of nobody' })}`]) {
    expect((await handIn(cookie)).statusCode).toBe(401);
  }
  for (const other of ['student2', 'student1']) {
    expect((await handIn(cookieOf(world.userId(other)))).statusCode).toBe(403);
  }
  const empty = JSON.stringify({ student: author.userId, file: 'a file', mutations: [] });
  const teacher = cookieOf(world.userId('teacher'));
  expect((await post('/sync/hand-in', empty, teacher)).statusCode).toBe(422);
  const handed = await handIn(teacher);
  expect(handed.statusCode).toBe(200);
  expect(handed.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(handed.body)).toEqual({ results: [{ id: 'carried', status: 'applied' }] });
  expect(world.db.orm.select().from(audit).where(eq(audit.kind, 'work-handed-in')).all()).toMatchObject([
    { actorId: world.userId('teacher'), subjectId: author.userId, detail: { taken: 1 } },
  ]);
});

const malformed: [string, (student: BareClient) => string, number][] = [
  ['nothing at all', () => '', 422],
  [
    'a prototype',
    (student) => JSON.stringify(student.pushRequest([])).replace('{', '{"__proto__":{"proto":1},'),
    400,
  ],
  ['no JSON', () => '{"proto":1,', 400],
  ['a list', () => '[]', 422],
  ['null', () => 'null', 422],
  [
    'a request without its user',
    (student) => JSON.stringify({ ...student.pushRequest([]), user: undefined }),
    422,
  ],
  ['a text for a number', (student) => JSON.stringify({ ...student.pushRequest([]), confirmed: '1' }), 422],
  ['a negative number', (student) => JSON.stringify({ ...student.pushRequest([]), confirmed: -1 }), 422],
  [
    'a sequence number of 0',
    (student) => JSON.stringify(student.pushRequest([student.mutation(0, 'm')])),
    422,
  ],
  [
    'an endless id',
    (student) => JSON.stringify(student.pushRequest([student.mutation(1, 'm'.repeat(MAX_ID_LENGTH + 1))])),
    422,
  ],
  [
    'a time that is no number',
    (student) =>
      JSON.stringify(student.pushRequest([student.mutation(1, 'm')])).replace(/"at":\d+/, '"at":1e999'),
    422,
  ],
  [
    'more than a hundred mutations',
    (student) =>
      JSON.stringify(
        student.pushRequest(Array.from({ length: 101 }, (_, i) => student.mutation(i + 1, `m${i}`))),
      ),
    422,
  ],
  [
    'more than 512 KB',
    (student) =>
      JSON.stringify(student.pushRequest([student.mutation(1, 'm', { args: 'x'.repeat(530_000) })])),
    413,
  ],
];

test.each(malformed)(
  'a push that is %s is turned away in our own words, and stores nothing',
  async (_name, bodyOf, status) => {
    const { world, post, cookieOf } = await serverDay();
    const student = bareClient(world, 'student1');
    const before = world.db.sqlite.prepare('select count(*) as n from mutation').get();
    const answered = await post('/sync/push', bodyOf(student), cookieOf(student.userId));
    expect(answered.statusCode).toBe(status);
    expect(JSON.parse(answered.body)).toMatchObject({ errors: expect.any(Array) as unknown });
    expect(answered.headers['cache-control']).toBe('no-store');
    expect(world.db.sqlite.prepare('select count(*) as n from mutation').get()).toEqual(before);
  },
);

test('what is no push is turned away alone: the pushes that arrive with it are taken', async () => {
  const { post, cookieOf, world } = await serverDay();
  const [first, second] = ['student1', 'student2'].map((name) => bareClient(world, name));
  if (!first || !second) throw new Error('there are two students');
  const bodies = [
    [first, JSON.stringify(first.pushRequest([first.mutation(1, 'm1')]))],
    [first, '{"proto":1,'],
    [second, '[]'],
    [second, JSON.stringify(second.pushRequest([second.mutation(1, 'm2')]))],
  ] as const;
  const answered = await Promise.all(
    bodies.map(([as, body]) => post('/sync/push', body, cookieOf(as.userId))),
  );
  expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 400, 422, 200]);
  const stored = world.db.sqlite.prepare("select id from mutation where id like 'm_' order by id").pluck();
  expect(stored.all()).toEqual(['m1', 'm2']);
});

test('the reply to a push is sent as it is, however long it is', async () => {
  const { app, cookieOf, world } = await serverDay();
  const student = bareClient(world, 'student1');
  const mutations = Array.from({ length: 50 }, (_, at) => student.mutation(at + 1, `m${at}`));
  const answered = await app.inject({
    ...{ method: 'POST', url: '/sync/push', payload: JSON.stringify(student.pushRequest(mutations)) },
    headers: {
      ...{ 'content-type': 'application/json', 'accept-encoding': 'br, gzip' },
      cookie: cookieOf(student.userId),
    },
  });
  expect(answered.headers['content-encoding']).toBeUndefined();
  expect((JSON.parse(answered.body) as PushReply).results).toHaveLength(50);
});

test('a text as long as a field allows is taken, whatever its letters', async () => {
  const { world, push } = await serverDay();
  const student = bareClient(world, 'student1');
  const long = student.mutation(1, 'm1', { args: answer('q1', '水'.repeat(100_000)) });
  expect((await push(student, long)).results).toMatchObject([{ status: 'applied' }]);
});

test('S5 unknown mutation names are rejected one by one', async () => {
  const { world, push } = await serverDay();
  const student = bareClient(world, 'student1');
  const names = ['', 'x', 'toString', '__proto__', 'saveanswer'].filter((name) => name !== '');
  const reply = await push(
    student,
    ...names.map((name, index) => student.mutation(index + 1, `m${index}`, { name })),
  );
  expect(reply.results.map((result) => result.reason)).toEqual(names.map(() => 'unknown_mutation'));
});

const teachersOnly: [MutationName, unknown][] = [
  ['saveActivityDraft', { content, activityId: null }],
  ['discardActivityDraft', { packId: content.packId }],
  ['saveActivity', { activityId: 'mine', content, isQuickActivity: false }],
  [
    'assignActivity',
    {
      activityId,
      targets: [{ classId: workKey.classId, subgroupId: 's', assigneeIds: null }],
      startDate: '2026-09-14',
      endDate: '2026-09-20',
      sendAhead: true,
    },
  ],
  ['setAssignmentStatus', { ...workKey, status: 'DELETED' }],
  ['setAssignmentDates', { ...workKey, startDate: '2026-09-14', endDate: '2026-09-30' }],
  ['createClass', { classId: 'mine', name: 'Mine', description: '', avatar: 'compass' }],
  ['disenrollStudent', { classId: workKey.classId, studentId: 'anyone' }],
];
const serverOnly: [MutationName, unknown][] = [
  ['releaseAssignment', { assignmentId: workKey.assignmentId }],
  [
    'publishProfile',
    { userId: 'me', accountId: 'a', username: 'me', firstName: '', lastName: '', roles: ['teacher'] },
  ],
  ['openClass', { classId: 'mine', accountId: 'a', name: 'Mine', code: '123456', teachers: [] }],
  ['enrollMember', { classId: workKey.classId, userId: 'me', role: 'teacher', firstName: '', lastName: '' }],
];

test.each([...teachersOnly, ...serverOnly])(
  'a student who sends %s is refused, and nothing changes',
  async (name, args) => {
    const { world, push } = await serverDay();
    const student = bareClient(world, 'student1');
    // Its author gets a refused text back in their own bucket (M9).
    const heads = () =>
      world.db.sqlite.prepare("select * from head where table_name not in ('contact', 'refusal')").all();
    const before = heads();
    const reply = await push(student, student.mutation(1, 'm1', { name, args }));
    expect(reply.results).toMatchObject([{ status: 'rejected', reason: 'forbidden' }]);
    expect(heads()).toEqual(before);
  },
);

test.each(serverOnly)('a teacher who sends the server’s own %s is refused', async (name, args) => {
  const { world, push } = await serverDay();
  const teacher = bareClient(world, 'teacher');
  const reply = await push(teacher, teacher.mutation(1, 'm1', { name, args }));
  expect(reply.results).toMatchObject([{ status: 'rejected', reason: 'forbidden' }]);
});

test('other people’s records: a student can neither read nor write a classmate’s work, in any class', async () => {
  const { world, push, post, cookieOf } = await serverDay();
  const victim = bareClient(world, 'student1');
  await push(victim, victim.mutation(1, 'v1', { args: answer('q1', 'Private') }));
  const thief = bareClient(world, 'student2');
  const work = workBucket(workKey.classId, victim.userId);
  const asked = thief.pullRequest({
    want: [work, `user:${victim.userId}`, `class-staff:${workKey.classId}`],
    cursors: { [work]: 0 },
  });
  const read = await post('/sync/pull', JSON.stringify(asked), cookieOf(thief.userId));
  expect(read.body).not.toContain('Private');
  expect((JSON.parse(read.body) as PullReply).drops).toEqual([{ bucket: work, reason: 'retired' }]);
  // A student's records carry the student's own id, so that the same arguments reach the sender's records only.
  await push(thief, thief.mutation(1, 't1', { args: answer('q1', 'Overwritten'), base: 'v1' }));
  const bodies = world.db.sqlite.prepare('select body from row_answer').all() as { body: string }[]; // its columns
  expect(
    bodies
      .filter((row) => row.body.includes(victim.userId))
      .map((row) => (JSON.parse(row.body) as { text: string }).text),
  ).toEqual(['Private']);
});

test('cross-school: a teacher and a student of another school reach nothing of this one', async () => {
  const { world, push, post, cookieOf } = await serverDay();
  const victim = bareClient(world, 'student1');
  await push(victim, victim.mutation(1, 'v1', { args: answer('q1', 'Private') }));
  insertSchool(
    world.db,
    'other-school',
    { name: 'Other', country: 'US', timeZone: 'UTC', subjects: ['science'] },
    0,
  );
  for (const role of ['teacher', 'student'] as const) {
    const id = `other-${role}`;
    insertPerson(
      world.db,
      {
        id,
        schoolId: 'other-school',
        username: id,
        firstName: 'O',
        lastName: 'T',
        roles: [role],
        passwordHash: '',
      },
      0,
    );
    const stranger = { ...bareClient(world, 'student2', `client of ${id}`), userId: id };
    const request = { ...stranger.pushRequest([]), user: id };
    const tries: [MutationName, unknown][] = [
      ...teachersOnly,
      ['saveAnswer', answer('q1', 'x')],
      ['startActivity', workKey],
      ['submitActivity', { ...workKey, answers: [] }],
    ];
    const heads = () =>
      world.db.sqlite
        .prepare("select * from head where bucket not like 'user:other-%' and bucket not like 'class%:mine'")
        .all();
    const before = heads();
    const mutations = tries.map(([name, args], index) =>
      stranger.mutation(index + 1, `${id}-${index}`, { name, args }),
    );
    await post('/sync/push', JSON.stringify({ ...request, mutations }), cookieOf(id));
    expect(heads()).toEqual(before);
    const buckets = [
      `class:${workKey.classId}`,
      `class-staff:${workKey.classId}`,
      workBucket(workKey.classId, victim.userId),
    ];
    const pull = {
      ...stranger.pullRequest({ want: buckets }),
      user: id,
      cursors: Object.fromEntries(buckets.map((bucket) => [bucket, 0])),
    };
    const read = await post('/sync/pull', JSON.stringify(pull), cookieOf(id));
    const reply = JSON.parse(read.body) as PullReply;
    expect(Object.keys(reply.buckets).filter((bucket) => buckets.includes(bucket))).toEqual([]);
    expect(read.body).not.toContain('Private');
  }
});

test('cross-class: a teacher of one class changes no assignment and no roster of another', async () => {
  const { world, push } = await serverDay();
  insertPerson(
    world.db,
    {
      id: 'third',
      schoolId: world.session('teacher').school.id,
      username: 'third',
      firstName: 'T',
      lastName: 'T',
      roles: ['teacher'],
      passwordHash: '',
    },
    0,
  );
  const third = { ...bareClient(world, 'teacher', 'client of third'), userId: 'third' };
  const pushRequest = (mutations: WireMutation[]) => ({ ...third.pushRequest(mutations), user: 'third' });
  const as = { ...third, pushRequest: (mutations: WireMutation[] = []) => ({ ...pushRequest(mutations) }) };
  const mutations: [MutationName, unknown][] = [
    ['setAssignmentStatus', { ...workKey, status: 'DELETED' }],
    ['setAssignmentDates', { ...workKey, startDate: '2026-09-14', endDate: '2026-09-30' }],
    ['disenrollStudent', { classId: workKey.classId, studentId: world.userId('student1') }],
    ['createClass', { classId: workKey.classId, name: 'Taken over', description: '', avatar: 'compass' }],
    ['saveActivity', { activityId, content, isQuickActivity: false }],
  ];
  const reply = await push(
    as,
    ...mutations.map(([name, args], index) => as.mutation(index + 1, `t${index}`, { name, args })),
  );
  // Without a profile row no class is made either; in a school with one it would be `id_taken`.
  expect(reply.results.map((result) => result.reason)).toEqual([
    'forbidden',
    'forbidden',
    'forbidden',
    'forbidden',
    'id_taken',
  ]);
});

test('an id that another owner’s record has is refused, never written over (M1)', async () => {
  const { world, push } = await serverDay();
  const teacher2 = bareClient(world, 'teacher2');
  const reply = await push(
    teacher2,
    teacher2.mutation(1, 'a', {
      name: 'saveActivity',
      args: { activityId, content: { ...content, title: 'Stolen' }, isQuickActivity: false },
    }),
    teacher2.mutation(2, 'b', {
      name: 'createClass',
      args: { classId: workKey.classId, name: 'Stolen', description: '', avatar: 'compass' },
    }),
    teacher2.mutation(3, 'c', {
      name: 'assignActivity',
      args: { ...(teachersOnly[3]?.[1] as object), activityId: 'not there' },
    }),
  );
  expect(reply.results.map((result) => result.reason)).toEqual(['id_taken', 'id_taken', 'parent_missing']);
});

test('R9 the stream tells that something moved and where, with nothing of it, and ends with the server', async () => {
  const { world, app, push, cookieOf } = await serverDay();
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const streamed = await fetch(`${address}/sync/stream`, {
    headers: { cookie: cookieOf(world.userId('teacher')) },
  });
  expect(streamed.headers.get('content-type')).toBe('text/event-stream');
  const reader = streamed.body?.pipeThrough(new TextDecoderStream()).getReader();
  const student = bareClient(world, 'student1');
  await push(student, student.mutation(1, 'm1'));
  let heard = '';
  while (!heard.includes('event: poke')) heard += (await reader?.read())?.value ?? '';
  const data = /event: poke\ndata: (.*)\n/.exec(heard)?.[1];
  expect(movedBy(data)).toContain(workBucket(workKey.classId, world.userId('student1')));
  expect(heard).not.toContain('text of m1');
  await app.close();
  expect((await reader?.read())?.done).toBe(true);
});
