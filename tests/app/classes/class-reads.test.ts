import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readOwnClasses, readStudents } from '#app/features/classes/queries.ts';
import { emptySchool } from '#tests/support/school-day.ts';

const newClass = (classId: string, name: string) => ({ classId, name, description: '', avatar: 'compass' });

test('classroom §7 classes are listed by name, case-insensitive, those made offline among them', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  teacher.network.cut = true;
  await teacher.mutate('createClass', newClass('00000000-0000-4000-8000-000000000001', 'art'));
  await teacher.mutate('createClass', newClass('00000000-0000-4000-8000-000000000002', 'Zoology'));
  await teacher.mutate('createClass', newClass('00000000-0000-4000-8000-000000000003', 'Biology 10'));
  await teacher.mutate('createClass', newClass('00000000-0000-4000-8000-000000000004', 'biology 9'));
  const classes = await readOwnClasses(await teacher.view(), day.world.userId('teacher'));
  expect(classes.map((row) => row.name)).toEqual(['art', 'biology 9', 'Biology 10', 'Class A', 'Zoology']);
  expect(classes[0]?.code).toBeNull();
});

test('M1 a class made offline gets its six digits when the device is online', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  const classId = '00000000-0000-4000-8000-000000000001';
  await teacher.mutate('createClass', newClass(classId, 'Art'));
  await teacher.sync();
  await teacher.sync();
  expect((await (await teacher.view()).get('class', classId))?.code).toMatch(/^\d{6}$/);
});

test('a student who was removed is on the roster no more, on every teacher’s device', async () => {
  const day = emptySchool();
  const { world } = day;
  const [teacher, colleague] = [day.device('teacher'), day.device('teacher2')];
  await teacher.sync();
  await colleague.sync();
  const names = async () =>
    (await readStudents(await colleague.view(), world.classId)).map((member) => member.firstName);
  expect(await names()).toEqual(['student1', 'student2']);
  await teacher.mutate('disenrollStudent', { classId: world.classId, studentId: world.userId('student1') });
  expect((await readStudents(await teacher.view(), world.classId)).map((one) => one.firstName)).toEqual([
    'student2',
  ]);
  await teacher.sync();
  await colleague.sync();
  expect(await names()).toEqual(['student2']);
});
