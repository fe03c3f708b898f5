import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextOption } from '#app/features/packs/components/header-search/next-option.ts';

test('arrow keys go through every suggestion once and back to the field, either way round', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.constantFrom('ArrowDown', 'ArrowUp'), (count, key) => {
      const visited: (number | null | undefined)[] = [];
      let at: number | null = null;
      for (let press = 0; press <= count; press += 1) {
        const next: number | null | undefined = nextOption(key, at, count);
        visited.push(next);
        at = next ?? null;
      }
      const forward = [...Array(count).keys()];
      expect(visited).toEqual([...(key === 'ArrowDown' ? forward : forward.reverse()), null]);
    }),
  );
});

test('other keys, and arrows where nothing is suggested, are left to the field', () => {
  expect(nextOption('a', null, 3)).toBeUndefined();
  expect(nextOption('Enter', 1, 3)).toBeUndefined();
  expect(nextOption('ArrowDown', null, 0)).toBeUndefined();
});
