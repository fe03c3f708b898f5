import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { snapshotOf } from '#app/features/activities/student-actions.ts';
import { readStudentWork } from '#app/features/activities/student-queries.ts';
import { readTeacherBoard } from '#app/features/activities/teacher-queries.ts';
import { activityId, answer, assignToClass, content, workKey } from '#tests/support/activities.ts';
import { emptySchool, schoolDay } from '#tests/support/school-day.ts';

test('M2 the snapshot of a submission holds every question, with unsent words and empty answers', async () => {
  const { student, world } = await schoolDay();
  student.network.cut = true;
  const value = { kind: 'multiple-choice' as const, selected: ['down'] };
  await student.mutate('saveAnswer', { ...answer('q2', 'Down the river'), value });
  const view = await student.view();
  const assignment = await view.get('assignment', workKey.assignmentId);
  if (!assignment) throw new Error('the assignment has not arrived');
  const snapshot = await snapshotOf(view, assignment, world.userId('student1'));
  expect(snapshot.map(({ questionId, text }) => [questionId, text])).toEqual([
    ['q1', ''],
    ['q2', 'Down the river'],
  ]);
  expect(snapshot.map((one) => one.value)).toEqual([undefined, value]);
  expect(snapshot[0]?.questionText).toBe('Where does rain come from?');
});

test('B2 after leaving the class the activity is gone, and a student still reads their own words', async () => {
  const { student, teacher, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'Mine'));
  await student.sync();
  world.clock.advance(60_000);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  await teacher.sync();
  await student.sync();
  const work = await readStudentWork(await student.view(), workKey.assignmentId, world.userId('student1'));
  expect(work.assignment).toBeNull();
  expect(work.isMember).toBe(false);
  expect(work.answers.get('q1')?.answer?.text).toBe('Mine');
});

test('M4 both versions of an answer are read with the answer they belong to', async () => {
  const { student, device, world } = await schoolDay();
  const library = device('student1');
  await library.sync();
  await student.mutate('saveAnswer', answer('q1', 'At school'));
  await library.mutate('saveAnswer', answer('q1', 'At the library'));
  await student.sync();
  await library.sync();
  await student.sync();
  const work = await readStudentWork(await student.view(), workKey.assignmentId, world.userId('student1'));
  expect(work.answers.get('q1')?.answer?.text).toBe('At school');
  expect(work.answers.get('q1')?.others.map((branch) => branch.body.text)).toEqual(['At the library']);
});

test('classroom §4 who left before beginning stays in a teacher’s list where their work was reviewed', async () => {
  const { teacher, world } = await schoolDay();
  const student1 = world.userId('student1');
  await teacher.mutate('setReviewed', { ...workKey, studentId: student1, cycle: 0, isReviewed: true });
  for (const username of ['student1', 'student2'])
    await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId(username) });
  await teacher.sync();
  const board = await readTeacherBoard(await teacher.view(), 'science', world.userId('teacher'));
  expect(board.assignments[0]?.inactive.map(({ studentId }) => studentId)).toEqual([student1]);
});

test('a teacher reads the whole class beside an assignment, who has not begun included', async () => {
  const { student, teacher, world } = await schoolDay();
  await student.mutate('saveAnswer', answer('q1', 'From the sea'));
  await student.sync();
  await teacher.sync();
  const board = await readTeacherBoard(await teacher.view(), 'science', world.userId('teacher'));
  expect(board.assignments).toHaveLength(1);
  expect(board.assignments[0]?.students).toMatchObject([
    { status: 'IN_PROGRESS', answered: 1, total: 2 },
    { status: 'NOT_STARTED', answered: 0, total: 2 },
  ]);
  expect(board.activities).toMatchObject([{ id: activityId, assignedTo: ['Class A'] }]);
  expect(
    (await readTeacherBoard(await teacher.view(), 'social-studies', world.userId('teacher'))).assignments,
  ).toEqual([]);
});

test('classroom §4 a draft is there from the first word, and gone when its activity is saved', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  teacher.network.cut = true;
  await teacher.mutate('saveActivityDraft', { content, activityId: null });
  const read = async () => readTeacherBoard(await teacher.view(), 'science', day.world.userId('teacher'));
  expect((await read()).drafts.map((draft) => draft.title)).toEqual(['Rivers']);
  await assignToClass(teacher);
  const after = await read();
  expect(after.drafts).toEqual([]);
  expect(after.assignments[0]?.mark?.state).toBe('saved');
});
