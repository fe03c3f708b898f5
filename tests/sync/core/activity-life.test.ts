import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { clonedContent, quickContent } from '#shared/domain/activities/activity-content.ts';
import { activityId, answer, content, question, workKey } from '#tests/support/activities.ts';
import { schoolDay } from '#tests/support/school-day.ts';

const DAY = 86_400_000;

test('M8 a saved activity is deleted and brought back within 30 days; its classes keep their copies', async () => {
  const { world, teacher, student } = await schoolDay();
  const set = (status: 'DRAFT' | 'DELETED') => teacher.mutate('setActivityStatus', { activityId, status });
  const status = async () => (await (await teacher.view()).get('activity', activityId))?.status;
  await set('DELETED');
  await teacher.sync();
  expect(await status()).toBe('DELETED');
  await student.sync();
  expect((await (await student.view()).get('assignment', workKey.assignmentId))?.status).toBe('ASSIGNED');
  world.clock.advance(29 * DAY);
  await set('DRAFT');
  expect(await status()).toBe('DRAFT');
  await set('DELETED');
  world.clock.advance(31 * DAY);
  expect(await set('DRAFT')).toEqual({ kind: 'refused', refusal: { code: 'undo_expired' } });
  // An edit wins over the deletion.
  await teacher.mutate('saveActivity', { activityId, content, isQuickActivity: false });
  expect(await status()).toBe('DRAFT');
});

test('nobody deletes another teacher’s activity', async () => {
  const { device } = await schoolDay();
  const colleague = device('teacher2');
  await colleague.sync();
  expect(await colleague.mutate('setActivityStatus', { activityId, status: 'DELETED' })).toEqual({
    kind: 'refused',
    refusal: { code: 'not_found' },
  });
});

test('classroom §7 isClone: everything in a clone is new, its questions know their template, and the original stays', () => {
  const original = {
    ...content,
    preface: { ...question('p', 'Before?'), version: 3, parentQuestionId: 'template' },
  };
  let count = 0;
  const clone = clonedContent(original, () => `new-${++count}`);
  expect(clone).toMatchObject({
    title: 'Copy of Rivers',
    instructions: content.instructions,
    packId: content.packId,
    preface: { questionId: 'new-1', version: 1, parentQuestionId: 'template', text: original.preface.text },
  });
  expect(clone.questions.map((one) => [one.questionId, one.text])).toEqual(
    content.questions.map((one, index) => [`new-${index + 2}`, one.text]),
  );
  expect(original.questions).toEqual(content.questions);
  expect(clonedContent({ ...original, title: 'x'.repeat(200) }, () => 'n').title).toHaveLength(200);
});

test('classroom §5 a quick activity has the default instruction and the suffix, once, and a title that fits', () => {
  const quick = quickContent('water', 'science', 'Water on the Move');
  expect(quick).toMatchObject({
    title: 'Water on the Move - Quick Activity',
    instructions: 'Review all resources in this Pack by the listed due date.',
    questions: [],
  });
  expect(quickContent('water', 'science', quick.title).title).toBe(quick.title);
  expect(quickContent('water', 'science', 'x'.repeat(300)).title).toHaveLength(200);
});

test('M5 a question that is taken out of an assigned activity leaves its answers where they are', async () => {
  const { teacher, student } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Written to the first question'));
  await student.sync();
  const [, second] = content.questions;
  const shorter = { ...content, questions: second ? [second] : [] };
  await teacher.mutate('saveActivity', { activityId, content: shorter, isQuickActivity: false });
  const given = await (await teacher.view()).get('assignment', workKey.assignmentId);
  await teacher.mutate('assignActivity', {
    activityId,
    targets: [{ classId: workKey.classId, subgroupId: given?.subgroupId ?? '', assigneeIds: null }],
    startDate: '2026-09-14',
    endDate: '2026-09-20',
    sendAhead: false,
  });
  await teacher.sync();
  await student.sync();
  for (const one of [student, teacher]) {
    const view = await one.view();
    expect((await view.get('assignment', workKey.assignmentId))?.questions).toHaveLength(1);
    expect((await view.list('answer')).map((row) => row.text)).toEqual(['Written to the first question']);
  }
});
