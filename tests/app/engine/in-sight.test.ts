import { expect, test } from 'vitest';
import { isInSight, showOnly } from '#app/engine/view/in-sight.ts';
import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';

const [ann, ben] = [workBucket('a', 'ann'), workBucket('a', 'ben')];
const teacher = 'teacher';

test('R9 where no screen says whose work it shows, everything may be in sight', () => {
  expect(isInSight([ben], teacher)).toBe(true);
  expect(isInSight(null, teacher)).toBe(true);
});

test('R9 a screen that says whose work it shows leaves that of other students out, and nothing else', () => {
  const end = showOnly([ann]);
  expect(isInSight([ben], teacher)).toBe(false);
  expect(isInSight([ben, ann], teacher)).toBe(true);
  for (const bucket of [classBucket('a'), classStaffBucket('a'), userBucket(teacher), 'later:a']) {
    expect(isInSight([ben, bucket], teacher)).toBe(true);
  }
  // A poke that names nothing stands for anything.
  expect(isInSight(null, teacher)).toBe(true);
  // One's own work is one's own.
  expect(isInSight([ben], 'ben')).toBe(true);
  end();
  expect(isInSight([ben], teacher)).toBe(true);
});

test('R9 two screens at once show what either of them does', () => {
  const ends = [showOnly([]), showOnly([ben])];
  expect(isInSight([ann], teacher)).toBe(false);
  expect(isInSight([ben], teacher)).toBe(true);
  for (const end of ends) end();
});
