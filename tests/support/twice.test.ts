import { expect, test } from 'vitest';
import type { ReadRows } from '#server/sync/core.ts';
import { remove, type Change } from '#shared/sync/mutator.ts';
import { twice } from './twice.ts';

const rows: ReadRows = { load: () => null, find: () => [], pick: () => [] };
const changes: Change[] = [remove('answer', '1')];

test('a reaction that says the same both times is heard once', () => {
  expect(twice(() => [remove('answer', '2')])(changes, rows, 1, 'UTC')).toEqual([remove('answer', '2')]);
});

test('a reaction that keeps something is found out', () => {
  let count = 0;
  const counting = twice(() => [remove('answer', String((count += 1)))]);
  expect(() => counting(changes, rows, 1, 'UTC')).toThrow('something else the second time');
});

test('a reaction that adds to what it said before is found out', () => {
  const said: Change[] = [];
  const gathering = twice(() => {
    said.push(remove('answer', '2'));
    return said;
  });
  expect(() => gathering(changes, rows, 1, 'UTC')).toThrow('something else the second time');
});

test('a reaction that changes what it is handed is found out', () => {
  const grasping = twice((handed) => {
    (handed as Change[]).length = 0; // against its type
    return [];
  });
  expect(() => grasping([...changes], rows, 1, 'UTC')).toThrow('changes what it is handed');
});
