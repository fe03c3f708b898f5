import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { erasedPerson } from '#server/db/schema/accounts.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { createDeviceKeys } from '#server/sync/packing/device-keys.ts';
import { bagReplySchema, deviceKeysReplySchema, type DeviceKeysRequest } from '#shared/sync/packing.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { testConfig } from '#tests/sync-server/app/server-in-test.ts';

async function served() {
  const { world } = await schoolDay();
  const app = await buildApp({
    config: testConfig(),
    db: world.db,
    clock: world.clock,
    passwordCost: cheapCost,
  });
  onTestFinished(() => app.close());
  await app.ready();
  const cookieOf = (username: string) => {
    const opened = { userId: world.userId(username), label: 'a test', now: world.clock.now() };
    return `session=${app.jwt.sign({ sid: openSession(world.db, opened) })}`;
  };
  const post = (url: string, body: unknown, cookie?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...(cookie !== undefined && { cookie }) },
    });
  const keysOf = async (cookie: string, device: string) => {
    const answered = await post('/sync/device-keys', asking(device, world.clock.now()), cookie);
    return deviceKeysReplySchema.parse(answered.json());
  };
  return { world, app, post, cookieOf, keysOf };
}

const asking = (device: string, at: number): DeviceKeysRequest => ({
  ...{ device, at, held: null, packed: null },
  opens: [{ generation: 1, kid: '00000000' }],
});

test('D8 keys are given to a signed-in person alone, and are others for each person, device and generation', async () => {
  const { post, cookieOf, keysOf, world } = await served();
  const device = randomUUID();
  expect((await post('/sync/device-keys', asking(device, 0))).statusCode).toBe(401);
  const own = await keysOf(cookieOf('student1'), device);
  expect(own).toMatchObject({ isOwn: false, opens: [{ key: null }], next: { generation: 1 } });
  const others = [
    await keysOf(cookieOf('student2'), device),
    await keysOf(cookieOf('teacher'), device),
    await keysOf(cookieOf('student1'), randomUUID()),
  ];
  const opened = await post(
    '/sync/device-keys',
    { ...asking(device, 0), opens: [1, 2].map((generation) => ({ generation, kid: own.next.kid })) },
    cookieOf('student1'),
  );
  const [first, second] = deviceKeysReplySchema.parse(opened.json()).opens;
  expect(first?.key).toBe(own.next.key);
  const keys = [own.next.key, second?.key, ...others.map(({ next }) => next.key)];
  expect(new Set(keys).size).toBe(keys.length);
  expect(world.db.sqlite.prepare('select count(*) from packed_device').pluck().get()).toBe(0);
});

test('D8 what an older secret of the installation sealed is still opened; without it nothing is', () => {
  const of = { school: 's', person: 'p', device: 'd', generation: 3 };
  const before = createDeviceKeys(['the first secret, of which many know nothing']);
  const after = createDeviceKeys([
    'another secret that came later on',
    'the first secret, of which many know nothing',
  ]);
  const without = createDeviceKeys(['another secret that came later on']);
  expect(after.kid).not.toBe(before.kid);
  expect(after.derive(before.kid, of)).toEqual(before.derive(before.kid, of));
  expect(without.derive(before.kid, of)).toBeNull();
});

test('D9 a number that a device makes up moves nothing far, and a MAC that it makes up is nobody’s', async () => {
  const { post, cookieOf, world } = await served();
  const device = randomUUID();
  const cookie = cookieOf('student1');
  const kid = '00000000';
  const far = { ...asking(device, world.clock.now()), packed: { generation: 900_000, kid } };
  const answered = await post('/sync/device-keys', far, cookie);
  expect(deviceKeysReplySchema.parse(answered.json()).next.generation).toBe(1);
  const held = { generation: 5, kid, mac: 'A'.repeat(43) };
  const made = await post('/sync/device-keys', { ...asking(device, world.clock.now()), held }, cookie);
  expect(deviceKeysReplySchema.parse(made.json()).isOwn).toBe(false);
});

test('D10 a bag needs no session, and one that nobody sealed is refused in the same word for everybody', async () => {
  const { post, world, keysOf, cookieOf } = await served();
  const school = world.session('student1').school.id;
  const { next } = await keysOf(cookieOf('student1'), randomUUID());
  const bag = {
    ...{ bag: randomUUID(), school, person: world.userId('student1'), device: randomUUID() },
    ...{ generation: 1, kid: next.kid, iv: 'A'.repeat(16), data: 'A'.repeat(64) },
  };
  const stateOf = async (body: unknown) => bagReplySchema.parse((await post('/sync/bag', body)).json()).state;
  expect(await stateOf(bag)).toBe('never');
  expect(await stateOf({ ...bag, school: 'another' })).toBe('never');
  // Whoever it is may be known again: a server that was restored, a secret that comes back.
  expect(await stateOf({ ...bag, person: 'nobody' })).toBe('later');
  expect(await stateOf({ ...bag, kid: '00000000' })).toBe('later');
  world.db.orm.insert(erasedPerson).values({ id: 'nobody', schoolId: school, erasedAt: 1 }).run();
  expect(await stateOf({ ...bag, person: 'nobody' })).toBe('never');
  for (const wrong of [
    { iv: 'short' },
    { data: '%' },
    { device: 'no uuid' },
    { data: 'A'.repeat(2_000_000) },
  ]) {
    expect((await post('/sync/bag', { ...bag, ...wrong })).statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('D11 only the cache is ever cleared by a header: anything else would delete unsent work', async () => {
  const { app, post } = await served();
  const answers = [
    await post('/individual/logout', {}),
    await post('/sync/push', {}),
    await app.inject({ method: 'GET', url: '/' }),
  ];
  for (const { headers } of answers) expect(headers['clear-site-data'] ?? '"cache"').toBe('"cache"');
});
