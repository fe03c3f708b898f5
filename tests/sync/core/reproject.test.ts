import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { readBuckets } from '#app/engine/cache/cache-db.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import { tables } from '#shared/tables.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const open: { close: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function worldWith(...usernames: string[]): { world: World; devices: Device[] } {
  const world = createWorld({ students: 2 });
  const devices = usernames.map((username) => createDevice(world, username));
  open.push(...devices, world);
  return { world, devices };
}

/** What a table's definition is to a later release. Given back when the test ends. */
type Definition = {
  projection?: number;
  copies?: (row: never) => readonly { bucket: string; body: unknown }[];
};

function release(table: TableName, change: Definition): void {
  const definition = tables[table] as Definition; // its own fields, of this table's rows
  const before = { ...definition };
  Object.assign(definition, change);
  open.push({ close: () => Object.assign(definition, { projection: undefined, copies: undefined }, before) });
}

const classNames = async ({ local }: Device): Promise<string[]> => {
  const rows = await local.cache.rows.toArray();
  return rows.flatMap(({ table, bucket, body }) =>
    table === 'class' && 'name' in body ? [`${bucket.split(':')[0]} ${String(body.name)}`] : [],
  );
};

test('D6 when a projection changes, devices get every stored row as it is now projected', async () => {
  const { world, devices } = worldWith('student1', 'teacher');
  const [student, teacher] = devices as [Device, Device];
  await student.sync();
  await teacher.sync();
  expect(await classNames(student)).toEqual(['class Class A']);
  const { copies } = tables.class;
  release('class', {
    projection: 2,
    copies: (row) =>
      (copies?.(row) ?? []).map(({ bucket, body }) => ({ bucket, body: { ...body, name: 'Renamed' } })),
  });
  world.restart();
  await world.core.tick();
  await student.sync();
  await teacher.sync();
  expect(await classNames(student)).toEqual(['class Renamed']);
  expect((await classNames(teacher)).sort()).toEqual(['class Renamed', 'class-staff Class A']);
});

test('D6 R4 a bucket that a row no longer lies in loses it, and every checksum is right', async () => {
  const { world, devices } = worldWith('student1');
  const [student] = devices as [Device];
  await student.sync();
  release('class', { projection: 2, copies: () => [] });
  world.restart();
  await world.core.tick();
  const round = await student.sync();
  expect(round).toMatchObject({ kind: 'done', alarms: [] });
  expect(await classNames(student)).toEqual([]);
  expect((await readBuckets(student.local.cache))[`class:${world.classId}`]).toMatchObject({ held: true });
});

test('D6 a projection that did not change is not made again, and one that was is made once', async () => {
  const { world } = worldWith();
  const snap = () => Number(world.db.sqlite.prepare('select snap from school_sync').pluck().get());
  await world.core.tick();
  const before = snap();
  world.restart();
  await world.core.tick();
  expect(snap()).toBe(before);
  release('class', { projection: 2, copies: () => [] });
  world.restart();
  await world.core.tick();
  expect(snap()).toBeGreaterThan(before);
  const after = snap();
  world.restart();
  await world.core.tick();
  expect(snap()).toBe(after);
});

test('D6 a server that stops on the way begins again, and writes nothing twice', async () => {
  const { world, devices } = worldWith('student1');
  const [student] = devices as [Device];
  await student.sync();
  release('class', { projection: 2, copies: () => [] });
  world.restart();
  const stopped = world.core.tick();
  void world.core.close();
  await stopped;
  expect(world.db.sqlite.prepare('select count(*) from projection').pluck().get()).toBe(0);
  world.restart();
  await world.core.tick();
  const seq = world.db.sqlite.prepare('select seq from bucket where id = ?').pluck();
  const moved = seq.get(`class:${world.classId}`);
  world.db.sqlite.exec('delete from projection');
  world.restart();
  await world.core.tick();
  expect(seq.get(`class:${world.classId}`)).toBe(moved);
  await student.sync();
  expect(await classNames(student)).toEqual([]);
});
