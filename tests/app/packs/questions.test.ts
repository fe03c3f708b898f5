import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openLibrarySearch, type LibrarySearch } from '#app/features/packs/library-search.ts';
import type { Catalogue } from '#shared/domain/packs/catalogue.ts';
import { projectRoot } from '#tests/support/run-command.ts';

// The library as it is built: what it says is what these questions are asked of.
const read = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(projectRoot, 'dist-library', file), 'utf8'));

let search: LibrarySearch;

beforeAll(async () => {
  // The build has checked what it wrote.
  const { search: file } = read('catalogue.json') as Catalogue;
  if (!file) throw new Error('The library was built without its words.');
  const value = read(file.path);
  const opened = await openLibrarySearch(
    { sharedFile: () => Promise.resolve({ kind: 'ready', value: value as never }) },
    file,
  );
  if (!opened) throw new Error('The words of the library could not be opened.');
  search = opened;
});

test.each([
  ['how does a volcano work', 'shaking-ground'],
  ['Why do volcanoes erupt?', 'shaking-ground'],
  ['how do earthquakes happen', 'shaking-ground'],
  ['why is the sky blue', 'neighbors-in-space'],
  ['why does the moon change shape', 'neighbors-in-space'],
  ['where does rain come from', 'water-on-the-move'],
  ['what makes it rain', 'water-on-the-move'],
  ['why do things fall down', 'pushes-pulls-and-falls'],
  ['how many people live on earth', 'the-world-in-numbers'],
  ['how does a vulcano work', 'shaking-ground'],
  ['is pluto a planet', 'neighbors-in-space'],
  ['can sound travel in space', 'neighbors-in-space'],
  ['why is it getting warmer', 'reading-the-climate-record'],
])('content §2 a question as a child asks it finds its pack: %s', (question, packId) => {
  expect(search.find(question)[0]?.text.packId).toBe(packId);
});

test('content §2 a word that is spelt right is not taken for another one', () => {
  const found = search.find('planet');
  expect(found[0]?.text.packId).toBe('neighbors-in-space');
  expect(found.map(({ text }) => text.title)).not.toContain('Where Plates Meet');
  expect(search.find('volcanos')[0]?.text.packId).toBe('shaking-ground');
});

test('content §2 a misspelt word is offered as the library writes it, and a known or begun one is not', () => {
  expect(search.meant('wather')).toEqual(['water', 'weather']);
  expect(search.meant('how does a vulcano work')).toEqual(['how does a volcano work']);
  expect(search.meant('water')).toEqual([]);
  expect(search.meant('evap')).toEqual([]);
  expect(search.meant('x'.repeat(3_000))).toEqual([]);
});
