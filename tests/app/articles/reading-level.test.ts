import { expect, test } from 'vitest';
import { levelToOpen } from '#app/features/articles/reading-level.ts';

const nobody = { address: undefined, chosen: undefined };

test('content §9 Pre-K-2 opens at level 1, grades 3-5 at level 2, 6-8 and 9-12 at level 3', () => {
  const open = (gradeRange: number) => levelToOpen([1, 2, 3], { ...nobody, gradeRange });
  expect([1, 2, 3, 4].map(open)).toEqual([1, 2, 3, 3]);
});

test('content §9 the same stage opens at the same level in every locale', () => {
  expect(levelToOpen([1, 2, 3], { ...nobody, gradeRange: 8 })).toBe(2);
  expect(levelToOpen([1, 2, 3], { ...nobody, gradeRange: 39 })).toBe(3);
});

test('content §9 an article without the level of its grades opens at the next below it, else at its lowest', () => {
  expect(levelToOpen([1, 2], { ...nobody, gradeRange: 3 })).toBe(2);
  expect(levelToOpen([3], { ...nobody, gradeRange: 2 })).toBe(3);
});

test('the address wins over the reader’s last choice, and that over the default', () => {
  expect(levelToOpen([1, 2, 3], { address: 3, chosen: 2, gradeRange: 1 })).toBe(3);
  expect(levelToOpen([1, 2, 3], { address: undefined, chosen: 2, gradeRange: 1 })).toBe(2);
});

test('a level that the article does not have is passed over', () => {
  expect(levelToOpen([3], { address: 1, chosen: 2, gradeRange: 1 })).toBe(3);
  expect(levelToOpen([1, 2], { address: 9, chosen: 2, gradeRange: 1 })).toBe(2);
});

test('U3 offline an article opens at a level that is here; only an address leads to one that is not', () => {
  const wanted = { address: undefined, chosen: 3, gradeRange: 1 };
  expect(levelToOpen([1, 2, 3], wanted, [1, 3])).toBe(2);
  expect(levelToOpen([1, 2, 3], { ...wanted, address: 3 }, [1, 3])).toBe(3);
  expect(levelToOpen([1, 2, 3], wanted, [1, 2, 3])).toBe(3);
});

test('content §9 a reader’s choice for this text goes before their teacher’s, and that before their last choice', () => {
  const wanted = { address: undefined, chosenHere: 1, teachers: 2, chosen: 3, gradeRange: 1 };
  expect(levelToOpen([1, 2, 3], wanted)).toBe(1);
  expect(levelToOpen([1, 2, 3], { ...wanted, chosenHere: null })).toBe(2);
  expect(levelToOpen([1, 2, 3], { ...wanted, chosenHere: null, teachers: null })).toBe(3);
  expect(levelToOpen([1, 3], { ...wanted, chosenHere: null })).toBe(3);
  expect(levelToOpen([1, 2, 3], { ...wanted, chosenHere: null }, [2])).toBe(3);
});
