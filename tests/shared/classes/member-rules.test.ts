import { expect, test } from 'vitest';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { CLASS, classInMemory, DAY } from '#tests/support/class-in-memory.ts';

const named = { classId: CLASS, studentId: 'student' };
const STUDENT = membershipId(CLASS, 'student');

test('SYNC M6 M8 a student who was taken out is brought back within 30 days, as if they had been there all the time', () => {
  const school = classInMemory();
  const before = school.row('membership', STUDENT);
  school.act('teacher', 'disenrollStudent', named);
  expect(school.row('membership', STUDENT)?.ended).toBe('removed');
  school.pass(30 * DAY);
  expect(school.act('student', 'reenrollStudent', named)).toBe('forbidden');
  expect(school.act('teacher', 'reenrollStudent', named)).toBe('applied');
  expect(school.row('membership', STUDENT)).toEqual(before);
  school.act('teacher', 'disenrollStudent', named);
  school.pass(30 * DAY + 1);
  expect(school.act('teacher', 'reenrollStudent', named)).toBe('undo_expired');
});

test('SYNC M6 a student who left by themselves is not brought back by their teacher', () => {
  const school = classInMemory();
  school.act('student', 'leaveClass', { classId: CLASS });
  expect(school.act('teacher', 'reenrollStudent', named)).toBe('forbidden');
  expect(school.act('teacher', 'reenrollStudent', { ...named, studentId: 'stranger' })).toBe('not_found');
});

test('content §9 a class’s teacher sets the reading level of the class and of students, and nobody else does', () => {
  const school = classInMemory();
  const ofClass = { classId: CLASS, studentIds: null };
  const ofStudent = { classId: CLASS, studentIds: ['student'] };
  expect(school.act('student', 'setReadingLevel', { ...ofClass, level: 2 })).toBe('forbidden');
  expect(school.act('teacher', 'setReadingLevel', { ...ofClass, level: 2 })).toBe('applied');
  expect(school.row('class', CLASS)?.readingLevel).toBe(2);
  expect(school.act('teacher', 'setReadingLevel', { ...ofStudent, level: 1 })).toBe('applied');
  expect(school.row('membership', STUDENT)?.readingLevel).toBe(1);
  expect(school.act('teacher', 'setReadingLevel', { ...ofStudent, level: null })).toBe('applied');
  expect(school.row('membership', STUDENT)?.readingLevel).toBeNull();
  const strangers = { classId: CLASS, studentIds: ['student', 'stranger'] };
  expect(school.act('teacher', 'setReadingLevel', { ...strangers, level: 3 })).toBe('not_found');
  // A teacher has no reading level of their own in a class.
  expect(school.act('teacher', 'setReadingLevel', { ...ofClass, studentIds: ['teacher'], level: 3 })).toBe(
    'not_found',
  );
});
