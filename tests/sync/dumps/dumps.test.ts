import 'fake-indexeddb/auto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { mutators } from '#shared/mutators.ts';
import { assignToClass } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { loadOutbox, type OutboxDump, type ReleaseDump } from './outbox-dump.ts';

/** Every dump, oldest first: they are read in the order of their releases' names. */
const dumps = fs
  .readdirSync(import.meta.dirname)
  .filter((name) => name.startsWith('format-') && name.endsWith('.json'))
  .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
  .map((name) => JSON.parse(fs.readFileSync(path.join(import.meta.dirname, name), 'utf8')) as ReleaseDump); // our own file

const outboxes = dumps.flatMap(({ release, outboxes: of }) =>
  of.map((outbox) => ({ release, of: outbox.username, outbox })),
);

const open: { close: () => void }[] = [];

afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** A fresh device of today's app that finds the dump, and a server that has never heard of it. */
async function found(outbox: OutboxDump): Promise<{ device: Device; world: World }> {
  const world = createWorld({ students: 2 });
  const teacher = createDevice(world, 'teacher');
  await assignToClass(teacher);
  await teacher.sync();
  const device = createDevice(world, outbox.username);
  open.push(teacher, device, world);
  await loadOutbox(device.local.outbox, outbox);
  return { device, world };
}

const statusOf = ({ db }: World, id: string): string | undefined =>
  (db.sqlite.prepare('select status from mutation where id = ?').get(id) as { status: string } | undefined)
    ?.status;

test.each(outboxes)(
  'L5 D5 P6 what release $release left of $of ends applied or explained on today’s server',
  async ({ outbox }) => {
    const { device, world } = await found(outbox);
    const before = await device.local.outbox.mutations.toArray();
    expect((await device.sync()).kind).toBe('done');
    await device.files.carry();
    const rows = await device.local.outbox.mutations.toArray();
    expect(rows.filter((row) => row.state === 'open' || row.state === 'sealed')).toEqual([]);
    expect(world.parked).toEqual([]);
    for (const { local, name, state } of before) {
      if (state === 'rejected' || state === 'parked') continue;
      const id = rows.find((row) => row.local === local)?.id;
      const applied = id !== undefined && id !== null && statusOf(world, id) === 'applied';
      if (!applied) expect(await explainedOf(outbox, name, device), name).toBe(true);
    }
  },
);

/** Is there an item in "Needs attention" with this mutation's arguments and a reason? */
async function explainedOf(outbox: OutboxDump, name: string, device: Device): Promise<boolean> {
  const items = await device.local.outbox.attention.toArray();
  const wanted = outbox.mutations.filter((row) => row.name === name).map((row) => row.args);
  return items.some((item) => item.name === name && wanted.includes(item.args) && item.reason !== '');
}

test.each(outboxes)(
  'L5 C1 drafts, attention and files of release $release and $of stay as they were',
  async ({ outbox }) => {
    const { device } = await found(outbox);
    await device.sync();
    expect(await device.local.outbox.drafts.toArray()).toEqual(outbox.drafts);
    const kept = (await device.local.outbox.attention.toArray()).map((item) => item.text);
    // What its author had already typed over is over with that (M7).
    const typedOver = new Set(outbox.mutations.map((row) => row.base));
    for (const item of outbox.attention.filter(({ mutation }) => !typedOver.has(mutation))) {
      expect(kept).toContain(item.text);
    }
    const hashes = (await device.local.outbox.files.toArray()).map((file) => file.hash);
    expect(hashes).toEqual(outbox.files.map((file) => file.hash));
  },
);

test('L5 D5 every version that a mutation ever had was left by some release', () => {
  const rows = dumps.flatMap((dump) => dump.outboxes.flatMap((outbox) => outbox.mutations));
  const left = new Set(rows.map(({ name, v }) => `${name} ${v}`));
  const versions = Object.values(mutators).flatMap(({ name, v }) =>
    Array.from({ length: v }, (_, before) => `${name} ${before + 1}`),
  );
  expect(versions.filter((version) => !left.has(version))).toEqual([]);
});

test('L5 D5 the newest dump holds every mutation of the registry, in every state a row can have', () => {
  const rows = dumps.at(-1)?.outboxes.flatMap((outbox) => outbox.mutations) ?? [];
  const held = new Set(rows.map((row) => row.name));
  const missing = Object.keys(mutators).filter((name) => !held.has(name));
  expect(missing, 'npm run sync:dump -- unreleased records them').toEqual([]);
  expect([...new Set(rows.map((row) => row.state))].sort()).toEqual([
    'done',
    'open',
    'parked',
    'rejected',
    'sealed',
  ]);
});
