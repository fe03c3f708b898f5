import 'fake-indexeddb/auto';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { audit } from '#server/db/schema/accounts.ts';
import { FILE_QUOTA, limits, PUSH_LIMIT } from '#server/limits.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { MAX_ARGS_BYTES, type PushReply } from '#shared/sync/wire.ts';
import { answer, content } from '#tests/support/activities.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { bareClient } from '#tests/support/wire.ts';
import { testConfig } from '#tests/sync-server/app/server-in-test.ts';

const HOUR = 3_600_000;
const SMALL = { ...PUSH_LIMIT, max: 20_000, whenDiskLow: 10_000 };
const long = (name: string) => answer('q1', `${name} ${'x'.repeat(8_000)}`);

/** A school day whose pushes go through the whole server, which takes little of each person. */
async function sparingServer(diskReserve = 0) {
  const day = await schoolDay();
  const { db, clock } = day.world;
  const fileQuota = { ...FILE_QUOTA, diskReserve };
  const given = { config: testConfig(), db, clock, passwordCost: cheapCost, pushLimit: SMALL, fileQuota };
  const app = await buildApp(given);
  onTestFinished(() => app.close());
  await app.ready();
  const cookieOf = (userId: string) =>
    `session=${app.jwt.sign({ sid: openSession(db, { userId, label: 'test', now: clock.now() }) })}`;
  const post = async (userId: string, payload: string) => {
    const headers = { 'content-type': 'application/json', cookie: cookieOf(userId) };
    return app.inject({ method: 'POST', url: '/sync/push', payload, headers });
  };
  const connect = ({ network, local }: Device) => {
    network.intercept = async (path, body, send) => {
      if (path !== '/sync/push') return send(path, body);
      const { statusCode, body: text } = await post(local.actor.userId, body);
      return { status: statusCode, retryAfter: null, text };
    };
  };
  const texts = () =>
    db.sqlite.prepare("select body ->> 'text' from revision where table_name = 'answer'").pluck().all();
  return { ...day, app, post, connect, texts };
}

test('W1 S2-9 beyond the bytes of an hour a person is answered busy, and nothing of it is stored; others go on', async () => {
  const { world, post, texts } = await sparingServer();
  const [ann, bo] = ['student1', 'student2'].map((name) => bareClient(world, name));
  if (!ann || !bo) throw new Error('nobody is there');
  const push = async (as: typeof ann, seq: number) => {
    const request = as.pushRequest([
      as.mutation(seq, `${as.client} ${seq}`, { args: long(`${as.client} ${seq}`) }),
    ]);
    const { statusCode, body } = await post(as.userId, JSON.stringify(request));
    expect(statusCode).toBe(200);
    return JSON.parse(body) as PushReply; // the server's own
  };
  for (const seq of [1, 2]) expect(await push(ann, seq)).toMatchObject({ last: seq });
  expect(await push(ann, 3)).toMatchObject({ error: 'busy', last: 2, results: [] });
  expect(texts()).toHaveLength(2);
  expect(await push(bo, 1)).toMatchObject({ last: 1 });
  const noted = world.db.orm.select().from(audit).all();
  expect(noted.map(({ kind, detail }) => ({ kind, detail }))).toEqual([
    { kind: 'limit-reached', detail: { limit: 'pushed-bytes' } },
  ]);
  world.clock.advance(HOUR);
  expect(await push(ann, 3)).toMatchObject({ last: 3 });
});

test('W1 P1 P7 a device that may push no more keeps every text, reads on, and goes on when the hour is over', async () => {
  const { world, student, teacher, connect, texts } = await sparingServer();
  connect(student);
  const write = async (text: string) => {
    world.clock.advance(5_000);
    await student.mutate('saveAnswer', { ...long(text) });
    return student.sync();
  };
  for (const text of ['first', 'second']) expect(await write(text)).toMatchObject({ kind: 'done' });
  await teacher.mutate('saveActivity', { activityId: 'another', content, isQuickActivity: false });
  await teacher.sync();
  expect(await write('third')).toEqual({ kind: 'busy', retryAfterMs: null });
  expect(await student.local.outbox.mutations.where('state').equals('sealed').count()).toBe(1);
  expect(await student.local.outbox.attention.count()).toBe(0);
  const [shown] = await (await student.view()).list('answer');
  expect(shown?.text).toMatch(/^third/);
  world.clock.advance(HOUR);
  expect(await student.sync()).toMatchObject({ kind: 'done' });
  expect(texts().map((text) => String(text).split(' ')[0])).toEqual(['first', 'second', 'third']);
});

test('S2-9 while the disk is below its reserve who pushed much waits first, and everybody else goes on', async () => {
  const { world, post } = await sparingServer(Number.MAX_SAFE_INTEGER);
  const push = async (username: string, client: string, seq: number) => {
    const as = bareClient(world, username, client);
    const request = as.pushRequest([as.mutation(seq, `${client} ${seq}`, { args: long(client) })]);
    return (JSON.parse((await post(as.userId, JSON.stringify(request))).body) as PushReply).error; // the server's own
  };
  expect(await push('student1', 'laptop', 1)).toBeUndefined();
  expect(await push('student1', 'laptop', 2)).toBe('busy');
  expect(await push('student1', 'tablet', 1)).toBe('busy');
  expect(await push('student2', 'phone', 1)).toBeUndefined();
  expect(world.db.orm.select().from(audit).all()).toEqual([]);
});

test('W1 the longest text, saved as often as a device saves for an hour, is within what a person may push', () => {
  const savesAnHour = HOUR / 3_000;
  expect(savesAnHour * MAX_ARGS_BYTES).toBeLessThan(limits['pushed-bytes'].max);
});
