import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readAttention } from '#app/engine/attention/attention-items.ts';
import { bringWork, readCarriedWork } from '#app/engine/carry/bring-work.ts';
import { collectWork } from '#app/engine/carry/collect-work.ts';
import { handIn } from '#app/engine/carry/hand-in.ts';
import { keepFile } from '#app/engine/files/device-files.ts';
import { exportPage } from '#app/features/device/export-work.ts';
import type { CarriedWork } from '#shared/sync/carried-work.ts';
import { answer, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import type { World } from '#tests/support/world.ts';

const DAY = 86_400_000;
const NAMES = { person: 'student1 Test', schoolName: 'Test School' };

/** Saves a device's work as a file and reads it again, as a stick carries it. */
async function carried(device: Device): Promise<CarriedWork> {
  const page = exportPage(await collectWork(device.local, NAMES), { unsent: [], refused: [] }, () => 'today');
  const work = await readCarriedWork(new Blob([page]));
  if (typeof work === 'string') throw new Error(work);
  return work;
}

/** A student who wrote and handed in without a network. */
async function offlineDay() {
  const day = await schoolDay();
  const { student } = day;
  student.network.cut = true;
  await student.mutate('saveAnswer', answer('q1', 'Written </script> & without a network'));
  const answers = [{ questionId: 'q1', questionVersion: 1, questionText: 'q1', text: 'Written' }];
  await student.mutate('submitActivity', { ...workKey, answers });
  return day;
}

const textsOn = async (device: Device) =>
  (await (await device.view()).list('answer')).map(({ text }) => text).sort();
const statusOn = async (device: Device) => (await (await device.view()).list('studentStatus'))[0];
const revisionsOf = (world: World) =>
  world.db.sqlite
    .prepare("select json_extract(body, '$.text') as text, device from revision where table_name = 'answer'")
    .all();
const handInAs = (device: Device, world: World, work: CarriedWork) =>
  handIn(work, async (_path, body) => {
    const request = JSON.parse(body) as Parameters<World['core']['handIn']>[0]; // what handIn sends
    const answered = world.core.handIn(request, device.local.actor.userId);
    const status = answered === null ? 403 : answered === 'busy' ? 503 : 200;
    return { status, retryAfter: null, text: JSON.stringify(answered) };
  });

test('V4 work saved as a file is brought in on another device by its author; what the first device sends later is known', async () => {
  const { student, teacher, device, world } = await offlineDay();
  const library = device('student1');
  await library.sync();
  expect(await bringWork(library.local, await carried(student))).toEqual({ queued: 2, known: 0 });
  await library.sync();
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual(['Written </script> & without a network']);
  expect((await statusOn(teacher))?.status).toBe('SUBMITTED');
  student.network.cut = false;
  await student.sync();
  expect(revisionsOf(world)).toHaveLength(1);
  expect(await readAttention(student.local)).toEqual([]);
  expect(await student.local.outbox.mutations.where('state').anyOf('open', 'sealed').count()).toBe(0);
});

test('V4 bringing a file in again, or into the device that it came from, changes nothing', async () => {
  const { student, device } = await offlineDay();
  const work = await carried(student);
  expect(await bringWork(student.local, work)).toEqual({ queued: 0, known: 2 });
  const library = device('student1');
  await library.sync();
  await bringWork(library.local, work);
  await library.sync();
  expect(await bringWork(library.local, work)).toEqual({ queued: 0, known: 2 });
});

test('V4 O1 what is typed on the other device goes on over what was brought, and does not change it', async () => {
  const { student, device, world } = await offlineDay();
  const library = device('student1');
  await library.sync();
  await bringWork(library.local, await carried(student));
  await library.mutate('saveAnswer', answer('q1', 'Gone on in the library'));
  await library.sync();
  expect(revisionsOf(world)).toMatchObject([
    { text: 'Written </script> & without a network' },
    { text: 'Gone on in the library' },
  ]);
  expect((await (await library.view()).list('branch')).length).toBe(0);
});

test('V4 refused texts, drafts and files are carried, and stand beside what the other device has', async () => {
  const { student, teacher, device, world } = await schoolDay();
  const lost = { classId: workKey.classId, studentId: world.userId('student1') };
  await student.mutate('saveAnswer', { ...answer('q1', 'Refused'), classId: 'none' });
  await student.sync();
  await teacher.mutate('removeFromActivity', { ...workKey, studentId: lost.studentId, removed: false });
  // As a device has it that was cut off before the server gave the text back.
  await student.local.cache.rows.where('[table+id]').between(['refusal', ''], ['refusal', '\uffff']).delete();
  await student.local.outbox.drafts.put({ key: 'form', value: 'Half a form', savedAt: 5 });
  await keepFile(student.local, new Blob(['a picture']), 'a.png', 'image/png');
  const work = await carried(student);
  const library = device('student1');
  await library.local.outbox.drafts.put({ key: 'form', value: 'Another form', savedAt: 6 });
  await bringWork(library.local, work);
  expect((await readAttention(library.local)).map(({ text }) => text)).toEqual(['Refused']);
  expect((await library.local.outbox.drafts.toArray()).map(({ value }) => value).sort()).toEqual([
    'Another form',
    'Half a form',
  ]);
  const [file] = await library.local.outbox.files.toArray();
  expect(await file?.blob.text()).toBe('a picture');
});

test('V4 T2 what was brought in after the deadline has no evidence: at best it is late and unverified', async () => {
  const { student, teacher, device, world } = await offlineDay();
  const library = device('student1');
  // A device that was in touch before the deadline says nothing for a file.
  await library.sync();
  world.clock.advance(10 * DAY);
  await bringWork(library.local, await carried(student));
  await library.sync();
  await teacher.sync();
  expect((await statusOn(teacher))?.verdict).toBe('late_unverified');
});

test('V4 T2 received by the deadline it is on time, and it does not touch the clock of the device that brings it', async () => {
  const { student, teacher, device, world } = await offlineDay();
  const library = device('student1');
  await library.sync();
  const before = await lastClaimed(world, library);
  student.clock.skew = 3 * DAY;
  await bringWork(library.local, await carried(student));
  await library.sync();
  await teacher.sync();
  expect((await statusOn(teacher))?.verdict).toBe('on_time');
  expect(await lastClaimed(world, library)).toBe(before);
});

async function lastClaimed(world: World, device: Device): Promise<unknown> {
  const identity = await device.local.outbox.identity.get('identity');
  return world.db.sqlite
    .prepare('select last_claimed from client where id = ?')
    .pluck()
    .get(identity?.client ?? '');
}

test('V4 a teacher of the class hands a student’s work in; its history says who brought it, and the student’s own push is known', async () => {
  const { student, teacher, world } = await offlineDay();
  const work = await carried(student);
  const handed = await handInAs(teacher, world, work);
  expect(handed).toMatchObject({ results: [{ status: 'applied' }, { status: 'applied' }] });
  await teacher.sync();
  expect(await textsOn(teacher)).toEqual(['Written </script> & without a network']);
  expect(revisionsOf(world)).toMatchObject([{ device: 'a file that teacher Test brought' }]);
  expect(await handInAs(teacher, world, work)).toMatchObject({
    results: [{ status: 'here' }, { status: 'here' }],
  });
  student.network.cut = false;
  await student.sync();
  expect(revisionsOf(world)).toHaveLength(1);
  expect(await readAttention(student.local)).toEqual([]);
});

test('V4 T2 handed in after the deadline it is late and unverified, for its teacher to accept', async () => {
  const { student, teacher, world } = await offlineDay();
  const work = await carried(student);
  world.clock.advance(10 * DAY);
  await handInAs(teacher, world, work);
  await teacher.sync();
  expect((await statusOn(teacher))?.verdict).toBe('late_unverified');
});

test('V4 nobody but present staff of a present member’s class hands anything in', async () => {
  const { student, teacher, device, world } = await offlineDay();
  const work = await carried(student);
  for (const other of ['student2', 'student1']) {
    expect(await handInAs(device(other), world, work)).toEqual({ kind: 'not-theirs' });
  }
  const stranger = world.core.handIn(
    { student: 'nobody', file: 'f', mutations: work.mutations },
    world.userId('teacher'),
  );
  expect(stranger).toBeNull();
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  expect(await handInAs(teacher, world, work)).toEqual({ kind: 'not-theirs' });
  expect(revisionsOf(world)).toEqual([]);
});

test('V4 of a file that was changed, what is no student’s work for the class is left, and nothing of it is stored', async () => {
  const { student, teacher, world } = await offlineDay();
  const work = await carried(student);
  const [saved] = work.mutations;
  if (!saved) throw new Error('nothing was carried');
  const elsewhere = { ...answer('q1', 'For another class'), classId: 'another class' };
  const forged: CarriedWork['mutations'] = [
    {
      ...saved,
      id: 'a favorite',
      name: 'setFavorite',
      args: { packId: 'p', contentId: null, isFavorite: true },
    },
    { ...saved, id: 'elsewhere', args: elsewhere },
    { ...saved, id: 'as a teacher', name: 'saveActivityDraft', args: { content, activityId: null } },
    { ...saved, id: 'no such rule', name: 'somethingElse' },
    { ...saved, id: '6f2d1f0e-8a43-5f0e-9b1c-0d6a5e0f4c11' },
  ];
  const handed = await handInAs(teacher, world, { ...work, mutations: forged });
  expect(handed).toMatchObject({ results: forged.map(({ id }) => ({ id, status: 'left' })) });
  expect(
    world.db.sqlite
      .prepare('select count(*) from mutation where id in (?, ?)')
      .pluck()
      .get('elsewhere', 'a favorite'),
  ).toBe(0);
  // An id that stands for another text is no second text.
  await handInAs(teacher, world, work);
  const other = { ...work, mutations: [{ ...saved, args: answer('q1', 'Changed by hand') }] };
  expect(await handInAs(teacher, world, other)).toMatchObject({ results: [{ status: 'left' }] });
  expect(revisionsOf(world)).toHaveLength(1);
});

test('V4 M9 what is refused when it is handed in is given back to its author', async () => {
  const { student, teacher, world } = await offlineDay();
  const work = await carried(student);
  await teacher.mutate('setAssignmentStatus', { ...workKey, status: 'DELETED' });
  await teacher.sync();
  world.clock.advance(60_000);
  const late = work.mutations.map((mutation) => ({
    ...mutation,
    clock: { ...mutation.clock, wall: world.clock.now() },
  }));
  const handed = await handInAs(teacher, world, { ...work, mutations: late });
  expect(handed).toMatchObject({
    results: [{ status: 'rejected', reason: 'activity_removed' }, { status: 'rejected' }],
  });
  const phone = await freshDevice(world);
  expect((await readAttention(phone.local)).some(({ text }) => text.includes('without a network'))).toBe(
    true,
  );
});

async function freshDevice(world: World): Promise<Device> {
  const { createDevice } = await import('#tests/support/device.ts');
  const phone = createDevice(world, 'student1', 5);
  await phone.sync();
  return phone;
}

test('V4 what is no file of saved work, or too large to be one, is told apart and touches nothing', async () => {
  expect(await readCarriedWork(new Blob(['<html></html>']))).toBe('no_work');
  expect(await readCarriedWork(new Blob(['<script type="application/json" id="work">{"a":</script>']))).toBe(
    'no_work',
  );
  const { student } = await offlineDay();
  const work = await carried(student);
  const page = exportPage({ ...work, version: 2 } as never, { unsent: [], refused: [] }, () => 'today'); // of a later app
  expect(await readCarriedWork(new Blob([page]))).toBe('no_work');
  const huge = { size: 65 * 1024 * 1024, text: () => Promise.reject(new Error('read all the same')) };
  expect(await readCarriedWork(huge as never)).toBe('too_large'); // what a Blob of that size is
});
