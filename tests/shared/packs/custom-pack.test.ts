import { expect, test } from 'vitest';
import { picturesFrom, type CustomItem } from '#shared/domain/packs/custom-pack.ts';

const slides = (...packIds: readonly (string | null)[]): CustomItem => ({
  kind: 'slides',
  ...{ itemId: 'i', note: '', title: '', text: '' },
  slides: packIds.map((packId, at) => ({
    ...{ slideId: `s${at}`, title: '', text: '' },
    picture: packId === null ? null : { packId, contentId: 'c' },
  })),
});

test('U3 the pictures of a pack come from what its slides and its head show, each pack once', () => {
  const items = [slides('water', null, 'maps', 'water')];
  expect(picturesFrom({ items, picture: null, sourcePackId: null })).toEqual(['water', 'maps']);
  const picture = { packId: 'forces', contentId: 'c' };
  expect(picturesFrom({ items, picture, sourcePackId: 'quakes' })).toEqual(['forces', 'water', 'maps']);
});

test('U3 without a picture of its own a pack shows that of the pack it was made from', () => {
  expect(picturesFrom({ items: [], picture: null, sourcePackId: 'quakes' })).toEqual(['quakes']);
  expect(picturesFrom({ items: [], sourcePackId: null })).toEqual([]);
});
