import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  classBucket,
  classStaffBucket,
  isBucketName,
  userBucket,
  workBucket,
} from '#shared/sync/bucket-names.ts';
import { schoolDay } from '#tests/support/school-day.ts';
import { statementsOf } from '#tests/support/statements.ts';
import { bareClient } from '#tests/support/wire.ts';
import { classAId } from '#tests/support/world.ts';

/** A student who was taken out of the class, and what their device asks with these cursors. */
async function formerStudent() {
  const { world, teacher } = await schoolDay();
  await teacher.mutate('disenrollStudent', { classId: classAId, studentId: world.userId('student1') });
  await teacher.sync();
  const student = bareClient(world, 'student1');
  const pull = (cursors: Record<string, number>) =>
    world.core.pull(student.pullRequest({ cursors }), student.userId);
  pull({});
  return { world, student, pull };
}

test('R6 E3 every bucket that is not theirs any more is dropped with its reason, in the order of the cursors', async () => {
  const { pull, student } = await formerStudent();
  const cursors = {
    [classBucket('another')]: 1,
    [classBucket(classAId)]: 1,
    [userBucket(student.userId)]: 1,
    [workBucket(classAId, 'somebody')]: 1,
    [userBucket('somebody')]: 1,
    [classStaffBucket(classAId)]: 1,
  };
  expect(pull(cursors).drops).toEqual([
    { bucket: classBucket('another'), reason: 'retired' },
    { bucket: classBucket(classAId), reason: 'removed' },
    { bucket: workBucket(classAId, 'somebody'), reason: 'removed' },
    { bucket: userBucket('somebody'), reason: 'retired' },
    { bucket: classStaffBucket(classAId), reason: 'removed' },
  ]);
});

test('E3 a cursor of a name that no bucket has is left alone', async () => {
  const { pull } = await formerStudent();
  const names = [
    '',
    'class',
    'class:',
    'klass:a',
    'work:a',
    'work:a:',
    'user:a:b',
    '__proto__',
    'x'.repeat(90),
  ];
  expect(pull(Object.fromEntries(names.map((name) => [name, 1]))).drops).toEqual([]);
  expect(names.filter(isBucketName)).toEqual([]);
});

test('E3 a thousand cursors of others cost one statement more than none', async () => {
  const { world, pull } = await formerStudent();
  const asked = (names: readonly string[]) => {
    const cursors = Object.fromEntries(names.map((name) => [name, 1]));
    return statementsOf(world.db, () => void pull(cursors)).length;
  };
  const thousand = Array.from({ length: 1_000 }, (_, index) => index);
  const none = asked([]);
  expect(asked(thousand.map((index) => `nonsense ${index}`))).toBe(none);
  expect(asked(thousand.map((index) => classBucket(`c${index}`)))).toBe(none + 1);
});
