import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotatedOf } from '#shared/domain/annotations/annotated.ts';

const written = (packId: string, contentId: string, authoredAt = 1, removedAt: number | null = null) => ({
  ...{ packId, contentId, authoredAt, removedAt },
});
const mark = (packId: string, contentId: string | null, isAnnotated: boolean, at: number) => ({
  ...{ packId, contentId, isAnnotated, at },
});

test('content §4 what was written in counts as annotated, by pack and by item', () => {
  const { packs, itemsOf } = annotatedOf([written('rivers', 'one'), written('rivers', 'two', 1, 5)], []);
  expect([...packs]).toEqual(['rivers']);
  expect([...itemsOf('rivers')]).toEqual(['one']);
  expect([...itemsOf('moons')]).toEqual([]);
});

test('content §7 a mark that was taken off hides a pack until something is written in it again', () => {
  const hidden = mark('rivers', null, false, 5);
  expect([...annotatedOf([written('rivers', 'one', 4)], [hidden]).packs]).toEqual([]);
  expect([...annotatedOf([written('rivers', 'one', 6)], [hidden]).packs]).toEqual(['rivers']);
  expect([...annotatedOf([], [mark('rivers', null, true, 5)]).packs]).toEqual(['rivers']);
});

test('content §4 without marks exactly the packs of annotations that stand are annotated', () => {
  const one = fc.record({
    packId: fc.constantFrom('a', 'b', 'c'),
    contentId: fc.constantFrom('x', 'y'),
    authoredAt: fc.nat(),
    removedAt: fc.option(fc.nat()),
  });
  fc.assert(
    fc.property(fc.array(one), (rows) => {
      const standing = rows.filter(({ removedAt }) => removedAt === null);
      const { packs, itemsOf } = annotatedOf(rows, []);
      expect([...packs].toSorted()).toEqual([...new Set(standing.map(({ packId }) => packId))].toSorted());
      for (const packId of packs) {
        const items = standing.filter((row) => row.packId === packId).map(({ contentId }) => contentId);
        expect([...itemsOf(packId)].toSorted()).toEqual([...new Set(items)].toSorted());
      }
    }),
  );
});
