import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '#server/db/schema/accounts.ts';
import { classId, pulled, userId } from '#tests/sync-server/classes/school-in-test.ts';
import { administeredSchool } from './administration-in-test.ts';

test('removeMember: a teacher is taken out of a class, and reads it no more; the only one is not', async () => {
  const { school, act, audited } = await administeredSchool();
  const remove = (key: 'a' | 'b', username: string) =>
    act('classes/remove', { classId: classId(key), individualId: userId(username) });
  expect((await remove('b', 'teacherB')).body).toEqual({
    errors: ['Nobody else teaches this class. Hand it over to a colleague instead.'],
  });
  expect((await remove('a', 'teacherB')).body).toEqual({ errors: ['This person is not in this class.'] });
  expect((await school.pull('teacher2')).grants).toContain(`class-staff:${classId('a')}`);
  expect((await remove('a', 'teacher2')).body).toEqual({ errors: [] });
  expect((await school.pull('teacher2')).grants).not.toContain(`class-staff:${classId('a')}`);
  const [row] = pulled(await school.pull('student2'), `class:${classId('a')}`, 'class') ?? [];
  expect(JSON.stringify(row)).not.toContain('teacher2 Test');
  expect(audited()).toContainEqual(['staff-removed', 'teacher2 Test']);
});

test('a class is handed over: the colleague has it with everything, and the one before does not', async () => {
  const { school, act, audited } = await administeredSchool();
  const handOver = (fromId: string, toId: string) =>
    act('classes/hand-over', { classId: classId('b'), fromId, toId });
  expect((await handOver(userId('teacherB'), userId('student1'))).body).toEqual({
    errors: ['{toId}Choose a teacher of the school.'],
  });
  expect((await handOver(userId('teacher2'), userId('teacher'))).body).toEqual({
    errors: ['{fromId}This person does not teach this class.'],
  });
  expect((await handOver(userId('teacherB'), userId('farTeacher'))).status).toBe(403);
  expect((await handOver(userId('teacherB'), userId('teacher2'))).body).toEqual({ errors: [] });
  expect((await school.pull('teacher2')).grants).toContain(`class-staff:${classId('b')}`);
  expect((await school.pull('teacherB')).grants).not.toContain(`class-staff:${classId('b')}`);
  const [row] = pulled(await school.pull('studentB'), `class:${classId('b')}`, 'class') ?? [];
  expect(row).toMatchObject({ teachers: [{ name: 'teacher2 Test' }] });
  expect(audited()).toContainEqual(['class-handed-over', 'teacher2 Test']);
});

test('a student moves to another class, keeps the work of the first, and comes back into it', async () => {
  const { school, act } = await administeredSchool();
  const move = { fromClassId: classId('a'), toClassId: classId('b'), individualId: userId('student2') };
  expect((await act('classes/move-student', move)).body).toEqual({ errors: [] });
  const { grants } = await school.pull('student2');
  expect(grants).toContain(`class:${classId('b')}`);
  expect(grants).not.toContain(`class:${classId('a')}`);
  expect(grants).toContain(`work:${classId('a')}:${userId('student2')}`);
  expect((await act('classes/move-student', move)).body).toEqual({
    errors: ['{fromClassId}This person is not a student of this class.'],
  });
  await act('classes/enroll', { classId: classId('a'), individualId: userId('student2') });
  expect((await school.pull('student2')).grants).toContain(`class:${classId('a')}`);
  const lines = school.deps.db.orm.select().from(audit).where(eq(audit.kind, 'student-moved')).all();
  expect(lines.map(({ detail }) => detail)).toEqual([
    { classId: classId('b'), fromClassId: classId('a') },
    { classId: classId('a') },
  ]);
});

test('who is disabled, or is neither student nor teacher, comes into no class; nobody comes into another school’s', async () => {
  const { act } = await administeredSchool();
  const enroll = (key: 'a' | 'far', username: string) =>
    act('classes/enroll', { classId: classId(key), individualId: userId(username) });
  expect((await enroll('a', 'master')).body).toEqual({
    errors: ['Only students and teachers can be in a class.'],
  });
  await act('people/disabled', { individualId: userId('studentB'), isDisabled: true });
  expect((await enroll('a', 'studentB')).body).toEqual({
    errors: ['This account is switched off. Switch it on first.'],
  });
  expect((await enroll('far', 'student1')).status).toBe(403);
  expect((await enroll('a', 'farStudent')).status).toBe(403);
});

test('the classes of the school are listed with their teachers, and no code', async () => {
  const { school } = await administeredSchool();
  const { body } = await school.get('head', '/school/classes');
  expect(body).toMatchObject({
    classes: [
      { name: 'class A', studentCount: 2, teachers: [{ name: 'teacher' }, { name: 'teacher2' }] },
      { name: 'Class B', studentCount: 2 },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('100001');
});
