import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { pullOnce } from '#app/engine/round/pull.ts';
import { pushOnce } from '#app/engine/round/push.ts';
import { activityId, answer, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';

const answersOf = async (device: Device) =>
  (await (await device.view()).list('answer')).map((row) => row.text);
const branchesOf = async (device: Device) =>
  (await (await device.view()).list('branch')).map((row) => row.body.text ?? row.body.instructions).sort();

test('M8 an edit of a draft made elsewhere wins over throwing the draft away, in whichever order they arrive', async () => {
  for (const editFirst of [true, false]) {
    const { teacher, device } = await schoolDay();
    const home = device('teacher');
    await teacher.mutate('saveActivityDraft', { content, activityId: null });
    await teacher.sync();
    await home.sync();
    await teacher.mutate('discardActivityDraft', { packId: content.packId });
    const edited = { ...content, instructions: 'Edited at home' };
    await home.mutate('saveActivityDraft', { content: edited, activityId: null });
    for (const one of editFirst ? [home, teacher] : [teacher, home]) await one.sync();
    await home.sync();
    await teacher.sync();
    for (const one of [teacher, home]) {
      const drafts = await (await one.view()).list('activityDraft');
      expect(drafts.map((row) => row.instructions)).toEqual(['Edited at home']);
    }
  }
});

test('M8 saving an activity retires the draft it was made of, not one that was edited elsewhere meanwhile', async () => {
  const { teacher, device } = await schoolDay();
  const home = device('teacher');
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await teacher.sync();
  await home.sync();
  const edited = { ...content, instructions: 'Edited at home' };
  await home.mutate('saveActivityDraft', { content: edited, activityId: null });
  await home.sync();
  await teacher.mutate('saveActivity', { activityId: 'new', content, isQuickActivity: false });
  await teacher.sync();
  expect((await (await teacher.view()).list('activityDraft')).map((row) => row.instructions)).toEqual([
    'Edited at home',
  ]);
});

test('P1 M4 two devices save one activity: the first stands, the other is kept as another version', async () => {
  const { teacher, device } = await schoolDay();
  const home = device('teacher');
  await home.sync();
  const said = (instructions: string) => ({
    activityId,
    content: { ...content, instructions },
    isQuickActivity: false,
  });
  await home.mutate('saveActivity', said('Said at home'));
  await teacher.mutate('saveActivity', said('Said at school'));
  await home.sync();
  await teacher.sync();
  await home.sync();
  for (const one of [teacher, home]) {
    expect((await (await one.view()).get('activity', activityId))?.instructions).toBe('Said at home');
    expect(await branchesOf(one)).toEqual(['Said at school']);
  }
  await home.mutate('saveActivity', said('Said at home again'));
  await home.sync();
  expect((await (await home.view()).get('activity', activityId))?.instructions).toBe('Said at home again');
});

test('M4 C6 an activity saved twice before the first contact is one activity, and is on screen at once', async () => {
  const { device } = emptySchool();
  const teacher = device('teacher');
  teacher.network.cut = true;
  for (const instructions of ['First', 'Second']) {
    const args = { activityId: 'new', content: { ...content, instructions }, isQuickActivity: false };
    await teacher.mutate('saveActivity', args);
    await seal(teacher.local, { urgent: true });
    expect((await (await teacher.view()).get('activity', 'new'))?.instructions).toBe(instructions);
  }
  teacher.network.cut = false;
  await teacher.sync();
  expect((await (await teacher.view()).get('activity', 'new'))?.instructions).toBe('Second');
  expect(await (await teacher.view()).list('branch')).toEqual([]);
});

test('M4 a text written over a text that became another version continues that version', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await student.sync();
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await library.mutate('startActivity', workKey);
  await seal(library.local, { urgent: true });
  await library.mutate('saveAnswer', answer('q1', 'At the library, longer'));
  await library.sync();
  await student.sync();
  for (const one of [student, library]) {
    expect(await answersOf(one)).toEqual(['At school']);
    expect(await branchesOf(one)).toEqual(['At the library, longer']);
  }
});

test('M4 swapping versions loses neither, even over a text that is still on its way', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await student.sync();
  await library.mutate('saveAnswer', answer('q1', 'Library one'));
  await seal(library.local, { urgent: true });
  await pushOnce(library.local, library.transport, 'test');
  // Typed on over "Library one" before this computer knows that it became the other version.
  await library.mutate('saveAnswer', answer('q1', 'Library two'));
  await pullOnce(library.local, library.transport, 'test');
  const [branch] = await (await library.view()).list('branch');
  await library.mutate('swapAnswerVersion', { ...workKey, questionId: 'q1', branchId: branch?.id ?? '' });
  await library.sync();
  await student.sync();
  for (const one of [student, library]) {
    expect([...(await answersOf(one)), ...(await branchesOf(one))].sort()).toEqual([
      'At school',
      'Library two',
    ]);
  }
});

test('M4 swapping versions in two tabs at once keeps each text exactly once', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await student.sync();
  await library.sync();
  await student.sync();
  const [branch] = await (await student.view()).list('branch');
  const swap = { ...workKey, questionId: 'q1', branchId: branch?.id ?? '' };
  await student.mutate('swapAnswerVersion', swap);
  await library.mutate('saveAnswer', answer('q1', 'At the library, on'));
  await library.mutate('swapAnswerVersion', swap);
  for (const one of [student, library, student]) await one.sync();
  const shown = [...(await answersOf(student)), ...(await branchesOf(student))].sort();
  expect(shown).toEqual(['At school', 'At the library', 'At the library, on']);
});

test('M4 two copies of one profile that both write over the same other version keep both texts in sight', async () => {
  const { student, device, world } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await student.sync();
  await library.sync();
  await student.sync();
  const [branch] = await (await student.view()).list('branch');
  // Two devices whose person was still looking at the library's text when they typed on.
  for (const [one, text] of [
    [student, 'On A'],
    [library, 'On B'],
  ] as const) {
    await one.mutate('saveAnswer', answer('q1', text));
    await one.local.outbox.mutations
      .where('state')
      .equals('open')
      .modify({ base: branch?.head ?? '' });
    await one.sync();
  }
  await student.sync();
  expect(await answersOf(student)).toEqual(['At school']);
  expect(await branchesOf(student)).toEqual(['On A', 'On B']);
  expect(world.parked).toEqual([]);
});

test("M4 a base that names another student's text does not reach that student's other version", async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  const other = device('student2');
  await library.sync();
  await other.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await student.sync();
  await library.sync();
  await student.sync();
  const [branch] = await (await student.view()).list('branch');
  await other.mutate('saveAnswer', answer('q1', 'Mine'));
  await other.sync();
  await other.mutate('saveAnswer', answer('q1', 'Mine too'));
  await other.local.outbox.mutations
    .where('state')
    .equals('open')
    .modify({ base: branch?.head ?? '' });
  await other.sync();
  await student.sync();
  expect(await branchesOf(student)).toEqual(['At the library']);
  expect(await branchesOf(other)).toEqual(['Mine too']);
});

test('M4 M8 what is written over one’s own refused text is no other version, once it is accepted', async () => {
  const { student, teacher, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Accepted'));
  await student.sync();
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Refused'));
  await seal(student.local, { urgent: true });
  await student.mutate('saveAnswer', answer('q1', 'Refused as well'));
  student.network.cut = false;
  await student.sync();
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'ASSIGNED' });
  await teacher.sync();
  world.clock.advance(60_000);
  const items = await readAttention(student.local);
  expect(items.map(({ text }) => text)).toEqual(['Refused as well']);
  const refused = items[0]?.mutation ?? null;
  await student.mutate('saveAnswer', answer('q1', 'Written over what was refused'), refused);
  await student.sync();
  expect(await answersOf(student)).toEqual(['Written over what was refused']);
  expect(await branchesOf(student)).toEqual([]);
});

test('M2 what is handed in is what its author saw, though the server has another text by then', async () => {
  const { teacher, student, device } = await schoolDay();
  const tablet = device('student1');
  await tablet.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  const asked = { questionId: 'q1', questionVersion: 1, questionText: 'About q1' };
  await student.mutate('submitActivity', { ...workKey, answers: [{ ...asked, text: 'At school' }] });
  await tablet.mutate('saveAnswer', answer('q1', 'On the tablet'));
  await tablet.sync();
  await student.sync();
  await teacher.sync();
  const view = await teacher.view();
  expect((await view.list('answer')).map((row) => row.text)).toEqual(['On the tablet']);
  const handedIn = (await view.list('submission')).flatMap((row) => row.answers.map(({ text }) => text));
  expect(handedIn).toEqual(['At school']);
});
