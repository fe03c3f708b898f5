import { expect, test } from 'vitest';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { readPackJson, readStarterLibrary } from './starter-import.ts';

const library = readStarterLibrary();

/** What can be shown on a card: a record without a chart is words alone. */
function showsItself(pack: Pack, item: PackItem): boolean {
  if (item.type === 'supplemental')
    return recordSchema.parse(readPackJson(library, pack, item.path)).charts.length > 0;
  return item.type === 'interactive' || item.type === 'graphic_organizer';
}

test('no interactive, organizer or record with a chart has the picture of another card of its pack (content §9)', () => {
  const shown = library.packs.flatMap((pack) =>
    pack.packItems.filter((item) => showsItself(pack, item)).map((item) => ({ pack, item })),
  );
  const shared = shown.filter(
    ({ pack, item }) => pack.packItems.filter(({ image }) => image.path === item.image.path).length > 1,
  );
  expect(shared.map(({ pack, item }) => `${pack.packId}/${item.contentId}`)).toEqual([]);
  // Borrowed ones are counted in each of their packs.
  const count = (type: PackItem['type']) => shown.filter(({ item }) => item.type === type).length;
  expect([count('interactive'), count('graphic_organizer'), count('supplemental')]).toEqual([19, 27, 18]);
});

test('each of these pictures says in words of its own what is to be seen, is small, and comes with the pictures of its pack', () => {
  for (const pack of library.packs) {
    for (const { contentId, image } of pack.packItems.filter((item) => showsItself(pack, item))) {
      const file = pack.files.find(({ path }) => path === image.path);
      expect(file, contentId).toMatchObject({ kind: 'image', group: 'pictures' });
      expect(file?.bytes, contentId).toBeLessThan(20_000);
      expect(image.alt.length, contentId).toBeGreaterThanOrEqual(50);
      expect(
        pack.packItems.filter(({ image: { alt } }) => alt === image.alt),
        contentId,
      ).toHaveLength(1);
    }
  }
});
