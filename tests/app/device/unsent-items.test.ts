import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { exportPage } from '#app/features/device/export-work.ts';
import { measureRoom } from '#app/features/device/room.ts';
import { readRefusedItems, readUnsentItems } from '#app/features/device/unsent-items.ts';
import { answer, place } from '#tests/support/activities.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const titlesOf = async (device: Awaited<ReturnType<typeof schoolDay>>['pupil']) =>
  (await readUnsentItems(device.local)).map((item) => item.title);

test('U4 what waits is said item by item in plain words, with its text and its age', async () => {
  const { pupil, world } = await schoolDay();
  await pupil.mutate('startActivity', place);
  await pupil.mutate('saveAnswer', {
    ...answer('q1', 'From clouds.'),
    questionText: 'Where does rain come from?',
  });
  await pupil.mutate('submitActivity', { ...place, answers: [] });
  expect(await titlesOf(pupil)).toEqual([
    'Starting “Rivers”',
    'Your answer to “Where does rain come from?” in “Rivers”',
    'Handing in “Rivers”',
  ]);
  const [, item] = await readUnsentItems(pupil.local);
  expect(item).toMatchObject({ text: 'From clouds.', at: world.clock.now() });
  await pupil.sync();
  expect(await titlesOf(pupil)).toEqual([]);
});

test('U4 a teacher’s changes name their activity, class and pupil', async () => {
  const { teacher, world } = await schoolDay();
  const at = { assignmentId: place.assignmentId, classId: place.classId };
  await teacher.mutate('setAssignmentStatus', { ...at, status: 'COMPLETED' });
  await teacher.mutate('disenrollStudent', { classId: place.classId, studentId: world.userId('student2') });
  expect(await titlesOf(teacher)).toEqual(['Ending “Rivers”', 'Removing student2 Test from Class A']);
});

test('D5 a change of another version of the app is called a change, and is there all the same', async () => {
  const { pupil } = await schoolDay();
  await pupil.mutate('startActivity', place);
  await pupil.local.outbox.mutations.toCollection().modify({ v: 9 });
  expect(await titlesOf(pupil)).toEqual(['A change']);
});

test('D1 the exported page holds every unsent and refused text, readable and as JSON, and nothing in it runs', async () => {
  const { pupil, world, teacher } = await schoolDay();
  await teacher.mutate('disenrollStudent', { classId: place.classId, studentId: pupil.local.actor.userId });
  await teacher.sync();
  world.clock.advance(1_000);
  await pupil.mutate('saveAnswer', answer('q1', 'Refused </script><script>alert(1)</script>'));
  await pupil.sync();
  pupil.network.cut = true;
  await pupil.mutate('saveAnswer', answer('q2', 'Unsent & <b>bold</b>'));
  const work = {
    person: 'Student One',
    school: 'Test School',
    madeAt: world.clock.now(),
    unsent: await readUnsentItems(pupil.local),
    refused: await readRefusedItems(pupil.local),
  };
  expect([work.unsent.length, work.refused.length]).toEqual([1, 1]);
  const page = exportPage(work, () => 'today');
  expect(page).toContain('Unsent &amp; &lt;b&gt;bold&lt;/b&gt;');
  expect(page.match(/<script/g)).toHaveLength(1);
  const json = /<script type="application\/json" id="work">([^]*?)<\/script>/.exec(page)?.[1] ?? '';
  const data = JSON.parse(json) as { unsent: { text: string; name: string }[]; refused: { text: string }[] };
  expect(data.unsent).toMatchObject([{ name: 'saveAnswer', text: 'Unsent & <b>bold</b>' }]);
  expect(data.refused[0]?.text).toBe('Refused </script><script>alert(1)</script>');
});

test('the room that one’s own work takes is told apart from what can be fetched again', async () => {
  const { pupil } = await schoolDay();
  const before = await measureRoom(pupil.local);
  await pupil.mutate('saveAnswer', answer('q1', 'x'.repeat(5_000)));
  const after = await measureRoom(pupil.local);
  expect(after.work - before.work).toBeGreaterThan(5_000);
  expect(after.cache).toBe(before.cache);
  expect(after.cache).toBeGreaterThan(0);
});
