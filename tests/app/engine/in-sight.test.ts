import { expect, test } from 'vitest';
import { inSight, showOnly } from '#app/engine/view/in-sight.ts';
import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';

const [ann, ben] = [workBucket('a', 'ann'), workBucket('a', 'ben')];
const teacher = 'teacher';

test('R9 where no screen says whose work it shows, everything may be in sight', () => {
  expect(inSight([ben], teacher)).toBeNull();
  expect(inSight(null, teacher)).toBeNull();
});

test('R9 a screen that says whose work it shows leaves out that of other students and how far they are, and nothing else', () => {
  const end = showOnly([ann]);
  expect(inSight([ben], teacher)).toEqual([]);
  expect(inSight([ben, ann, classStaffBucket('a')], teacher)).toEqual([ann]);
  for (const bucket of [classBucket('a'), userBucket(teacher), 'later:a']) {
    expect(inSight([ben, bucket], teacher)).toEqual([bucket]);
  }
  // A poke that names nothing stands for anything.
  expect(inSight(null, teacher)).toBeNull();
  // One's own work is one's own.
  expect(inSight([ben], 'ben')).toEqual([ben]);
  end();
  expect(inSight([ben], teacher)).toBeNull();
});

test('R9 two screens at once show what either of them does', () => {
  const ends = [showOnly([]), showOnly([ben])];
  expect(inSight([ann], teacher)).toEqual([]);
  expect(inSight([ann, ben], teacher)).toEqual([ben]);
  for (const end of ends) end();
});
