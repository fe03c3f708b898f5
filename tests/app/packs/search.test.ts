import { expect, test } from 'vitest';
import { opensHere } from '#app/features/library/opens-here.ts';
import { openLibrarySearch } from '#app/features/packs/library-search.ts';
import { sortPacks } from '#app/features/packs/pack-browsing.ts';
import { markWords, snippetOf } from '#app/features/packs/search-words.ts';
import type { SearchTexts } from '#shared/domain/packs/search-texts.ts';

const texts: SearchTexts = {
  format: 1,
  packs: [
    { packId: 'water', subject: 'science' },
    { packId: 'laws', subject: 'social-studies' },
  ],
  texts: [
    {
      packId: 'water',
      contentId: null,
      type: 'pack',
      title: 'Water on the Move',
      summary: 'Rain, rivers and the sea.',
      text: 'Every drop is on a trip.',
      files: [],
    },
    {
      packId: 'water',
      contentId: 'rain',
      type: 'article',
      title: 'Where Rain Comes From',
      summary: 'Clouds are full of drops.',
      text: 'The sun warms the sea.\nEvaporation lifts water vapor into the air, and clouds form.',
      files: ['articles/rain.level-1.json', 'articles/rain.level-2.json'],
    },
    {
      packId: 'laws',
      contentId: 'idea',
      type: 'article',
      title: 'From Idea to Law',
      summary: 'A bill goes a long way.',
      text: 'The Café Act was a bill once.',
      files: ['articles/idea.level-1.json'],
    },
  ],
};

async function find(typed: string): Promise<string[]> {
  const sharedFile = () => Promise.resolve({ kind: 'ready' as const, value: texts as never });
  const search = await openLibrarySearch({ sharedFile }, { path: 'x', bytes: 1, sha256: 'x' });
  return (search?.find(typed) ?? []).map(({ text }) => `${text.packId}/${text.contentId ?? ''}`);
}

test('content §2 a word deep inside an article finds the article', async () => {
  expect(await find('evaporation')).toEqual(['water/rain']);
});

test('content §2 a misspelt word, a word only begun, and accents left out find what is meant', async () => {
  expect(await find('evaporasion')).toEqual(['water/rain']);
  expect(await find('evap')).toEqual(['water/rain']);
  expect(await find('CAFE act')).toEqual(['laws/idea']);
});

test('content §2 every word counts, and where nothing has them all, what has most of them comes first', async () => {
  expect(await find('water vapor')).toEqual(['water/rain']);
  expect(await find('rain evaporation xylophone')).toEqual(['water/rain', 'water/']);
  expect(await find('xylophone')).toEqual([]);
  expect(await find('  ')).toEqual([]);
});

test('content §2 a title counts more than a word in a text', async () => {
  expect((await find('rain'))[0]).toBe('water/rain');
});

test('what was looked for is marked with its own letters, and a snippet never leaves its paragraph', () => {
  expect(markWords('The Café, the cafe.', new Set(['cafe']))).toEqual([
    { text: 'The ', isFound: false },
    { text: 'Café', isFound: true },
    { text: ', the ', isFound: false },
    { text: 'cafe', isFound: true },
    { text: '.', isFound: false },
  ]);
  const long = `${'word '.repeat(40)}rain falls ${'word '.repeat(40)}`;
  const snippet = snippetOf(`no\n${long}`, new Set(['rain'])) ?? [];
  expect(snippet.map((piece) => piece.text).join('')).toMatch(/^… (word ){6}rain falls (word ?)+ …$/);
  expect(snippetOf('nothing of it', new Set(['rain']))).toBeNull();
});

test('C4 something opens without a network when its pack’s list is here and one of its files', () => {
  const pack = { packId: 'water', version: 'aaaaaaaaaaaa' };
  const manifest = '/library/water/aaaaaaaaaaaa/pack.json';
  const level1 = '/library/water/aaaaaaaaaaaa/articles/rain.level-1.json';
  const files = ['articles/rain.level-1.json', 'articles/rain.level-2.json'];
  expect(opensHere(pack, files, new Set([level1]))).toBe(false);
  expect(opensHere(pack, files, new Set([manifest]))).toBe(false);
  expect(opensHere(pack, files, new Set([manifest, level1]))).toBe(true);
  expect(opensHere(pack, [], new Set([manifest]))).toBe(true);
});

test('content §4 Most Recent is by what one did last, the rest stays in its order; alpha is by title', () => {
  const packs = [
    { packId: 'b', title: 'Bread' },
    { packId: 'c', title: 'Climate' },
    { packId: 'a', title: 'Zebras' },
  ];
  const ids = (order: 'date' | 'alpha') =>
    sortPacks(packs, order, new Map([['a', 5]])).map((pack) => pack.packId);
  expect(ids('date')).toEqual(['a', 'b', 'c']);
  expect(ids('alpha')).toEqual(['b', 'c', 'a']);
});
