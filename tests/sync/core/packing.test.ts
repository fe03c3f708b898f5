import 'fake-indexeddb/auto';
import { entries } from 'idb-keyval';
import { expect, test, vi } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { keepFile } from '#app/engine/files/device-files.ts';
import { deliverBags } from '#app/engine/packing/bags.ts';
import { readMark } from '#app/engine/packing/marks.ts';
import { packOutbox } from '#app/engine/packing/pack.ts';
import { PackedDb } from '#app/engine/packing/packed-db.ts';
import { PackedError } from '#app/engine/packing/packed-guard.ts';
import { packPerson, settle } from '#app/engine/packing/packing.ts';
import { cipherOf, readKey } from '#app/platform/packing-keys.ts';
import { revokeDevices } from '#server/plugins/packed-devices.ts';
import { bagText, keyUses } from '#shared/sync/packing.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import { eachTestIsABrowser } from '#tests/support/browser-each.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

eachTestIsABrowser();

type Day = Pick<Awaited<ReturnType<typeof schoolDay>>, 'world' | 'tab'>;

const signIn = (day: Day, device: Device) => settle(device.local, day.world.clock.now(), device.post);

/** A student who signed in, wrote without a network, and signed out. */
async function packedDay() {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'A text that nobody may read'));
  const before = await contentOf(student);
  const outcome = await packPerson(student.local);
  return { ...day, before, outcome };
}

/** The same browser later: the databases are opened anew. */
const again = ({ tab }: Day, of: Device) => tab(of, 'student1');

const contentOf = async ({ local: { outbox } }: Device) => ({
  mutations: await outbox.mutations.toArray(),
  identity: await outbox.identity.get('identity'),
  drafts: await outbox.drafts.toArray(),
});

const textsOn = async (device: Device) =>
  (await (await device.view()).list('answer')).map(({ text }) => text).sort();
const prefixOf = ({ name }: Device) => `${name}/`;

/** Everything that the browser stores, as text. */
async function allStored(device: Device): Promise<string> {
  const { outbox } = device.local;
  const packed = new PackedDb(`${prefixOf(device)}packed`);
  const stores = await Promise.all([...outbox.tables, ...packed.tables].map((table) => table.toArray()));
  const bytes = stores.flat().flatMap((row: { data?: ArrayBuffer }) => (row.data ? [row.data] : []));
  packed.close();
  return (
    JSON.stringify([stores, await entries()]) +
    bytes.map((data) => Buffer.from(data).toString('latin1')).join('')
  );
}

test('D7 what was packed is in no store as it was, and its person finds all of it again', async () => {
  const day = await packedDay();
  const { student, before, outcome } = day;
  expect(outcome).toMatchObject({ kind: 'packed', mark: { unsent: 1, waits: true } });
  expect(await allStored(student)).not.toContain('nobody may read');
  expect(await readKey(student.local.actor)).toBeNull();

  const later = again(day, student);
  expect(await signIn(day, later)).toEqual({});
  const [row] = (await contentOf(later)).mutations;
  expect(row).toMatchObject({ args: before.mutations[0]?.args, state: 'sealed' });
  expect(await readMark(later.local.outbox)).toBeNull();
  await later.sync();
  await day.teacher.sync();
  expect(await textsOn(day.teacher)).toEqual(['A text that nobody may read']);
});

test('D7 files are sealed where they lie, and are there again', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  const file = await keepFile(student.local, new Blob(['A picture of mine']), 'mine.txt', 'text/plain');
  await packPerson(student.local);
  const [sealed] = await student.local.outbox.files.toArray();
  expect(sealed?.hash).not.toBe(file.sha256);
  expect(await sealed?.blob.text()).not.toContain('picture');
  await signIn(day, student);
  const [opened] = await student.local.outbox.files.toArray();
  expect(opened).toMatchObject({ hash: file.sha256, name: 'mine.txt', type: 'text/plain' });
  expect(await opened?.blob.text()).toBe('A picture of mine');
});

test('D7 a tab that writes after the packing is told, and leaves nothing', async () => {
  const { student } = await packedDay();
  const late = student.local.outbox.drafts.put({ key: 'late', value: 'late words', savedAt: 1 });
  await expect(late).rejects.toThrow(PackedError);
  expect(await allStored(student)).not.toContain('late words');
});

test('D7 what is written while it is sealed is packed as well', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  await student.mutate('saveAnswer', answer('q1', 'first'));
  const tab = again(day, student);
  let isLate = true;
  const local = {
    ...student.local,
    // Asked for between reading what is sealed and comparing it.
    get device() {
      if (isLate) void tab.local.outbox.drafts.put({ key: 'a form', value: 'second', savedAt: 1 });
      isLate = false;
      return student.local.device;
    },
  };
  expect((await packOutbox(local, async () => readKey(student.local.actor))).kind).toBe('packed');
  const later = again(day, student);
  await signIn(day, later);
  expect(isLate).toBe(false);
  expect(await later.local.outbox.drafts.toArray()).toEqual([{ key: 'a form', value: 'second', savedAt: 1 }]);
});

test('D7 two tabs that pack at once are one packing', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  await student.mutate('saveAnswer', answer('q1', 'once'));
  const tab = again(day, student);
  const [one, two] = await Promise.all([packPerson(student.local), packPerson(tab.local)]);
  expect([one.kind, two.kind]).toEqual(['packed', 'packed']);
  const later = again(day, student);
  await signIn(day, later);
  await later.sync();
  expect(await textsOn(later)).toEqual(['once']);
});

test('D7 D9 a tab that waited while its person was packed and came back packs under the key of that sign-in', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  await student.mutate('saveAnswer', answer('q1', 'first'));
  const late = again(day, student);
  let goOn = (): void => undefined;
  const mayGoOn = new Promise<void>((resolve) => (goOn = resolve));
  let isAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  let isFirst = true;
  // The first that asks for the lock waits for it.
  const request = async (_name: string, _options: LockOptions, hold: () => Promise<unknown>) => {
    const waits = isFirst;
    isFirst = false;
    isAsked();
    if (waits) await mayGoOn;
    return hold();
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const packing = packPerson(late.local);
  await asked;
  const turns = [student];
  for (const [questionId, text] of [
    ['q2', 'second'],
    ['q3', 'third'],
  ] as const) {
    expect((await packPerson((turns.at(-1) ?? student).local)).kind).toBe('packed');
    const back = again(day, student);
    turns.push(back);
    await signIn(day, back);
    await back.mutate('saveAnswer', answer(questionId, text));
  }
  goOn();
  expect((await packing).kind).toBe('packed');
  const later = again(day, student);
  await signIn(day, later);
  await later.sync();
  expect(await readAttention(later.local)).toEqual([]);
  expect(await textsOn(later)).toEqual(['first', 'second', 'third']);
});

test('D9 rows that somebody added to a packed outbox are never sent, and its person is told', async () => {
  const day = await packedDay();
  const { student } = day;
  const forged = again(day, student);
  // As whoever has the developer tools may: past the guard.
  const row = {
    ...day.before.mutations[0],
    key: 'forged',
    args: JSON.stringify(answer('q9', 'FORGED')),
    state: 'open',
  };
  await putPast(forged.local.outbox.name, 'mutations', row);
  await signIn(day, forged);
  await forged.sync();
  await day.teacher.sync();
  expect(await textsOn(day.teacher)).toEqual(['A text that nobody may read']);
  expect(await readAttention(forged.local)).toMatchObject([{ reason: 'unproven', text: 'FORGED' }]);
});

test('D9 an outbox that somebody made for a person who was never here is never sent', async () => {
  const day = await schoolDay();
  const { student } = day;
  await student.mutate('saveAnswer', answer('q1', 'FORGED'));
  await signIn(day, student);
  await student.sync();
  expect(await textsOn(student)).toEqual([]);
  expect(await readAttention(student.local)).toMatchObject([{ reason: 'unproven' }]);
});

test('D9 an old plain outbox with its proof, put back in place of the packed one, is never sent', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'an old text'));
  const rows = await student.local.outbox.mutations.toArray();
  const proof: unknown = await student.local.outbox.table('identity').get('proof');
  await packPerson(student.local);
  const forged = again(day, student);
  await removePast(forged.local.outbox.name, 'identity', 'packed');
  await putPast(forged.local.outbox.name, 'identity', proof);
  for (const row of rows) await putPast(forged.local.outbox.name, 'mutations', row);
  await signIn(day, forged);
  await forged.sync();
  await day.teacher.sync();
  expect(await textsOn(day.teacher)).toEqual([]);
  expect(await readAttention(forged.local)).toMatchObject([{ reason: 'unproven', text: 'an old text' }]);
});

test('D9 the same person who signs in once more, after a session that expired, goes on where they were', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  await student.mutate('saveAnswer', answer('q1', 'mine'));
  const tab = again(day, student);
  await signIn(day, tab);
  expect(await readAttention(tab.local)).toEqual([]);
  await tab.sync();
  expect(await textsOn(tab)).toEqual(['mine']);
});

test('D10 anybody’s next contact delivers what a signed-out student left, once, and their own later push is known', async () => {
  const day = await packedDay();
  const { student, teacher } = day;
  expect(await deliverBags(teacher.post, 1, prefixOf(student))).toMatchObject([{ state: 'taken' }]);
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual(['A text that nobody may read']);
  // Shown again after six hours, until it is in the backups.
  expect(await deliverBags(teacher.post, 2 + 6 * 3_600_000, prefixOf(student))).toMatchObject([
    { state: 'taken' },
  ]);
  const later = again(day, student);
  await signIn(day, later);
  await later.sync();
  const count = day.world.db.sqlite
    .prepare("select count(*) from revision where table_name = 'answer'")
    .pluck()
    .get();
  expect(count).toBe(1);
});

test('D10 a bag that somebody changed is taken by nobody', async () => {
  const { student, teacher } = await packedDay();
  const packed = new PackedDb(`${prefixOf(student)}packed`);
  const [bag] = await packed.bags.toArray();
  if (!bag) throw new Error('no bag');
  const other = new Uint8Array(bag.data.slice(0));
  other[3] = (other[3] ?? 0) ^ 1;
  await packed.bags.put({ ...bag, data: other.buffer });
  expect(await deliverBags(teacher.post, 1, prefixOf(student))).toMatchObject([{ state: 'never' }]);
  await packed.bags.put({ ...bag, person: teacher.local.actor.userId });
  packed.close();
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual([]);
});

test('D11 what a revoked device left is refused, and its author gets the texts back', async () => {
  const day = await packedDay();
  const { student, teacher, world } = day;
  const mark = await readMark(student.local.outbox);
  revokeDevices(world.db, student.local.actor.userId, [mark?.device ?? ''], world.clock.now());
  expect(await deliverBags(teacher.post, 1, prefixOf(student))).toMatchObject([{ state: 'durable' }]);
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual([]);
  const phone = day.device('student1');
  await phone.sync();
  expect(await readAttention(phone.local)).toMatchObject([
    { reason: 'unproven', text: 'A text that nobody may read' },
  ]);
});

test('D11 S8 of what a revoked device left, the server stores nothing that names somebody who was erased', async () => {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  const studentId = student.local.actor.userId;
  await student.mutate('saveAnswer', answer('q1', 'Where rain comes from'));
  await student.sync();
  await teacher.sync();
  await signIn(day, teacher);
  teacher.network.cut = true;
  await teacher.mutate('saveFeedback', { ...workKey, studentId, text: 'MARKFEEDBACK', comments: [] });
  await packPerson(teacher.local);
  const mark = await readMark(teacher.local.outbox);
  revokeDevices(world.db, teacher.local.actor.userId, [mark?.device ?? ''], world.clock.now());
  await world.core.erasure.erase([{ id: studentId, schoolId: 'school', by: null }], world.clock.now());
  const classmate = day.device('student2');
  expect(await deliverBags(classmate.post, 1, prefixOf(teacher))).toMatchObject([{ state: 'durable' }]);
  const { sqlite } = world.db;
  const refused = sqlite.prepare("select payload from mutation where reason = 'person_erased'").pluck().all();
  expect(refused).toEqual([null]);
  expect(sqlite.prepare('select count(*) from row_refusal').pluck().get()).toBe(0);
});

test('D9 a server that was restored to before the packings takes the higher number over', async () => {
  const day = await schoolDay();
  const { student, world } = day;
  const copy = world.copy();
  await signIn(day, student);
  await packPerson(student.local);
  await deliverBags(student.post, 1, prefixOf(student));
  const later = again(day, student);
  await signIn(day, later);
  await later.sync();
  await later.mutate('saveAnswer', answer('q1', 'after the backup'));
  world.restore(copy, { guard: false });
  await signIn(day, later);
  expect(await readAttention(later.local)).toEqual([]);
  expect((await readKey(later.local.actor))?.generation).toBe(2);
  await later.sync();
  await later.sync();
  expect(await textsOn(later)).toEqual(['after the backup']);
});

test('D7 what can’t be opened, because the server has lost its secret, stays, is told, and is there once the secret is back', async () => {
  const day = await packedDay();
  const without = again(day, day.student);
  without.network.intercept = async (path, body, send) => {
    const { status, text } = await send(path, body);
    const reply = JSON.parse(text) as { opens: { key: string | null }[] }; // the server's own
    const opens = reply.opens.map((one) => ({ ...one, key: null }));
    return { status, retryAfter: null, text: JSON.stringify({ ...reply, opens }) };
  };
  await signIn(day, without);
  expect(await readAttention(without.local)).toMatchObject([{ reason: 'locked' }]);
  await without.mutate('saveAnswer', answer('q2', 'written meanwhile'));
  without.close();

  const later = again(day, day.student);
  await signIn(day, later);
  expect(await readAttention(later.local)).toMatchObject([
    { reason: 'unproven', text: 'A text that nobody may read' },
  ]);
  await later.sync();
  expect(await textsOn(later)).toEqual(['written meanwhile']);
});

test('D10 V4 what came in a file is in the bag as what came in a file: nothing speaks for its time', async () => {
  const day = await schoolDay();
  const { student } = day;
  await signIn(day, student);
  await student.mutate('saveAnswer', answer('q1', 'from a file'));
  const [row] = await student.local.outbox.mutations.toArray();
  if (!row) throw new Error('nothing was written');
  await student.local.outbox.mutations.put({ ...row, brought: true });
  const key = await readKey(student.local.actor);
  await packPerson(student.local);
  const packed = new PackedDb(`${prefixOf(student)}packed`);
  const [bag] = await packed.bags.toArray();
  packed.close();
  if (!bag || !key) throw new Error('no bag');
  const bytes = await (await cipherOf(key.base, keyUses.bag)).open(bag, bagText(bag, bag.attempt));
  expect(JSON.parse(new TextDecoder().decode(bytes ?? new Uint8Array()))).toMatchObject({
    mutations: [{ name: 'saveAnswer', brought: true }],
  });
});

test('D10 without a network a bag waits, and is not called delivered', async () => {
  const { student } = await packedDay();
  expect(await deliverBags(student.post, 1, prefixOf(student))).toMatchObject([{ state: 'later' }]);
});

/** A write that no guard of ours sees. */
async function putPast(database: string, store: string, row: unknown): Promise<void> {
  await past(database, store, (target) => target.put(row));
}

async function removePast(database: string, store: string, key: string): Promise<void> {
  await past(database, store, (target) => target.delete(key));
}

async function past(
  database: string,
  store: string,
  write: (target: IDBObjectStore) => IDBRequest,
): Promise<void> {
  const opened = indexedDB.open(database);
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const done = write(opened.result.transaction(store, 'readwrite').objectStore(store));
  await new Promise((resolve, reject) => {
    done.addEventListener('success', resolve);
    done.addEventListener('error', reject);
  });
  opened.result.close();
}

test('D10 of somebody whose data was erased a device forgets what it packed, once anybody has a network there', async () => {
  const day = await packedDay();
  const { student, teacher, world } = day;
  const { actor } = student.local;
  const erased = { id: actor.userId, schoolId: actor.accountId, by: null };
  await world.core.erasure.erase([erased], world.clock.now());
  const delivered = await deliverBags(teacher.post, world.clock.now(), prefixOf(student));
  expect(delivered.map(({ state }) => state)).toEqual(['erased']);
  const packed = new PackedDb(`${prefixOf(student)}packed`);
  for (const table of packed.tables) expect(await table.count()).toBe(0);
  packed.close();
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).not.toContain(student.local.outbox.name);
});
