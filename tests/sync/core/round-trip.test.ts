import { afterEach, expect, test } from 'vitest';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { activityId, answer, assignToClass, content, workKey } from '#tests/support/activities.ts';
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

test('P4 a teacher builds and assigns offline and sees it at once; S2 the first contact pulls, then everything is sent in order', async () => {
  world = createWorld();
  const teacher = device('teacher');
  await teacher.sync();
  teacher.network.cut = true;
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await assignToClass(teacher);
  const offline = await (await teacher.view()).get('assignment', workKey.assignmentId);
  expect(offline?.title).toBe('Rivers');
  expect((await teacher.view()).mark('assignment', workKey.assignmentId)?.state).toBe('saved');
  expect((await teacher.sync()).kind).toBe('offline');

  teacher.network.cut = false;
  expect((await teacher.sync()).kind).toBe('done');
  const view = await teacher.view();
  expect(view.mark('assignment', workKey.assignmentId)).toBeNull();
  expect((await view.get('activity', activityId))?.questions).toHaveLength(2);
  expect(await view.list('activityDraft')).toEqual([]);
});

test('P1 P4 a student answers and submits offline; the teacher reads it after one sync on each side', async () => {
  world = createWorld();
  const teacher = device('teacher');
  const student = device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  expect((await (await student.view()).list('assignment')).map((row) => row.title)).toEqual(['Rivers']);

  student.network.cut = true;
  await student.mutate('startActivity', workKey);
  await student.mutate('saveAnswer', answer('q1', 'From the sea'));
  await student.mutate('saveAnswer', answer('q1', 'From the sea, as vapor'));
  await student.mutate('saveAnswer', answer('q2', 'Down the river'));
  await student.mutate('submitActivity', {
    ...workKey,
    answers: [{ questionId: 'q1', questionVersion: 1, questionText: '', text: 'From the sea, as vapor' }],
  });
  const before = await student.view();
  expect((await before.list('answer')).map((row) => row.text).sort()).toEqual([
    'Down the river',
    'From the sea, as vapor',
  ]);
  expect((await before.list('studentStatus'))[0]?.status).toBe('SUBMITTED');
  expect(await student.local.outbox.mutations.count()).toBe(4);

  world.clock.advance(3_600_000);
  student.network.cut = false;
  expect((await student.sync()).kind).toBe('done');
  const after = await student.view();
  expect(after.mark('answer', (await after.list('answer'))[0]?.id ?? '')).toBeNull();

  expect((await teacher.sync()).kind).toBe('done');
  const seen = await teacher.view();
  const progress = await seen.list('progress');
  expect(progress).toMatchObject([{ status: 'SUBMITTED', answered: 2, total: 2, verdict: 'on_time' }]);
  expect((progress[0]?.receivedAt ?? 0) - (progress[0]?.submittedAt ?? 0)).toBe(3_600_000);
  const work = workBucket(world.classId, world.userId('student1'));
  expect((await seen.inBucket(work, 'submission'))[0]?.answers[0]?.text).toBe('From the sea, as vapor');
  expect(await (await device('student2').view()).list('answer')).toEqual([]);
});

test('M6 M7 what a student writes after being removed lands in attention with its text; what was written before is kept', async () => {
  world = createWorld();
  const teacher = device('teacher');
  const student = device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await student.sync();
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Written in time'));
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  world.clock.advance(60_000);
  await student.mutate('saveAnswer', answer('q2', 'Written too late'));
  student.network.cut = false;
  expect((await student.sync()).kind).toBe('done');

  expect(await student.local.outbox.attention.toArray()).toMatchObject([
    { text: 'Written too late', reason: 'not_member', status: 'rejected' },
  ]);
  const view = await student.view();
  expect((await view.list('answer')).map((row) => row.text)).toEqual(['Written in time']);
  expect(view.holds(`class:${world.classId}`)).toBe(false);
});

test('M4 two devices of one student edit one answer offline: both texts are kept, the later one as another version', async () => {
  world = createWorld();
  const teacher = device('teacher');
  const chromebook = device('student1');
  const library = device('student1');
  await assignToClass(teacher);
  await teacher.sync();
  await chromebook.sync();
  await library.sync();
  await chromebook.mutate('saveAnswer', answer('q1', 'At school'));
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await library.mutate('saveAnswer', answer('q2', 'Also there'));
  await chromebook.sync();
  await library.sync();
  await library.mutate('saveAnswer', answer('q1', 'At the library, longer'));
  await library.sync();
  await chromebook.sync();
  for (const one of [chromebook, library]) {
    const both = await one.view();
    const stands = (await both.list('answer')).find((row) => row.questionId === 'q1');
    // The longer text was written over "At school", which the library computer had read by then.
    expect(stands?.text).toBe('At the library, longer');
    expect((await both.list('branch')).map((row) => row.body.text)).toEqual(['At the library']);
  }
  const view = await chromebook.view();
  const [branch] = await view.list('branch');
  expect(branch).toBeDefined();
  await chromebook.mutate('swapAnswerVersion', { ...workKey, questionId: 'q1', branchId: branch?.id ?? '' });
  await chromebook.sync();
  const swapped = (await (await chromebook.view()).list('answer')).find((row) => row.questionId === 'q1');
  expect(swapped?.text).toBe(branch?.body.text);
});
