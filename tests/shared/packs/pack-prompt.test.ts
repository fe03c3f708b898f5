import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isPromptedToKeep } from '#shared/domain/packs/pack-prompt.ts';

test('content §9 the pack prompt is skipped from 6 custom packs or 12 favorites on', () => {
  expect(isPromptedToKeep({ custom: 5, favorites: 11 })).toBe(true);
  expect(isPromptedToKeep({ custom: 6, favorites: 0 })).toBe(false);
  expect(isPromptedToKeep({ custom: 0, favorites: 12 })).toBe(false);
});

test('content §9 whoever is not prompted is not prompted with more packs either', () => {
  const packs = fc.record({ custom: fc.nat(20), favorites: fc.nat(30) });
  fc.assert(
    fc.property(packs, packs, (some, more) => {
      const all = { custom: some.custom + more.custom, favorites: some.favorites + more.favorites };
      expect(isPromptedToKeep(all) && !isPromptedToKeep(some)).toBe(false);
    }),
  );
});
