import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { seal } from '#app/engine/outbox/seal.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const rowsOf = (device: Device) => device.local.outbox.mutations.orderBy('local').toArray();
const textsOf = async (device: Device) =>
  (await rowsOf(device)).map((row) => (JSON.parse(row.args) as { text?: string }).text);

test('O1 saves of one answer that are not sealed yet become one row, and keep the base of the first', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'one'));
  await student.sync();
  const head = (await rowsOf(student))[0]?.id;
  await student.mutate('saveAnswer', answer('q1', 'two'));
  await student.mutate('saveAnswer', answer('q2', 'other'));
  await student.mutate('saveAnswer', answer('q1', 'three'));
  expect(await textsOf(student)).toEqual(['one', 'three', 'other']);
  expect((await rowsOf(student))[1]?.base).toBe(head);
});

test('O1 a save after handing in never moves before it', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'before'));
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.mutate('saveAnswer', answer('q1', 'after'));
  expect((await rowsOf(student)).map((row) => row.name)).toEqual([
    'saveAnswer',
    'submitActivity',
    'saveAnswer',
  ]);
  expect((await rowsOf(student))[2]?.base).toBe('local:1');
});

test('O1 T2 a save never moves before a handing in of another activity, whose claim would then run backwards', async () => {
  const { student, world } = await schoolDay();
  const other = { ...answer('q1', 'typed first'), assignmentId: 'another assignment' };
  await student.mutate('saveAnswer', other);
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  world.clock.advance(60 * 60_000);
  await student.mutate('saveAnswer', { ...other, text: 'typed an hour later' });
  const rows = await rowsOf(student);
  expect(rows.map((row) => row.name)).toEqual(['saveAnswer', 'submitActivity', 'saveAnswer']);
  expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).toSorted((a, b) => a - b));
});

test('O1 D5 newer text in a row that an older app opened takes the version of its shape with it', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'by the old app'));
  const [row] = await rowsOf(student);
  const now = row?.v ?? 0;
  await student.local.outbox.mutations.update(row?.local ?? 0, { v: now + 7 });
  await student.mutate('saveAnswer', answer('q1', 'by the new app'), 'local:1');
  expect((await rowsOf(student)).map(({ v }) => v)).toEqual([now]);
});

test('O1 a sealed row never changes: what is typed next is a row of its own', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'sealed'));
  await seal(student.local, { urgent: true });
  const before = (await rowsOf(student))[0];
  await student.mutate('saveAnswer', answer('q1', 'typed next'));
  expect((await rowsOf(student))[0]).toEqual(before);
  expect(await textsOf(student)).toEqual(['sealed', 'typed next']);
});

test('O2 sealing numbers a prefix without gaps, mints ids, and names bases by them', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'first'));
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.mutate('saveAnswer', answer('q1', 'second'));
  await seal(student.local, { urgent: true });
  const rows = await rowsOf(student);
  expect(rows.map((row) => row.seq)).toEqual([1, 2, 3]);
  expect(new Set(rows.map((row) => row.id)).size).toBe(3);
  expect(rows[2]?.base).toBe(rows[0]?.id);
  expect((await student.local.outbox.identity.get('identity'))?.nextSeq).toBe(4);
});

test('O2 P4 text typed while a round seals the row under it is written over that row, and stays the newest', async () => {
  const { student } = await schoolDay();
  for (let turns = 0; turns < 30; turns += 1) {
    await student.mutate('saveAnswer', answer(`q${turns}`, 'under it'));
    const typing = student.mutate('saveAnswer', answer(`q${turns}`, 'typed meanwhile'));
    for (let turn = 0; turn < turns; turn += 1) await new Promise((next) => setImmediate(next));
    await Promise.all([typing, seal(student.local, { urgent: true })]);
  }
  await student.sync();
  const view = await student.view();
  expect(new Set((await view.list('answer')).map((row) => row.text))).toEqual(new Set(['typed meanwhile']));
  expect(await view.list('branch')).toEqual([]);
});

test('O2 more rows than one push holds are sealed and sent in order, a hundred at a time', async () => {
  const { student, world } = await schoolDay();
  for (let index = 0; index < 120; index += 1) await student.mutate('startActivity', workKey);
  const sizes: number[] = [];
  student.network.intercept = (path, body, send) => {
    if (path === '/sync/push') sizes.push((JSON.parse(body) as { mutations: unknown[] }).mutations.length);
    return send(path, body);
  };
  expect((await student.sync()).kind).toBe('done');
  expect(sizes).toEqual([100, 20]);
  const last = world.db.sqlite.prepare('select max(last_seq) as last from client').get();
  expect(last).toEqual({ last: 120 });
});

test('O5 an autosave is sealed within 3 seconds of its first word, however long typing goes on', async () => {
  const { student, world } = await schoolDay();
  let sealed = 0;
  for (let word = 0; word < 10; word += 1) {
    await student.mutate('saveAnswer', answer('q1', `${'word '.repeat(word)}`));
    world.clock.advance(700);
    sealed += (await seal(student.local, { urgent: false })).sealed;
  }
  expect(sealed).toBeGreaterThanOrEqual(2);
  expect(sealed).toBeLessThanOrEqual(3);
});

test('O5 a young autosave waits and says for how long; anything else, and an urgent seal, goes at once', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'young'));
  world.clock.advance(1_000);
  expect(await seal(student.local, { urgent: false })).toEqual({ sealed: 0, dueIn: 2_000 });
  await student.mutate('startActivity', workKey);
  expect((await seal(student.local, { urgent: false })).sealed).toBe(2);
  await student.mutate('saveAnswer', answer('q1', 'again'));
  expect((await seal(student.local, { urgent: true })).sealed).toBe(1);
});

test('O5 a device clock that was set back holds no autosave for ever', async () => {
  const { student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'before'));
  student.clock.skew = -86_400_000;
  expect((await seal(student.local, { urgent: false })).sealed).toBe(1);
});

test('C6 a refusal of a field writes nothing; a refusal of typed text is kept, shown with the doubt, and sent', async () => {
  const { teacher, student, world } = await schoolDay();
  const incomplete = { activityId: 'new', content: { ...content, title: ' ' }, isQuickActivity: false };
  const outcome = await teacher.mutate('saveActivity', incomplete);
  expect(outcome).toEqual({ kind: 'refused', refusal: { code: 'title_required', field: 'title' } });
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  await student.sync();
  expect((await student.mutate('saveAnswer', answer('q1', 'Still typed'))).kind).toBe('saved');
  const view = await student.view();
  const [shown] = await view.list('answer');
  expect(shown?.text).toBe('Still typed');
  expect(view.mark('answer', shown?.id ?? '')).toMatchObject({ state: 'saved', doubt: true });
  await student.sync();
  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Still typed', reason: 'activity_removed' },
  ]);
});

test('C6 what this device can not judge is kept and shown with the doubt, and the server decides', async () => {
  const { device } = await schoolDay();
  const fresh = device('student1');
  fresh.network.cut = true;
  expect((await fresh.mutate('saveAnswer', answer('q1', 'Before the first contact'))).kind).toBe('saved');
  const view = await fresh.view();
  const [shown] = await view.list('answer');
  expect(view.mark('answer', shown?.id ?? '')).toMatchObject({ state: 'saved', doubt: true });
  fresh.network.cut = false;
  await fresh.sync();
  expect((await (await fresh.view()).list('answer')).map((row) => row.text)).toEqual([
    'Before the first contact',
  ]);
});

test('C3 a draft that was thrown away is gone from its bucket on this screen at once', async () => {
  const { teacher } = await schoolDay();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await teacher.sync();
  await teacher.mutate('discardActivityDraft', { packId: content.packId });
  const bucket = `user:${teacher.local.actor.userId}`;
  expect(await (await teacher.view()).inBucket(bucket, 'activityDraft')).toEqual([]);
});
