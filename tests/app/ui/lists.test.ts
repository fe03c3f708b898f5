import { describe, expect, test } from 'vitest';
import { dropItem, moveItem } from '#app/ui/lists/move-item.ts';

describe('reordering a list', () => {
  const ids = ['a', 'b', 'c', 'd'];

  test('moves a row to a position', () => {
    expect(moveItem(ids, 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveItem(ids, 'd', 0)).toEqual(['d', 'a', 'b', 'c']);
  });

  test('keeps a position inside the list', () => {
    expect(moveItem(ids, 'b', 9)).toEqual(['a', 'c', 'd', 'b']);
    expect(moveItem(ids, 'b', -3)).toEqual(['b', 'a', 'c', 'd']);
  });

  test('drops a row before or after another', () => {
    expect(dropItem(ids, 'a', 'c', 'before')).toEqual(['b', 'a', 'c', 'd']);
    expect(dropItem(ids, 'a', 'c', 'after')).toEqual(['b', 'c', 'a', 'd']);
    expect(dropItem(ids, 'd', 'a', 'before')).toEqual(['d', 'a', 'b', 'c']);
  });

  test('changes nothing for a row that is not there, or dropped on itself', () => {
    expect(moveItem(ids, 'x', 0)).toEqual(ids);
    expect(dropItem(ids, 'b', 'b', 'after')).toEqual(ids);
    expect(dropItem(ids, 'b', 'x', 'after')).toEqual(ids);
  });
});
