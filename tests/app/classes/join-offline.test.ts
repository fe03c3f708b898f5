import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { readOwnClasses, readStudents } from '#app/features/classes/queries.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { emptySchool } from '#tests/support/school-day.ts';
import { classAId } from '#tests/support/world.ts';

const joinId = '00000000-0000-4000-8000-00000000000a';
const classId = '00000000-0000-4000-8000-00000000000b';

test('C6 a class code typed offline waits on the device, is tried when the network returns, and brings the class', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  await teacher.mutate('createClass', { classId, name: 'Chess', description: '', avatar: 'owl' });
  await teacher.sync();
  const code = (await (await teacher.view()).get('class', classId))?.code ?? '';
  expect(code).toMatch(/^\d{6}$/);

  const student = day.device('student1');
  await student.sync();
  student.network.cut = true;
  expect((await student.mutate('joinClass', { joinId, code, replaces: null })).kind).toBe('saved');
  expect(await (await student.view()).get('joinRequest', joinId)).toMatchObject({ state: 'waiting', code });
  student.network.cut = false;
  await student.sync();
  await student.sync();
  const view = await student.view();
  expect(await view.get('joinRequest', joinId)).toMatchObject({ state: 'joined', classId });
  expect(await view.get('class', classId)).toMatchObject({ name: 'Chess', code: null });
});

test('M7 a wrong code is no lost one: it stays with its student and is mended', async () => {
  const day = emptySchool();
  const student = day.device('student1');
  await student.sync();
  await student.mutate('joinClass', { joinId, code: '000000', replaces: null });
  await student.sync();
  expect(await (await student.view()).get('joinRequest', joinId)).toMatchObject({
    state: 'wrong_code',
    code: '000000',
  });
  await student.mutate('leaveClass', { classId: classAId });
  expect(
    (await (await student.view()).get('membership', membershipId(classAId, day.world.userId('student1'))))
      ?.ended,
  ).toBe('left');
  await student.mutate('joinClass', { joinId: `${joinId}2`, code: '123456', replaces: joinId });
  expect(await (await student.view()).get('joinRequest', joinId)).toBeNull();
  await student.sync();
  await student.sync();
  const view = await student.view();
  expect(await view.get('joinRequest', `${joinId}2`)).toMatchObject({ state: 'joined' });
  await student.mutate('forgetJoin', { joinId: `${joinId}2` });
  expect(await (await student.view()).list('joinRequest')).toEqual([]);
});

test('B2 a class removed offline leaves its teacher’s list at once; brought back before it was sent, nothing happened to its students', async () => {
  const day = emptySchool();
  const teacher = day.device('teacher');
  await teacher.sync();
  teacher.network.cut = true;
  const teacherId = day.world.userId('teacher');
  await teacher.mutate('removeClass', { classId: classAId, isSuperDelete: false });
  expect(await readOwnClasses(await teacher.view(), teacherId)).toEqual([]);
  await teacher.mutate('restoreClass', { classId: classAId });
  teacher.network.cut = false;
  await teacher.sync();
  await teacher.sync();
  const view = await teacher.view();
  expect((await readOwnClasses(view, teacherId)).map(({ name }) => name)).toEqual(['Class A']);
  expect(await readStudents(view, classAId)).toHaveLength(2);
  expect((await view.get('class', classAId))?.code).toMatch(/^\d{6}$/);
});

test('M4 groups sorted by two teachers offline come together', async () => {
  const day = emptySchool();
  const [one, two] = [day.device('teacher'), day.device('teacher2')];
  await one.sync();
  await one.mutate('createSubgroup', { classId: classAId, subgroupId: 'g', name: 'Readers' });
  await one.sync();
  await two.sync();
  const put = (student: string) => ({
    classId: classAId,
    subgroupId: 'g',
    studentId: day.world.userId(student),
    isMember: true,
  });
  await one.mutate('setSubgroupMember', put('student1'));
  await two.mutate('setSubgroupMember', put('student2'));
  for (const device of [one, two, one]) await device.sync();
  for (const device of [one, two]) {
    const students = await readStudents(await device.view(), classAId);
    expect(students.map(({ subgroupIds }) => subgroupIds)).toEqual([['g'], ['g']]);
  }
});
