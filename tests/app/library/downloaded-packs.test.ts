import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import {
  createDownloadedPacks,
  type DownloadedPack,
} from '#app/features/library/downloads/downloaded-packs.ts';

const chosen: DownloadedPack = {
  version: 'aaaaaaaaaaaa',
  choice: { levels: [1], video: 'none' },
  paths: ['pack.json'],
};
const open = () => createDownloadedPacks(() => Promise.resolve(null));

test('packs that are chosen and removed in one moment are all remembered, and told to who opens the device later', async () => {
  const packs = open();
  await packs.set('removed', chosen);
  await Promise.all([packs.set('water', chosen), packs.set('rivers', chosen), packs.set('removed', null)]);
  expect(Object.keys(packs.current()).toSorted()).toEqual(['rivers', 'water']);
  const later = open();
  await later.load();
  expect(later.current()).toEqual(packs.current());
});

test('while what is chosen stays the same, reading it anew tells nobody', async () => {
  const packs = open();
  await packs.load();
  const before = packs.current();
  let told = 0;
  packs.subscribe(() => (told += 1));
  await packs.load();
  expect([packs.current() === before, told]).toEqual([true, 0]);
});
