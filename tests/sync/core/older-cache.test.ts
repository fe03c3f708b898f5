import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, expect, test } from 'vitest';
import { adoptOlderCache } from '#app/engine/cache/adopt-older-cache.ts';
import { CACHE_VERSION, olderCaches, readBuckets, type CachedRow } from '#app/engine/cache/cache-db.ts';
import { answer, assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const open: { close: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A student's device that has read everything, and wrote an answer that the server has. */
async function usedDevice(): Promise<{ world: World; device: Device }> {
  const world = createWorld({ students: 2 });
  const teacher = createDevice(world, 'teacher');
  const device = createDevice(world, 'student1');
  open.push(teacher, device, world);
  await assignToClass(teacher);
  await teacher.sync();
  await device.sync();
  await device.mutate('saveAnswer', answer('q1', 'From before the update'));
  await device.sync();
  return { world, device };
}

/** The device's cache, as an app of an earlier version left it: the new one's does not exist yet. */
async function leaveAsOlder(
  device: Device,
  change: (row: CachedRow) => CachedRow = (row) => row,
): Promise<string> {
  const { cache } = device.local;
  const [rows, metas] = [await cache.rows.toArray(), await cache.meta.toArray()];
  const name = cache.name.replace(/v\d+$/, `v${CACHE_VERSION - 1}`);
  const old = new Dexie(name);
  old.version(1).stores({ rows: '[bucket+table+id], [table+id]', fill: '[bucket+table+id]', meta: 'key' });
  await old.table('rows').bulkAdd(rows.map(change));
  await old.table('meta').bulkAdd(metas);
  old.close();
  device.close();
  await Dexie.delete(cache.name);
  return name;
}

/** The updated app on the same device. */
function updated(world: World, { name }: Device): Device {
  const device = createDevice(world, 'student1', 2, name);
  open.push(device);
  return device;
}

test('D6 after an update the first start shows what the old app had, without a network', async () => {
  const { world, device } = await usedDevice();
  const old = await leaveAsOlder(device);
  const fresh = updated(world, device);
  await adoptOlderCache(fresh.local, await olderCaches(fresh.local.cache));
  const [kept] = await (await fresh.view()).list('answer');
  expect(kept?.text).toBe('From before the update');
  expect(
    Object.values(await readBuckets(fresh.local.cache)).every(({ held, cursor }) => held && cursor === 0),
  ).toBe(true);
  expect(await Dexie.getDatabaseNames()).not.toContain(old);
});

test('D6 R7 what was taken over is read again as soon as the server is there, and replaced', async () => {
  const { world, device } = await usedDevice();
  await leaveAsOlder(device, (row) => ({ ...row, rev: 'of another shape' }));
  const fresh = updated(world, device);
  await adoptOlderCache(fresh.local, await olderCaches(fresh.local.cache));
  expect(await fresh.sync()).toMatchObject({ kind: 'done', alarms: [] });
  const rows = await fresh.local.cache.rows.toArray();
  expect(rows.filter(({ rev }) => rev === 'of another shape')).toEqual([]);
  expect((await (await fresh.view()).list('answer')).map(({ text }) => text)).toEqual([
    'From before the update',
  ]);
});

test('D6 rows that have another shape now are left out, and their bucket counts as not read', async () => {
  const { world, device } = await usedDevice();
  const nameless = (row: CachedRow): CachedRow =>
    row.table === 'class' ? { ...row, body: { id: row.id } as CachedRow['body'] } : row; // a shape of old
  await leaveAsOlder(device, nameless);
  const fresh = updated(world, device);
  await adoptOlderCache(fresh.local, await olderCaches(fresh.local.cache));
  const view = await fresh.view();
  expect(await view.list('class')).toEqual([]);
  expect(view.holds(`class:${world.classId}`)).toBe(false);
  expect(view.holds(`user:${world.userId('student1')}`)).toBe(true);
});

test('D6 a cache that is in use is never replaced by an older one', async () => {
  const { world, device } = await usedDevice();
  const old = await leaveAsOlder(device);
  const fresh = updated(world, device);
  await fresh.sync();
  const before = await fresh.local.cache.rows.toArray();
  await adoptOlderCache(fresh.local, await olderCaches(fresh.local.cache));
  expect(await fresh.local.cache.rows.toArray()).toEqual(before);
  expect(await Dexie.getDatabaseNames()).not.toContain(old);
});
