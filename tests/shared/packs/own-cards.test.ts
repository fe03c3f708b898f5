import { expect, test } from 'vitest';
import type { CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { cardsFor, typeOfCard } from '#shared/domain/packs/own-cards.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

const common = { note: '', title: 'T', text: '' };
const items: CustomItem[] = [
  { kind: 'library', itemId: 'l1', note: '', packId: 'p', contentId: 'rain' },
  { kind: 'library', itemId: 'l2', note: '', packId: 'p', contentId: 'note' },
  { kind: 'library', itemId: 'l3', note: '', packId: 'away', contentId: 'rain' },
  { ...common, kind: 'card', itemId: 'c' },
  { ...common, kind: 'quiz', itemId: 'q', questions: [] },
  { ...common, kind: 'slides', itemId: 's', slides: [] },
  { ...common, kind: 'kahoot', itemId: 'k', url: 'https://example.org' },
];
// What the cards look at of a pack is these fields alone.
const pack = {
  packId: 'p',
  packItems: [
    { contentId: 'rain', type: 'article', title: 'Rain' },
    { contentId: 'note', type: 'learning_resource', resourceKind: 'teacher-note', audience: 'teacher' },
  ],
} as unknown as Pack;
const packs = new Map([['p', pack]]);

test('content §2 each card is found under a type of the filter; one that can’t be read now under none', () => {
  expect(cardsFor(items, packs, true).map(typeOfCard)).toEqual([
    'article',
    'learning_resource',
    null,
    'card',
    'learning_resource',
    'pear_deck',
    'kahoot',
  ]);
});

test('content §6 a teacher’s item is on no student’s pinboard, and what can’t be read stays where it is', () => {
  const seen = cardsFor(items, packs, false).map(({ item }) => item.itemId);
  expect(seen).toEqual(['l1', 'l3', 'c', 'q', 's', 'k']);
});
