import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { answerId } from '#shared/domain/activities/rows.ts';
import { activityId, answer, content, workKey } from '#tests/support/activities.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const textsOf = (history: { revisions: { body: Record<string, unknown> }[] } | null) =>
  history?.revisions.map(({ body }) => body.text);

async function writtenTwice() {
  const day = await schoolDay();
  const { student, world } = day;
  for (const text of ['First', 'Second']) {
    world.clock.advance(60_000);
    await student.mutate('saveAnswer', answer('q1', text));
    await student.sync();
  }
  const id = answerId(workKey.assignmentId, 'q1', student.local.actor.userId);
  const historyFor = (who: Device | string) =>
    world.core.history(typeof who === 'string' ? world.userId(who) : who.local.actor.userId, 'answer', id);
  return { ...day, id, historyFor };
}

test('M4 the author and the class’s teachers read every text of an answer, the newest first, with its device and times', async () => {
  const { student, teacher, historyFor, world } = await writtenTwice();
  const history = historyFor(student);
  expect(textsOf(history)).toEqual(['Second', 'First']);
  expect(history?.revisions.map(({ stands }) => stands)).toEqual([true, false]);
  expect(history?.revisions[0]).toMatchObject({
    authorName: 'student1 Test',
    device: "student1's computer",
    authoredAt: world.clock.now(),
    receivedAt: world.clock.now(),
    branch: null,
  });
  expect(historyFor(teacher)).toEqual(history);
  expect(textsOf(historyFor('teacher2'))).toEqual(['Second', 'First']);
});

test('P5 M4 nobody else reads it, and a stranger can’t tell it from nothing', async () => {
  const { historyFor, world, student, teacher } = await writtenTwice();
  expect(historyFor('student2')).toBeNull();
  expect(world.core.history(student.local.actor.userId, 'answer', 'no such answer')).toBeNull();
  expect(world.core.history(student.local.actor.userId, 'no such table', 'x')).toBeNull();
  // The teacher's template is the teacher's; its class copy is no text of a student's device to ask about.
  expect(textsOf(world.core.history(teacher.local.actor.userId, 'activity', activityId))).toHaveLength(1);
  expect(world.core.history(student.local.actor.userId, 'activity', activityId)).toBeNull();
});

test('B2 M4 a student who left the class still reads the history of their own words', async () => {
  const { teacher, student, historyFor } = await writtenTwice();
  await teacher.mutate('disenrollStudent', {
    classId: workKey.classId,
    studentId: student.local.actor.userId,
  });
  await teacher.sync();
  expect(textsOf(historyFor(student))).toEqual(['Second', 'First']);
});

test('M4 both texts of two devices are in the history, and after a swap the chosen one is the one that stands', async () => {
  const { student, device, historyFor } = await writtenTwice();
  const library = device('student1');
  await library.sync();
  await library.mutate('saveAnswer', answer('q1', 'In the library'));
  await student.mutate('saveAnswer', answer('q1', 'At home'));
  await student.sync();
  await library.sync();
  const standing = () => historyFor(student)?.revisions.find(({ stands }) => stands)?.body.text;
  expect(textsOf(historyFor(student))).toEqual(['In the library', 'At home', 'Second', 'First']);
  expect(historyFor(student)?.revisions[0]?.branch).not.toBeNull();
  expect(standing()).toBe('At home');
  const [branch] = await (await library.view()).list('branch');
  const swap = { ...workKey, questionId: 'q1', branchId: branch?.id ?? '' };
  await library.mutate('swapAnswerVersion', swap);
  await library.sync();
  expect(standing()).toBe('In the library');
  // Undo is the same tap once more.
  await library.mutate('swapAnswerVersion', swap);
  await library.sync();
  expect(standing()).toBe('At home');
});

test('M4 of a record that is gone, its author alone may still read what they wrote', async () => {
  const { teacher, world } = await schoolDay();
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  await teacher.sync();
  const [draft] = await (await teacher.view()).list('activityDraft');
  await teacher.mutate('discardActivityDraft', { packId: content.packId });
  await teacher.sync();
  const read = (username: string) =>
    world.core.history(world.userId(username), 'activityDraft', draft?.id ?? '');
  expect(read('teacher')?.revisions.map(({ stands }) => stands)).toEqual([false]);
  expect(read('teacher2')).toBeNull();
});
