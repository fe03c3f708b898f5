import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { record, type RecordDeps } from '#app/engine/outbox/write.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { NotStoredError } from '#app/engine/storage-failure/not-stored.ts';
import { sendUnstored } from '#app/engine/storage-failure/send-unstored.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { breakWrites } from '#tests/support/full-disk.ts';
import { intentNow } from '#tests/support/intent.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import type { World } from '#tests/support/world.ts';

/** Records what somebody types into an editor opened this moment. */
const recordNow = async <N extends MutationName>(
  local: LocalDb,
  name: N,
  args: ArgsOf<N>,
  deps: RecordDeps,
) => record(local, await intentNow(local, name, args), deps);

/** A device on whose disk `disk.full` decides whether the outbox takes a write, and what its ladder did. */
async function ladderDay() {
  const day = await schoolDay();
  const disk = { full: true };
  const evicted: string[] = [];
  await breakWrites(day.student.local.outbox, (table) => table === 'mutations' && disk.full);
  const deps = {
    evictions: ['films', 'library'].map((what) => async () => {
      evicted.push(what);
    }),
    sendFromMemory: (local: Device['local']) => sendUnstored(local, day.student.transport, 'test'),
  };
  const write = (text: string) => recordNow(day.student.local, 'saveAnswer', answer('q1', text), deps);
  /** What came of the text past the disk. */
  const delivery = async (text: string) => {
    const error: unknown = await write(text).catch((thrown: unknown) => thrown);
    if (!(error instanceof NotStoredError)) throw error;
    return error.delivery;
  };
  return { ...day, disk, evicted, deps, write, delivery };
}

const revisionsOf = (world: World) =>
  world.db.sqlite
    .prepare(
      "select json_extract(body, '$.text') as text, branch from revision where table_name = 'answer' order by rowid",
    )
    .all();
const standing = async (device: Device) => {
  const view = await device.view();
  return {
    texts: (await view.list('answer')).map((row) => row.text),
    others: (await view.list('branch')).length,
  };
};

test('S5 a device puts a mark in the place of what no store keeps, and the server takes the text', async () => {
  const { student, write, disk } = await ladderDay();
  disk.full = false;
  await write('NUL \0, half a smile \uD83D and a whole one 😀');
  await student.sync();
  expect((await standing(student)).texts).toEqual(['NUL \uFFFD, half a smile \uFFFD and a whole one 😀']);
});

test('S5 in the memory of a page it is the same text as on the disk', async () => {
  const { student, delivery, disk } = await ladderDay();
  expect(await delivery('half \uDE00')).toBe('sent');
  disk.full = false;
  await student.sync();
  expect((await standing(student)).texts).toEqual(['half \uFFFD']);
});

test('D3 a closed handle is opened again, once, and the text is saved', async () => {
  const { student, deps } = await ladderDay();
  const other = await schoolDay();
  other.student.local.outbox.close();
  const saved = await recordNow(other.student.local, 'saveAnswer', answer('q1', 'Reopened'), deps);
  expect(saved.kind).toBe('saved');
  expect(await other.student.local.outbox.mutations.count()).toBe(1);
  await breakWrites(
    other.student.local.outbox,
    () => true,
    () => Object.assign(new Error(''), { name: 'InvalidStateError' }),
  );
  await expect(recordNow(other.student.local, 'startActivity', workKey, deps)).rejects.toThrow();
  expect(student.local.outbox.isOpen()).toBe(true);
});

test('D3 on a full disk films go first, then what else was downloaded; where that is enough, nothing else goes', async () => {
  const { student, disk, evicted, deps } = await ladderDay();
  const before = await student.local.cache.rows.count();
  const evictions = deps.evictions.map((evict) => async () => {
    await evict();
    disk.full = evicted.length < 2;
  });
  const saved = await recordNow(student.local, 'saveAnswer', answer('q1', 'Fits'), { ...deps, evictions });
  expect(saved.kind).toBe('saved');
  expect(evicted).toEqual(['films', 'library']);
  expect(await student.local.cache.rows.count()).toBe(before);
});

test('D3 then the cache gives up the work of others, never what one’s own screens stand on, and it is read again later', async () => {
  const { teacher, disk, deps } = await ladderDay();
  await teacher.sync();
  const buckets = async () => new Set((await teacher.local.cache.rows.toArray()).map((row) => row.bucket));
  const isOthers = (bucket: string) => parseWorkBucket(bucket) !== null || bucket.startsWith('class-staff:');
  const before = [...(await buckets())];
  expect(before.some(isOthers)).toBe(true);
  await breakWrites(teacher.local.outbox, (table) => table === 'mutations' && disk.full);
  const content = { classId: 'new-class', name: 'Class N', description: '', avatar: 'sun' };
  const spared = recordNow(teacher.local, 'createClass', content, deps);
  await expect(spared).rejects.toThrow();
  expect([...(await buckets())].sort()).toEqual(before.filter((bucket) => !isOthers(bucket)).sort());
  disk.full = false;
  await teacher.sync();
  expect([...(await buckets())].sort()).toEqual(before.sort());
});

test('D3 U1 what the disk does not take is sent from memory at once, and storing it later is the same mutation', async () => {
  const { student, world, disk, write, delivery } = await ladderDay();
  expect(await delivery('Only in memory')).toBe('sent');
  expect(revisionsOf(world)).toEqual([{ text: 'Only in memory', branch: null }]);
  // The autosave tries again: nothing is sent twice.
  expect(await delivery('Only in memory')).toBe('sent');
  disk.full = false;
  expect((await write('Only in memory')).kind).toBe('saved');
  expect(student.local.unstored.items).toEqual([]);
  await student.sync();
  expect(revisionsOf(world)).toEqual([{ text: 'Only in memory', branch: null }]);
  expect(await standing(student)).toEqual({ texts: ['Only in memory'], others: 0 });
});

test('D3 P2 P3 typing goes on while answers are lost: each text arrives once, in order, with no false other version', async () => {
  const { student, world, disk, write, delivery } = await ladderDay();
  student.network.intercept = async (path, body, send) => {
    await send(path, body);
    throw new TypeError('the answer was lost');
  };
  expect(await delivery('One')).toBe('unsent');
  expect(await delivery('One two')).toBe('unsent');
  student.network.intercept = null;
  expect(await delivery('One two three')).toBe('sent');
  expect(revisionsOf(world)).toEqual([
    { text: 'One', branch: null },
    { text: 'One two', branch: null },
    { text: 'One two three', branch: null },
  ]);
  disk.full = false;
  await write('One two three, and stored');
  await student.sync();
  expect(revisionsOf(world)).toHaveLength(4);
  expect(await standing(student)).toEqual({ texts: ['One two three, and stored'], others: 0 });
});

test('D3 a text whose sending failed may have arrived all the same: it stays a text of its own when it is stored', async () => {
  const { student, world, disk, write, delivery } = await ladderDay();
  student.network.intercept = async () => {
    throw new TypeError('no network');
  };
  const tried = delivery('First');
  expect(await tried).toBe('unsent');
  const { items } = student.local.unstored;
  expect(items.map((item) => item.args.includes('First'))).toEqual([true]);
  student.network.intercept = null;
  disk.full = false;
  await write('First and second');
  await student.sync();
  // The first was attempted, so it may have arrived: it stays a text of its own.
  expect(revisionsOf(world)).toEqual([
    { text: 'First', branch: null },
    { text: 'First and second', branch: null },
  ]);
});

test('D3 O1 of texts that were never sent only the newest waits in memory, and is what is stored', async () => {
  const { student, world, disk, deps } = await ladderDay();
  const offline = { ...deps, sendFromMemory: async () => undefined };
  for (const text of ['First', 'First and second'])
    await recordNow(student.local, 'saveAnswer', answer('q1', text), offline).catch(() => undefined);
  expect(student.local.unstored.items).toHaveLength(1);
  disk.full = false;
  await recordNow(student.local, 'saveAnswer', answer('q1', 'First and second'), offline);
  await student.sync();
  expect(revisionsOf(world)).toEqual([{ text: 'First and second', branch: null }]);
});

test('D3 O1 a text that replaces an older unsent one of the same answer leaves no false other version', async () => {
  const { student, world, disk, write, delivery } = await ladderDay();
  disk.full = false;
  student.network.cut = true;
  await write('Stored, not sent');
  disk.full = true;
  student.network.cut = false;
  expect(await delivery('Stored, not sent, and more')).toBe('sent');
  disk.full = false;
  await write('Stored, not sent, and more');
  expect(await student.local.outbox.mutations.count()).toBe(1);
  await student.sync();
  expect(revisionsOf(world)).toEqual([{ text: 'Stored, not sent, and more', branch: null }]);
  expect(await standing(student)).toEqual({ texts: ['Stored, not sent, and more'], others: 0 });
});

test('D3 V1 a server that was set back takes what is in memory all the same', async () => {
  const { student, world, delivery } = await ladderDay();
  const copy = world.copy();
  expect(await delivery('Before')).toBe('sent');
  world.restore(copy, { guard: true });
  expect(revisionsOf(world)).toEqual([]);
  expect(await delivery('Before and after')).toBe('sent');
  expect((await standing(student)).others).toBe(0);
  expect(revisionsOf(world)).toContainEqual({ text: 'Before and after', branch: null });
});

test('M7 D3 a refusal of what is in memory is told as such, and reaches "Needs attention" once it is stored', async () => {
  const { student, teacher, world, disk, write, delivery } = await ladderDay();
  await teacher.mutate('disenrollStudent', {
    classId: workKey.classId,
    studentId: student.local.actor.userId,
  });
  await teacher.sync();
  world.clock.advance(1_000);
  expect(await delivery('Too late')).toBe('refused');
  disk.full = false;
  await write('Too late');
  await student.sync();
  expect((await student.local.outbox.attention.toArray()).map((item) => item.text)).toEqual(['Too late']);
});

test('D3 C7 a text that waits in memory takes nothing away that another tab has stored meanwhile', async () => {
  const { student, tab, disk, write, world } = await ladderDay();
  const other = tab(student, 'student1');
  student.network.cut = true;
  await write('In the first tab, whose disk is full').catch(() => undefined);
  await other.mutate('saveAnswer', answer('q1', 'In the second tab'), null);
  disk.full = false;
  await write('In the first tab, whose disk is full');
  student.network.cut = false;
  await student.sync();
  expect(revisionsOf(world)).toMatchObject([
    { text: 'In the second tab' },
    { text: 'In the first tab, whose disk is full' },
  ]);
});
