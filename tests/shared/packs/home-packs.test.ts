import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOME_PACKS, homePacks, type HomePacks } from '#shared/domain/packs/bundles.ts';

const library = (count: number, ranges = 3) =>
  Array.from({ length: count }, (_, at) => ({ packId: `p${at}`, gradeRange: at % ranges }));
const idsOf = ({ own, favorites, popular, others }: HomePacks) => [
  ...own,
  ...favorites,
  ...popular,
  ...others,
];
const nothing = { own: [], favorites: [], popular: [], library: [] };

test('content §9 a home shows up to 8 packs, 10 where they are listed compactly, and of a small library all', () => {
  const shown = (count: number, most: number) =>
    idsOf(homePacks({ ...nothing, library: library(count) }, most));
  expect(shown(200, HOME_PACKS.grid)).toHaveLength(8);
  expect(shown(200, HOME_PACKS.compact)).toHaveLength(10);
  expect(shown(7, HOME_PACKS.grid)).toHaveLength(7);
});

test('where there is room for few, no grade range is missing', () => {
  const ofFirst = Array.from({ length: 20 }, (_, at) => ({ packId: `a${at}`, gradeRange: 1 }));
  const packs = [...ofFirst, { packId: 'b', gradeRange: 2 }, { packId: 'c', gradeRange: 3 }];
  expect(homePacks({ ...nothing, library: packs }, 4).others).toEqual(['a0', 'b', 'c', 'a1']);
});

test('one’s own packs, favorites and what classes use come first, a few of each; what is gone from the library is not shown', () => {
  const given = {
    own: ['mine1', 'mine2', 'mine3', 'mine4'],
    favorites: ['gone', 'p5', 'p6', 'p7', 'p1'],
    popular: ['p5', 'p2', 'p3'],
    library: library(9),
  };
  expect(homePacks(given, 8)).toEqual({
    own: ['mine1', 'mine2', 'mine3'],
    favorites: ['p5', 'p6', 'p7'],
    popular: ['p2', 'p3'],
    others: [],
  });
});

test('no pack is shown twice, and never more than there is room for', () => {
  const some = fc.array(fc.constantFrom('p0', 'p1', 'p2', 'p3', 'x'), { maxLength: 6 });
  const given = fc.record({
    own: some,
    favorites: some,
    popular: some,
    library: fc.nat(12).map((n) => library(n)),
  });
  fc.assert(
    fc.property(given, fc.nat(10), (all, most) => {
      const unique = { ...all, own: [...new Set(all.own)] };
      const shown = idsOf(homePacks(unique, most));
      expect(shown.length).toBeLessThanOrEqual(most);
      expect(new Set(shown).size).toBe(shown.length);
    }),
  );
});
