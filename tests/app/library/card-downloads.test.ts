import { expect, test } from 'vitest';
import {
  createCardDownloads,
  filesOfCards,
  wantedOf,
} from '#app/features/library/downloads/card-downloads.ts';
import type { Download } from '#app/features/library/downloads/download.ts';
import { packOf } from './library-in-test.ts';

const pack = packOf('0123456789ab');
const groupsOf = (ids: readonly string[]) => [
  ...new Set(filesOfCards(pack, new Set(ids)).map(({ group }) => group)),
];

test('U3 the cards of a pack bring its texts and pictures, and a video only where it is one of them', () => {
  expect(groupsOf(['drop']).sort()).toEqual(['pictures', 'text', 'video']);
  expect(groupsOf(['river']).sort()).toEqual(['pictures', 'text']);
  expect(groupsOf([]).sort()).toEqual(['pictures', 'text']);
});

test('U3 of each pack that can be had now its cards’ files are wanted, and of no other pack anything', () => {
  const cards = [
    { packId: 'water', contentId: 'river' },
    { packId: 'away', contentId: 'drop' },
  ];
  const wanted = wantedOf(cards, new Map([['water', pack]]));
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.every(({ address }) => address.startsWith('/library/water/0123456789ab/'))).toBe(true);
  expect(wanted.some(({ address }) => address.endsWith('drop.mp4'))).toBe(false);
});

test('U3 a pack that gives its pictures alone brings no video and no document', () => {
  const wanted = wantedOf([{ packId: 'water', contentId: null }], new Map([['water', pack]]));
  expect(wanted.some(({ address }) => address.endsWith('images/cover.svg'))).toBe(true);
  expect(wanted.some(({ address }) => address.endsWith('drop.mp4'))).toBe(false);
});

test('U3 the lists of the packs come first: without them the files open nothing', async () => {
  const done: string[] = [];
  // Only what the downloads ask of it.
  const download = {
    state: () => ({ phase: 'running' }),
    subscribe: () => () => undefined,
  } as unknown as Download;
  const downloads = createCardDownloads(
    {
      keepShown: (addresses) => Promise.resolve(void done.push(...addresses)),
      rereadHere: () => Promise.resolve(),
    },
    () => {
      done.push('files');
      return download;
    },
  );
  await downloads.start('own', [{ packId: 'water', contentId: 'river' }], new Map([['water', pack]]));
  expect(done).toEqual(['/library/water/0123456789ab/pack.json', 'files']);
  expect(downloads.of('own')).toBe(download);
});
