import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { CacheDb, readSync } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { OutboxDb } from '#app/engine/outbox/outbox-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import type { PullRequest } from '#shared/sync/wire.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { refusedUnheard } from '#tests/support/refused-unheard.ts';
import { schoolDay, type SchoolDay } from '#tests/support/school-day.ts';
import { bareClient } from '#tests/support/wire.ts';

const clientOf = async (device: Device) => (await device.local.outbox.identity.get('identity'))?.client;
const textsOf = async (device: Device) =>
  (await (await device.view()).list('answer')).map((row) => row.text).sort();
const onServer = ({ world }: SchoolDay) =>
  world.db.sqlite
    .prepare("select body from revision where table_name = 'answer' order by rowid")
    .all()
    .map((row) => (JSON.parse((row as { body: string }).body) as { text: string }).text);

/** The same databases under another name: a classroom computer made from another one's disk image. */
async function cloneOf(device: Device, day: SchoolDay, username: string): Promise<Device> {
  const name = `${device.name}-copy`;
  for (const db of [device.local.outbox, device.local.cache]) {
    const as = db.name.replace(`${device.name}/`, `${name}/`);
    const copy = db instanceof OutboxDb ? new OutboxDb(as) : new CacheDb(as);
    for (const table of db.tables) await copy.table(table.name).bulkAdd(await table.toArray());
    copy.close();
  }
  return createDevice(day.world, username, 7, name);
}

test('V1 V3 a server set back with its guard starts a new epoch, and its devices send again what it lost', async () => {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  await student.mutate('saveAnswer', answer('q1', 'Kept'));
  await student.sync();
  const copy = world.copy();
  world.clock.advance(5_000);
  await student.mutate('saveAnswer', answer('q1', 'Lost'));
  await student.mutate('saveAnswer', answer('q2', 'Lost too'));
  await student.sync();
  await teacher.sync();
  world.restore(copy, { guard: true });
  expect(onServer(day)).toEqual(['Kept']);
  expect(await textsOf(student)).toEqual(['Lost', 'Lost too']);
  await student.sync();
  expect(onServer(day)).toEqual(['Kept', 'Lost', 'Lost too']);
  expect(await textsOf(student)).toEqual(['Lost', 'Lost too']);
  expect(await teacher.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(await textsOf(teacher)).toEqual(['Lost', 'Lost too']);
  expect(world.parked).toEqual([]);
});

test('V3 a cursor above the server’s own tells it that it was set back: without a guard it starts a new epoch too', async () => {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  await teacher.sync();
  const copy = world.copy();
  const epoch = world.db.sqlite.prepare('select epoch from school_sync').get();
  await student.mutate('saveAnswer', answer('q1', 'Lost'));
  await student.sync();
  await teacher.sync();
  world.restore(copy, { guard: false });
  expect(await teacher.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(world.db.sqlite.prepare('select epoch from school_sync').get()).not.toEqual(epoch);
  await student.sync();
  expect(onServer(day)).toEqual(['Lost']);
  await teacher.sync();
  expect(await textsOf(teacher)).toEqual(['Lost']);
});

test('V3 a confirmed number above the server’s own starts a new epoch, by a push as by a pull', async () => {
  for (const by of ['push', 'pull'] as const) {
    const day = await schoolDay();
    const { student, world } = day;
    const copy = world.copy();
    await student.mutate('saveAnswer', answer('q1', 'Lost'));
    await student.sync();
    await student.mutate('saveAnswer', answer('q2', 'Next'));
    await seal(student.local, { urgent: true });
    world.restore(copy, { guard: false });
    if (by === 'push')
      expect(await pushOnce(student.local, student.transport, 'test')).toEqual({ kind: 'pull' });
    else await pullOnce(student.local, student.transport, 'test');
    await student.sync();
    expect(onServer(day)).toEqual(['Lost', 'Next']);
  }
});

test('V1 a push that was answered and then lost by the server is sent again, though nothing was confirmed yet', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  const copy = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'Answered, then lost'));
  await seal(student.local, { urgent: true });
  await pushOnce(student.local, student.transport, 'test');
  world.restore(copy, { guard: false });
  await student.sync();
  expect(onServer(day)).toEqual(['Answered, then lost']);
  expect(await textsOf(student)).toEqual(['Answered, then lost']);
});

test('V1 C2 what a set-back server lost is sent again although the cache was lost too', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  const copy = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'Lost'));
  await student.sync();
  await student.local.cache.delete();
  world.restore(copy, { guard: false });
  const again = day.tab(student, 'student1');
  await again.sync();
  expect(onServer(day)).toEqual(['Lost']);
  expect(await textsOf(again)).toEqual(['Lost']);
});

test('P8 V3 a device that has only read notices a set-back server at once, not when its counter has caught up', async () => {
  const day = await schoolDay();
  const { student, teacher, device, world } = day;
  const other = device('student2');
  await other.sync();
  const copy = world.copy();
  // Commits that this device sees nothing of: only the server's count of commits tells that they are gone.
  for (let index = 0; index < 5; index += 1) {
    await student.mutate('startActivity', workKey);
    await student.sync();
  }
  await other.sync();
  world.restore(copy, { guard: false });
  let requests = 0;
  other.network.intercept = (path, body, send) => {
    requests += 1;
    return send(path, body);
  };
  expect(await other.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(requests).toBeLessThan(10);
  await teacher.sync();
});

test('V3 I4 a push tells a set-back server, before it has come as far again by another way and hides that', async () => {
  const day = await schoolDay();
  const { student, device, world } = day;
  const library = device('student1');
  const favorite = (isFavorite: boolean) => ({ packId: content.packId, contentId: null, isFavorite });
  await library.sync();
  const copy = world.copy();
  await library.mutate('setFavorite', favorite(true));
  await library.sync();
  await student.sync();
  const epoch = () => world.db.sqlite.prepare('select epoch from school_sync').pluck().get();
  world.restore(copy, { guard: false });
  const before = epoch();
  // This device sends before it reads: as many commits as the server lost, and one in the bucket that it lost one of.
  for (const text of ['one', 'two', 'three']) {
    await student.mutate('saveAnswer', answer('q1', text));
    await seal(student.local, { urgent: true });
    await pushOnce(student.local, student.transport, 'test');
  }
  const bare = bareClient(world, 'student1');
  bare.push([bare.mutation(1, 'other wish', { name: 'setFavorite', args: favorite(false) })]);
  expect(epoch()).not.toBe(before);
  for (const one of [library, student, library, student]) await one.sync();
  const favoritesOf = async (one: Device) =>
    (await (await one.view()).list('favorite')).map(({ isFavorite }) => isFavorite);
  expect(await favoritesOf(student)).toEqual(await favoritesOf(library));
  expect(await textsOf(student)).toEqual(['three']);
});

test('V3 P5 one device that has seen more commits tells the server, and every other device reads again too', async () => {
  const { student, teacher, device, world } = await schoolDay();
  const other = device('student2');
  await other.sync();
  await teacher.sync();
  const copy = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'Lost'));
  await student.sync();
  await teacher.sync();
  await other.sync();
  world.restore(copy, { guard: false });
  const before = world.db.sqlite.prepare('select epoch from school_sync').get();
  // No cursor of this device tells: what was lost lay in other people's buckets.
  await other.sync();
  expect(world.db.sqlite.prepare('select epoch from school_sync').get()).not.toEqual(before);
  // As many changes as were lost, so that the teacher's cursors fit again.
  const library = device('student1');
  await library.sync();
  await library.mutate('saveAnswer', answer('q1', 'Instead'));
  await library.sync();
  expect(await teacher.sync()).toMatchObject({ kind: 'done', alarms: [] });
  expect(await textsOf(teacher)).toEqual(['Instead']);
});

test('V3 a server that is told by many devices at once changes its epoch once, and a restart does not change it again', async () => {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  const copy = world.copy();
  world.clock.advance(5_000);
  await student.mutate('saveAnswer', answer('q1', 'Lost'));
  await student.sync();
  await teacher.sync();
  world.restore(copy, { guard: true });
  const epoch = world.db.sqlite.prepare('select epoch from school_sync').get();
  world.restart();
  expect(world.db.sqlite.prepare('select epoch from school_sync').get()).toEqual(epoch);
  await student.sync();
  await teacher.sync();
  world.restart();
  expect(world.db.sqlite.prepare('select epoch from school_sync').get()).toEqual(epoch);
});

test('V3 the guard knows of commits that a pull made, so that going back behind one is noticed', async () => {
  const { student, world } = await schoolDay();
  world.clock.advance(120_000);
  const copy = world.copy();
  await pullOnce(student.local, student.transport, 'test');
  const epoch = world.db.sqlite.prepare('select epoch from school_sync').get();
  world.restore(copy, { guard: true });
  expect(world.db.sqlite.prepare('select epoch from school_sync').get()).not.toEqual(epoch);
});

test('V3 a server that lost its guard has one from the start on: set back once more before any contact, it notices', async () => {
  const { student, world } = await schoolDay();
  const older = world.copy();
  world.clock.advance(120_000);
  await student.mutate('saveAnswer', answer('q1', 'Kept'));
  await student.sync();
  const newer = world.copy();
  const epoch = () => world.db.sqlite.prepare('select epoch from school_sync').get();
  const before = epoch();
  world.restore(newer, { guard: false });
  expect(epoch()).toEqual(before);
  world.restore(older, { guard: true });
  expect(epoch()).not.toEqual(before);
});

test('V2 acknowledged rows are kept until the second-newest backup covers them', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Kept'));
  await student.sync();
  const kept = () => student.local.outbox.mutations.count();
  expect(await kept()).toBe(1);
  await world.core.backups.make(world.clock.now());
  await student.sync();
  expect(await kept()).toBe(1);
  world.clock.advance(86_400_000);
  await world.core.backups.make(world.clock.now());
  await student.sync();
  expect(await kept()).toBe(0);
});

test('V2 without backups acknowledged rows are kept for 30 days, and unsent ones for ever', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Acknowledged'));
  await student.sync();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q2', 'Unsent'));
  world.clock.advance(31 * 86_400_000);
  await student.sync();
  expect(await student.local.outbox.mutations.count()).toBe(2);
  student.network.intercept = async (path, body, send) => {
    if (path === '/sync/push') throw new TypeError('pushes fail');
    return send(path, body);
  };
  student.network.cut = false;
  await pullOnce(student.local, student.transport, 'test');
  const rows = await student.local.outbox.mutations.toArray();
  expect(rows.map((row) => JSON.parse(row.args) as { text: string }).map((args) => args.text)).toEqual([
    'Unsent',
  ]);
});

test('V2 P8 the 30 days are the server’s: a device clock that was years off drops nothing that no backup covers', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Recorded under a wrong clock'));
  student.clock.skew = -400 * 86_400_000;
  await student.sync();
  student.clock.skew = 0;
  world.clock.advance(60_000);
  await student.sync();
  expect(await student.local.outbox.mutations.count()).toBe(1);
});

test('V3 a tab that dies in the middle of an epoch change does not make the server start another epoch', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  const copy = world.copy();
  await student.mutate('saveAnswer', answer('q1', 'Confirmed'));
  await student.sync();
  const epochs = () => world.db.sqlite.prepare('select epoch from school_sync').all();
  world.clock.advance(60_000);
  await student.sync();
  world.restore(copy, { guard: true });
  const { outbox } = student.local;
  const original = outbox.transaction.bind(outbox) as (...args: unknown[]) => unknown; // not its overloads
  const failing = (...args: unknown[]) => {
    // The first that writes would rehome.
    if (args[0] === 'rw') return Promise.reject(new Error('the tab is dead'));
    return original(...args);
  };
  Object.assign(outbox, { transaction: failing });
  await expect(pullOnce(student.local, student.transport, 'test')).rejects.toThrow('the tab is dead');
  Object.assign(outbox, { transaction: original });
  const before = epochs();
  await student.sync();
  expect(epochs()).toEqual(before);
  expect(onServer(day)).toEqual(['Confirmed']);
});

test('V3 R1 a reply that only tells of another epoch confirms nothing, so a refusal still reaches attention', async () => {
  const day = await schoolDay();
  const { student } = day;
  await refusedUnheard(day, 'Too late');
  // A tab died in the middle of an epoch change, and the server was set back by hand to before it.
  const { cache } = student.local;
  await cache.transaction('rw', cache.meta, async () => {
    const sync = { ...(await readSync(cache)), epoch: 'an epoch that was lost' };
    await writeHowFar(cache, { sync });
  });
  student.network.intercept = null;
  // Both are without a push, which would be told of the refusal once more.
  await pullOnce(student.local, student.transport, 'test');
  await pullOnce(student.local, student.transport, 'test');
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Too late', reason: 'activity_removed' },
  ]);
});

test('R3 V1 two copies of one profile keep both people’s later texts, each once', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  await student.mutate('saveAnswer', answer('q1', 'Before the copy'));
  await student.sync();
  const copy = await cloneOf(student, day, 'student1');
  await student.mutate('saveAnswer', answer('q1', 'On the original'));
  await copy.mutate('saveAnswer', answer('q2', 'On the copy'));
  await student.sync();
  await copy.sync();
  await student.sync();
  expect(await clientOf(copy)).not.toBe(await clientOf(student));
  expect(onServer(day)).toEqual(['Before the copy', 'On the original', 'On the copy']);
  expect(await textsOf(student)).toEqual(await textsOf(copy));
  expect(world.parked).toEqual([]);
  copy.close();
});

test('S3 V1 a text whose id another text has gets a new id, and what was typed over it follows', async () => {
  const day = await schoolDay();
  const { student, world, device } = day;
  const other = device('student2');
  await other.sync();
  await student.mutate('saveAnswer', answer('q1', 'First'));
  await seal(student.local, { urgent: true });
  const [first] = await student.local.outbox.mutations.toArray();
  // Another person's device has, by a fault, used the same id.
  await other.mutate('saveAnswer', answer('q1', 'Of another'));
  await seal(other.local, { urgent: true });
  await other.local.outbox.mutations.toCollection().modify({ id: first?.id ?? null });
  await other.sync();
  await student.mutate('saveAnswer', answer('q1', 'Typed over it'));
  expect((await student.local.outbox.mutations.toArray())[1]?.base).toBe(first?.id);
  await pushOnce(student.local, student.transport, 'test');
  const rows = await student.local.outbox.mutations.toArray();
  expect(rows[0]?.id).not.toBe(first?.id);
  expect(rows[1]?.base).toBe(rows[0]?.id);
  await student.sync();
  expect(await textsOf(student)).toEqual(['Typed over it']);
  expect(await (await student.view()).list('branch')).toEqual([]);
  expect(world.parked).toEqual([]);
});

test('V1 refused texts are not sent again by a rehome: their result is final and they are in attention', async () => {
  const { student, teacher, world } = await schoolDay();
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  const copy = world.copy();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q1', 'Refused'));
  await student.sync();
  world.restore(copy, { guard: true });
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toMatchObject([{ text: 'Refused' }]);
  expect(await student.local.outbox.mutations.count()).toBe(0);
});

test('S2 a device pulls before its first push, and nothing is executed under another epoch', async () => {
  const day = await schoolDay();
  const fresh = day.device('student1');
  await fresh.mutate('saveAnswer', answer('q1', 'First contact'));
  const order: string[] = [];
  fresh.network.intercept = (path, body, send) => {
    order.push(path);
    return send(path, body);
  };
  await fresh.sync();
  expect(order.slice(0, 2)).toEqual(['/sync/pull', '/sync/push']);
});

test('V1 a teacher’s whole chain is sent again in its order after the server lost it', async () => {
  const { teacher, world } = await schoolDay();
  const copy = world.copy();
  world.clock.advance(2_000);
  const activityId = 'another activity';
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
  const target = { classId: world.classId, subgroupId: 'some', assigneeIds: ['someone'] };
  const dates = { startDate: '2026-09-14', endDate: '2026-09-20', sendAhead: false };
  await teacher.mutate('assignActivity', { activityId, targets: [target], ...dates });
  await teacher.sync();
  world.restore(copy, { guard: true });
  const order: string[] = [];
  teacher.network.intercept = (path, body, send) => {
    if (path === '/sync/push')
      order.push(...(JSON.parse(body) as { mutations: { name: string }[] }).mutations.map((m) => m.name));
    return send(path, body);
  };
  await teacher.sync();
  expect(order.slice(-3)).toEqual(['saveActivityDraft', 'saveActivity', 'assignActivity']);
  const assigned = (await (await teacher.view()).list('assignment')).filter(
    (row) => row.activityId === activityId,
  );
  expect(assigned).toHaveLength(1);
  expect(await teacher.local.outbox.attention.count()).toBe(0);
});

test('C2 pull sends the cache’s epoch, push the identity’s', async () => {
  const { student, tab } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'One'));
  await student.local.cache.delete();
  const again = tab(student, 'student1');
  const pulls: (string | null)[] = [];
  const pushes: unknown[] = [];
  again.network.intercept = (path, body, send) => {
    const { epoch } = JSON.parse(body) as PullRequest;
    if (path === '/sync/pull') pulls.push(epoch);
    else pushes.push(epoch);
    return send(path, body);
  };
  await again.sync();
  expect(pushes).toEqual([expect.any(String)]);
  expect(pulls[0]).toBeNull();
});

test('V3 I4 a bucket that a set-back server holds nothing of any more is emptied on every device', async () => {
  for (const guard of [true, false]) {
    const { student, teacher, world } = await schoolDay();
    await teacher.sync();
    const copy = world.copy();
    world.clock.advance(5_000);
    await student.mutate('saveAnswer', answer('q1', 'Never to come back'));
    await student.sync();
    await teacher.sync();
    expect(await textsOf(teacher)).toEqual(['Never to come back']);
    world.restore(copy, { guard });
    // The student's device does not return.
    await teacher.sync();
    expect(await textsOf(teacher)).toEqual([]);
    expect(await teacher.sync()).toMatchObject({ kind: 'done', alarms: [] });
  }
});

test('R3 I7 a copied profile never shows its other copy’s text in place of its own, also where its tab dies meanwhile', async () => {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  const backup = world.copy();
  const copy = await cloneOf(student, day, 'student1');
  await copy.mutate('saveAnswer', answer('q1', 'On the copy'));
  await copy.sync();
  world.restore(backup, { guard: false });
  // The server comes as far again, by the other copy under the same client.
  for (const text of ['On the original', 'On the original, later']) {
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
  }
  for (const isFavorite of [true, false, true]) {
    await teacher.mutate('setFavorite', { packId: content.packId, contentId: null, isFavorite });
    await teacher.sync();
  }
  const dies = () => {
    throw new Error('the tab dies');
  };
  copy.local.outbox.identity.hook('updating', dies);
  await expect(pullOnce(copy.local, copy.transport, 'test')).rejects.toThrow('the tab dies');
  expect(await textsOf(copy)).toEqual(['On the copy']);
  copy.local.outbox.identity.hook('updating').unsubscribe(dies);
  await copy.sync();
  await copy.sync();
  expect(onServer(day)).toEqual(['On the original', 'On the original, later', 'On the copy']);
  copy.close();
});
