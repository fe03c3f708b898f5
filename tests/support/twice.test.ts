import { expect, test } from 'vitest';
import type { Reaction, ReadRows } from '#server/sync/core.ts';
import { reacted } from '#server/sync/push/reaction.ts';
import { put, remove, type Change } from '#shared/sync/mutator.ts';
import { aggregateTwice, twice } from './twice.ts';

const rows: ReadRows = { load: () => null, find: () => [], pick: () => [] };
const code = { id: 'c-123456', code: '123456', classId: 'room-12', accountId: 'lake' };

/** A watched reaction, ready to be asked about a code. */
const reacting = (react: (row: typeof code) => Change[]) => () =>
  reactedBy(twice({ table: 'classCode', react }));

const reactedBy = (reaction: Reaction) => reacted([put('classCode', { ...code })], reaction, rows, 1, 'UTC');

test('a reaction that says the same both times is heard once', () => {
  expect(reacting(() => [remove('answer', '2')])()).toEqual([remove('answer', '2')]);
});

test('a reaction that keeps something is found out', () => {
  let count = 0;
  const counting = reacting(() => [remove('answer', String((count += 1)))]);
  expect(counting).toThrow('a reaction to classCode says something else the second time');
});

test('a reaction that adds to what it said before is found out', () => {
  const said: Change[] = [];
  const gathering = reacting(() => {
    said.push(remove('answer', '2'));
    return said;
  });
  expect(gathering).toThrow('something else the second time');
});

test('a reaction that changes what it is handed is found out', () => {
  const grasping = reacting((row) => {
    row.code = '654321';
    return [];
  });
  expect(grasping).toThrow('changes what it is handed');
});

test('a reaction is asked of each row put into its table, and of nothing else', () => {
  const reaction = twice({ table: 'classCode', react: ({ code: digits }) => [remove('answer', digits)] });
  const after = (changes: readonly Change[]) => reacted(changes, reaction, rows, 1, 'UTC');
  expect(after([remove('classCode', code.id), remove('class', code.classId)])).toEqual([]);
  expect(after([put('classCode', code), put('classCode', { ...code, code: '2' })])).toEqual([
    remove('answer', '123456'),
    remove('answer', '2'),
  ]);
});

test('an aggregate is watched like a reaction', () => {
  const changes = [remove('answer', '1')];
  let count = 0;
  const counting = aggregateTwice(() => [remove('answer', String((count += 1)))]);
  expect(() => counting(changes, rows, 1)).toThrow('something else the second time');
  expect(aggregateTwice(() => changes)(changes, rows, 1)).toEqual(changes);
});
