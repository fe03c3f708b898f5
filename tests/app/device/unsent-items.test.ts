import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { collectWork } from '#app/engine/carry/collect-work.ts';
import { measureStorage } from '#app/engine/outbox/measure-storage.ts';
import { mutate } from '#app/engine/outbox/mutate.ts';
import { countUnsent } from '#app/engine/outbox/outbox-db.ts';
import { exportPage } from '#app/features/device/export-work.ts';
import { readRefusedItems, readUnsentItems } from '#app/features/device/unsent-items.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const titlesOf = async (device: Awaited<ReturnType<typeof schoolDay>>['student']) =>
  (await readUnsentItems(device.local)).map((item) => item.title);

test('U4 what waits is said item by item in plain words, with its text and its age', async () => {
  const { student, world } = await schoolDay();
  await student.mutate('startActivity', workKey);
  await student.mutate('saveAnswer', {
    ...answer('q1', 'From clouds.'),
    questionText: 'Where does rain come from?',
  });
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  expect(await titlesOf(student)).toEqual([
    'Starting “Rivers”',
    'Your answer to “Where does rain come from?” in “Rivers”',
    'Handing in “Rivers”',
  ]);
  const [, item] = await readUnsentItems(student.local);
  expect(item).toMatchObject({ text: 'From clouds.', at: world.clock.now() });
  await student.sync();
  expect(await titlesOf(student)).toEqual([]);
});

test('S3 an answer that is written again while it is on its way waits once, with its newest words', async () => {
  const { student } = await schoolDay();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'R'));
  // The attempt to send it gives it its number: from here on it is not replaced by what is typed next.
  await student.sync();
  await student.mutate('saveAnswer', answer('q1', 'Rain comes from clouds.'));
  await student.mutate('saveAnswer', answer('q2', 'It carves.'));
  expect(await student.local.outbox.mutations.count()).toBe(3);
  const items = await readUnsentItems(student.local);
  expect(items.map(({ text }) => text)).toEqual(['Rain comes from clouds.', 'It carves.']);
  expect((await countUnsent(student.local.outbox)).n).toBe(2);
});

test('C7 two versions of an answer, written over the same text, wait as two', async () => {
  const { student } = await schoolDay();
  student.network.cut = true;
  for (const text of ['Rain comes from clouds.', 'Rain comes from the sea.']) {
    const intent = { name: 'saveAnswer', args: answer('q1', text), base: null } as const;
    expect((await mutate(student.local, intent)).kind).toBe('saved');
    await student.sync();
  }
  expect((await countUnsent(student.local.outbox)).n).toBe(2);
});

test('U4 a teacher’s changes name their activity, class and student', async () => {
  const { teacher, world } = await schoolDay();
  const at = { assignmentId: workKey.assignmentId, classId: workKey.classId };
  await teacher.mutate('setAssignmentStatus', { ...at, status: 'COMPLETED' });
  await teacher.mutate('disenrollStudent', { classId: workKey.classId, studentId: world.userId('student2') });
  expect(await titlesOf(teacher)).toEqual(['Ending “Rivers”', 'Removing student2 Test from Class A']);
});

test('D5 a change of another version of the app is called a change, and is there all the same', async () => {
  const { student } = await schoolDay();
  await student.mutate('startActivity', workKey);
  await student.local.outbox.mutations.toCollection().modify({ v: 9 });
  expect(await titlesOf(student)).toEqual(['A change']);
});

test('D1 the exported page holds every unsent and refused text, readable and as JSON, and nothing in it runs', async () => {
  const { student, world, teacher } = await schoolDay();
  await teacher.mutate('disenrollStudent', {
    classId: workKey.classId,
    studentId: student.local.actor.userId,
  });
  await teacher.sync();
  world.clock.advance(1_000);
  await student.mutate('saveAnswer', answer('q1', 'Refused </script><script>alert(1)</script>'));
  await student.sync();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q2', 'Unsent & <b>bold</b>'));
  // A refused text that the school has not given back is on this device alone.
  await student.local.cache.rows.where('[table+id]').between(['refusal', ''], ['refusal', '\uffff']).delete();
  const work = await collectWork(student.local, { person: 'Student One', schoolName: 'Test School' });
  const words = {
    unsent: await readUnsentItems(student.local),
    refused: await readRefusedItems(student.local),
  };
  expect([words.unsent.length, words.refused.length]).toEqual([1, 1]);
  const page = exportPage(work, words, () => 'today');
  expect(page).toContain('Unsent &amp; &lt;b&gt;bold&lt;/b&gt;');
  expect(page.match(/<script/g)).toHaveLength(1);
  const json = /<script type="application\/json" id="work">([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const data = JSON.parse(json) as typeof work;
  expect(data.mutations).toMatchObject([{ name: 'saveAnswer', args: { text: 'Unsent & <b>bold</b>' } }]);
  expect(data.refused[0]?.text).toBe('Refused </script><script>alert(1)</script>');
});

test('the room that one’s own work takes is told apart from what can be fetched again', async () => {
  const { student } = await schoolDay();
  const before = await measureStorage(student.local);
  await student.mutate('saveAnswer', answer('q1', 'x'.repeat(5_000)));
  const after = await measureStorage(student.local);
  expect(after.work - before.work).toBeGreaterThan(5_000);
  expect(after.cache).toBe(before.cache);
  expect(after.cache).toBeGreaterThan(0);
});
