// Before Dexie, which looks for a database when it is loaded.
import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import { sendOutbox } from '#app/engine/round/send-outbox.ts';
import { content } from '#tests/support/activities.ts';
import { createDevice, type Device } from '#tests/support/device.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
const open: Device[] = [];

function device(username: string): Device {
  const made = createDevice(world, username);
  open.push(made);
  return made;
}

afterEach(() => {
  for (const made of open.splice(0)) made.close();
  world.close();
});

const send = (from: Device) => sendOutbox(from.local, from.transport, '0.1.0');

test('D4 the worker sends what was written offline, and the teacher’s other device gets it', async () => {
  world = createWorld();
  const teacher = device('teacher');
  await teacher.sync();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  expect(await send(teacher)).toBe(true);
  expect((await countUnsent(teacher.local.outbox)).n).toBe(0);
  const other = device('teacher');
  await other.sync();
  expect(await (await other.view()).list('activityDraft')).toHaveLength(1);
});

test('D4 the worker opens the outbox alone: the cache of the account stays closed', async () => {
  world = createWorld();
  const teacher = device('teacher');
  await teacher.sync();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  teacher.local.cache.close();
  await send(teacher);
  expect(teacher.local.cache.isOpen()).toBe(false);
});

test('D4 without a network the worker says that something is left, and everything is kept', async () => {
  world = createWorld();
  const teacher = device('teacher');
  await teacher.sync();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  teacher.network.cut = true;
  expect(await send(teacher)).toBe(false);
  expect((await countUnsent(teacher.local.outbox)).n).toBe(1);
});

test('S2 a device that has never heard from the server leaves the first contact to a tab', async () => {
  world = createWorld();
  const teacher = device('teacher');
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  expect(await send(teacher)).toBe(false);
  expect((await countUnsent(teacher.local.outbox)).n).toBe(1);
});
