import { expect, test } from 'vitest';
import { entriesOf, entriesOfCards } from '#app/features/articles/pack-entries.tsx';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import type { PackItem, PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

const pack = { packId: 'rivers', version: '1' } as unknown as Pack;
// Only these members matter to what is shown.
const itemOf = (type: PackItemType) =>
  ({ contentId: type, title: `A ${type}`, type, path: 'x', levelArticles: [] }) as unknown as PackItem;

const shown: readonly PackItemType[] = [
  ...(['article', 'supplemental', 'magazine', 'ebook', 'image', 'video', 'audio', 'interactive'] as const),
  ...(['website', 'external_link', 'uploaded_document', 'graphic_organizer'] as const),
];
const left: readonly PackItemType[] = ['learning_resource', 'kahoot', 'pear_deck'];

test('content §3 whatever of a pack is read, looked at or looked up can stand beside a question; what asks cannot', () => {
  const entries = entriesOf(pack, [...shown, ...left].map(itemOf), 'organizer');
  expect(entries.map(({ id }) => id)).toEqual(shown);
  expect(entries.filter((entry) => entry.needsInternet).map(({ id }) => id)).toEqual([
    'website',
    'external_link',
  ]);
});

test('content §5 cards that somebody made stand beside a question: words, files, sites and slides, and no quiz', () => {
  const common = { note: ' Look twice. ', title: '', text: 'Of a river' };
  const slide = { slideId: 's', title: 'The source', text: '', picture: null };
  const file = { sha256: '0'.repeat(64), size: 1, type: 'application/pdf', name: 'map.pdf' };
  const source = { packId: 'rivers', contentId: 'delta', contentType: 'article' as const };
  const items: CustomItem[] = [
    { ...common, itemId: 'card', kind: 'card' },
    { ...common, itemId: 'excerpt', kind: 'excerpt', savedContentId: 'e', ...source },
    { ...common, itemId: 'file', kind: 'uploaded_document', savedContentId: 'f', file },
    { ...common, itemId: 'site', kind: 'website', url: 'usgs.gov' },
    { ...common, itemId: 'slides', kind: 'slides', slides: [slide] },
    { ...common, itemId: 'no slides', kind: 'slides', slides: [] },
    { ...common, itemId: 'quiz', kind: 'quiz', questions: [] },
    { ...common, itemId: 'game', kind: 'kahoot', url: 'kahoot.it' },
    { note: '', itemId: 'away', kind: 'library', packId: 'hills', contentId: 'peak' },
  ];
  const entries = entriesOfCards(
    items.map((item) => ({ item, source: null })),
    'organizer',
  );
  expect(entries.map(({ id, kind }) => `${id}: ${kind}`)).toEqual([
    'card: Card',
    'excerpt: Excerpt',
    'file: Document',
    'site: Website',
    'slides: Slides',
  ]);
  expect(entries.map(({ note }) => note)).toEqual(entries.map(() => 'Look twice.'));
  expect(entries.filter((entry) => entry.needsInternet).map(({ id }) => id)).toEqual(['site']);
});
