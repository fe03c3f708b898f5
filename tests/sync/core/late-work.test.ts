import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const DAY = 86_400_000;

async function lateDay() {
  const day = await schoolDay();
  const { student, teacher, world } = day;
  world.clock.advance(10 * DAY);
  await student.sync();
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.sync();
  await teacher.sync();
  const args = { ...workKey, studentId: student.local.actor.userId, cycle: 0 };
  return { ...day, args };
}

const statusOf = async (device: Device) => (await (await device.view()).list('studentStatus'))[0];
const progressOf = async (device: Device) => (await (await device.view()).list('progress'))[0];

test('T2 a teacher accepts late work without a network; student and teacher see who accepted it, and the verdict stays', async () => {
  const { student, teacher, args } = await lateDay();
  expect((await statusOf(student))?.verdict).toBe('late');
  teacher.network.cut = true;
  await teacher.mutate('acceptSubmission', { ...args, accepted: true });
  expect((await statusOf(teacher))?.accepted?.by).toBe('teacher Test');
  teacher.network.cut = false;
  await teacher.sync();
  await student.sync();
  expect(await statusOf(student)).toMatchObject({ verdict: 'late', accepted: { by: 'teacher Test' } });
  await teacher.sync();
  expect((await progressOf(teacher))?.accepted?.by).toBe('teacher Test');
  await teacher.mutate('acceptSubmission', { ...args, accepted: false });
  await teacher.sync();
  await student.sync();
  expect((await statusOf(student))?.accepted).toBeNull();
});

/** Work that is late is not taken back any more; its teacher may ask to go on with it. */
async function askForRevision(teacher: Device, student: Device): Promise<void> {
  const { assignmentId, classId } = workKey;
  const item = { cycle: 0, feedback: '', score: null, maxScore: null, showScore: false };
  await teacher.mutate('returnWork', {
    assignmentId,
    classId,
    forRevision: true,
    items: [{ studentId: student.local.actor.userId, ...item }],
  });
}

test('T2 only staff of the class accept, only late work, and only the submission they saw', async () => {
  const { student, teacher, args, world, device } = await lateDay();
  const classmate = device('student2');
  await classmate.sync();
  const own = await student.mutate('acceptSubmission', { ...args, accepted: true });
  expect(own).toMatchObject({ kind: 'refused', refusal: { code: 'forbidden' } });
  // What a classmate's device can't judge, the server does.
  await classmate.mutate('acceptSubmission', { ...args, accepted: true });
  await classmate.sync();
  expect((await classmate.local.outbox.attention.toArray()).map((item) => item.reason)).toEqual([
    'forbidden',
  ]);
  const colleague = device('teacher2');
  await colleague.sync();
  await askForRevision(colleague, student);
  await colleague.sync();
  // The teacher has not heard of it yet: the server judges, and says no.
  await teacher.mutate('acceptSubmission', { ...args, accepted: true });
  await teacher.sync();
  expect((await teacher.local.outbox.attention.toArray()).map((item) => item.reason)).toEqual(['not_found']);
  await student.sync();
  expect((await statusOf(student))?.accepted).toBeNull();
  expect(world.parked).toEqual([]);
});

test('T2 work in time has nothing to accept, and handing in again needs a new acceptance', async () => {
  const { teacher, student } = await schoolDay();
  await student.mutate('submitActivity', { ...workKey, answers: [] });
  await student.sync();
  await teacher.sync();
  const args = { ...workKey, studentId: student.local.actor.userId, cycle: 0, accepted: true };
  const outcome = await teacher.mutate('acceptSubmission', args);
  expect(outcome).toMatchObject({ kind: 'refused', refusal: { code: 'invalid' } });
  const late = await lateDay();
  await late.teacher.mutate('acceptSubmission', { ...late.args, accepted: true });
  await late.teacher.sync();
  await late.student.sync();
  await askForRevision(late.teacher, late.student);
  await late.teacher.sync();
  await late.student.sync();
  await late.student.mutate('submitActivity', { ...workKey, answers: [] });
  await late.student.sync();
  expect(await statusOf(late.student)).toMatchObject({
    status: 'SUBMITTED',
    verdict: 'late',
    accepted: null,
  });
});
