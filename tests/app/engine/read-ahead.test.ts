import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { nowAsKnown } from '#app/engine/person/local-db.ts';
import { dropAhead, foundAhead, readAhead } from '#app/engine/view/read-ahead.ts';
import { readStudentTasks } from '#app/features/activities/student-tasks.ts';
import { schoolDay } from '#tests/support/school-day.ts';

test('U8 what was read ahead is what the screen would have read, and only the reading that asked for it has it', async () => {
  const { student } = await schoolDay();
  await readAhead(student.local, readStudentTasks);
  expect(foundAhead(student.local, readStudentTasks)?.map(({ assignment }) => assignment.title)).toEqual(
    (await readStudentTasks(await student.view())).map(({ assignment }) => assignment.title),
  );
  expect(foundAhead(student.local, () => [])).toBeUndefined();
});

test('U8 with it comes the time, which a screen needs as well, also where nothing is unsent', async () => {
  const { student } = await schoolDay();
  student.local.offsetMemo = null;
  await readAhead(student.local, readStudentTasks);
  expect(nowAsKnown(student.local)).toBeDefined();
});

test('U6 what was read ahead for one person is not there for another', async () => {
  const { student, teacher } = await schoolDay();
  await readAhead(student.local, readStudentTasks);
  expect(foundAhead(teacher.local, readStudentTasks)).toBeUndefined();
});

test('U8 what was read ahead is gone once the first screen is there: no later screen shows what has grown old', async () => {
  const { student } = await schoolDay();
  await readAhead(student.local, readStudentTasks);
  dropAhead(student.local);
  expect(foundAhead(student.local, readStudentTasks)).toBeUndefined();
});

test('U4 a reading that fails leaves nothing, so that the screen asks for itself', async () => {
  const { student } = await schoolDay();
  const failing = () => Promise.reject(new Error('the disk is silent'));
  await expect(readAhead(student.local, failing)).rejects.toThrow('silent');
  expect(foundAhead(student.local, failing)).toBeUndefined();
});
