import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { storeOf } from '#server/sync/log/store.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { endedAt } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { put } from '#shared/sync/mutator.ts';
import { answer, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { onlySchool, runSystem } from '#tests/support/run-system.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { classAId, type World } from '#tests/support/world.ts';

const DAY = 86_400_000;

/** A student whose work the teacher's device holds, and who then leaves the class. */
async function studentWhoLeft() {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  await student.mutate('saveAnswer', answer('q1', 'Written before'));
  await student.sync();
  await teacher.sync();
  const studentId = student.local.actor.userId;
  await teacher.mutate('disenrollStudent', { classId: classAId, studentId });
  await teacher.sync();
  return { ...day, world, studentId, answer: answerId(workKey.assignmentId, 'q1', studentId) };
}

const textsOn = async (device: Device) => {
  await device.sync();
  return (await (await device.view()).list('answer')).map(({ text }) => text);
};

/** What a teacher's pull, history, calls and printouts have of a student's work. */
function read(world: World, username: string, studentId: string, id: string) {
  const userId = world.userId(username);
  const rows = world.core.rowsFor(userId);
  return {
    history: world.core.history(userId, 'answer', id) !== null,
    calls: rows.get('answer', id) !== null,
    bucket: rows.mayRead(workBucket(classAId, studentId)),
  };
}

const all = { history: true, calls: true, bucket: true };
const nothing = { history: false, calls: false, bucket: false };

test('B6 M6 class staff read the work of a student who left for 30 days, and not a day longer', async () => {
  const { world, teacher, studentId, answer: id } = await studentWhoLeft();
  world.clock.advance(30 * DAY - 60_000);
  expect(read(world, 'teacher', studentId, id)).toEqual(all);
  expect(await textsOn(teacher)).toEqual(['Written before']);
  world.clock.advance(120_000);
  expect(read(world, 'teacher', studentId, id)).toEqual(nothing);
  expect(read(world, 'teacher2', studentId, id)).toEqual(nothing);
  expect(await textsOn(teacher)).toEqual([]);
  const held = await teacher.local.cache.rows.toArray();
  expect(held.filter(({ bucket }) => bucket === workBucket(classAId, studentId))).toEqual([]);
});

test('B2 B6 the student who left reads their own work for ever', async () => {
  const { world, student, studentId, answer: id } = await studentWhoLeft();
  world.clock.advance(400 * DAY);
  expect(await textsOn(student)).toEqual(['Written before']);
  expect(read(world, 'student1', studentId, id)).toEqual(all);
});

test('B6 a student who comes back is read again', async () => {
  const { world, teacher, studentId, answer: id } = await studentWhoLeft();
  world.clock.advance(40 * DAY);
  await teacher.sync();
  const args = {
    classId: classAId,
    userId: studentId,
    role: 'student',
    firstName: 'S',
    lastName: '',
  } as const;
  runSystem(world.db, world.clock, { id: derivedId('again', studentId), name: 'enrollMember', args });
  await teacher.sync();
  expect(read(world, 'teacher', studentId, id)).toEqual(all);
});

test('B6 who no longer teaches the class reads nothing of it at once: no pull, no history, no call', async () => {
  const { world, student, device } = await schoolDay();
  const colleague = device('teacher2');
  await student.mutate('saveAnswer', answer('q1', 'For the class’s teachers'));
  await student.sync();
  expect(await textsOn(colleague)).toEqual(['For the class’s teachers']);
  const { rows, log } = storeOf(world.db, onlySchool(world.db));
  const membership = rows.load('membership', membershipId(classAId, world.userId('teacher2')));
  if (membership === null) throw new Error('teacher2 teaches the class');
  log.apply(put('membership', endedAt(membership, world.clock.now(), 'removed')), world.clock.now());
  const studentId = student.local.actor.userId;
  const id = answerId(workKey.assignmentId, 'q1', studentId);
  expect(read(world, 'teacher2', studentId, id)).toEqual(nothing);
  expect(await textsOn(colleague)).toEqual([]);
  expect(read(world, 'teacher', studentId, id)).toEqual(all);
});
