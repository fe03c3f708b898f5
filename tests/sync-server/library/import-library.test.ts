import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importLibrary, type LibraryImport } from '#server/library/import-library.ts';
import type { PackProblem } from '#server/library/refused-pack.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { MAX_ID_LENGTH } from '#shared/kernel/ids.ts';
import { freshFolder } from './starter-import.ts';

const packId = 'maps-and-mapmakers';
let from: string;
let to: string;

// One real pack, copied so that it can be spoiled, without its companion for younger readers.
beforeEach(() => {
  from = freshFolder();
  to = freshFolder();
  for (const folder of [packId, '_shared']) {
    fs.cpSync(path.join(starterLibraryFolder, folder), path.join(from, folder), { recursive: true });
  }
  edit('pack.yaml', (text) => text.replace(/differentiated:\n( {2}.*\n)+/, ''));
});
afterEach(() => {
  for (const folder of [from, to]) fs.rmSync(folder, { recursive: true, force: true });
});

const run = (): Promise<LibraryImport> => importLibrary({ from: [from], to });
const edit = (file: string, change: (text: string) => string): void => {
  const full = path.join(from, packId, file);
  const before = fs.readFileSync(full, 'utf8');
  const after = change(before);
  expect(after, 'the edit changes the file').not.toBe(before);
  fs.writeFileSync(full, after);
};
const served = (): string[] =>
  fs
    .readdirSync(to, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => path.relative(to, path.join(one.parentPath, one.name)))
    .sort();
const problemsOf = (result: LibraryImport): readonly PackProblem[] =>
  result.refusals.flatMap((one) => one.problems);

test('a second import of the same folders does nothing and answers the same catalogue', async () => {
  const first = await run();
  const files = served();
  const stamp = fs.statSync(path.join(to, 'catalogue.json')).mtimeMs;
  const second = await run();
  expect([first.changed, second.changed]).toEqual([true, false]);
  expect(second.catalogue).toEqual(first.catalogue);
  expect(served()).toEqual(files);
  expect(fs.statSync(path.join(to, 'catalogue.json')).mtimeMs).toBe(stamp);
});

test('two imports of the same folder into two places give the same bytes', async () => {
  const first = await run();
  const other = freshFolder();
  const second = await importLibrary({ from: [from], to: other });
  expect(second.catalogue).toEqual(first.catalogue);
  for (const file of served()) {
    expect(fs.readFileSync(path.join(other, file)).equals(fs.readFileSync(path.join(to, file))), file).toBe(
      true,
    );
  }
  fs.rmSync(other, { recursive: true });
});

test('a changed text makes a new version; the one before stays served, the one before that goes', async () => {
  const versions: (string | undefined)[] = [];
  for (const word of ['one', 'two', 'three']) {
    edit('pack.yaml', (text) => `${text.replace(/\n# .*$/s, '')}\n# ${word}\n`);
    edit('notes/teacher-note.md', (text) => `${text}\nAlso ${word}.\n`);
    versions.push((await run()).catalogue.packs[0]?.version);
  }
  expect(new Set(versions).size).toBe(3);
  expect(fs.readdirSync(path.join(to, packId)).sort()).toEqual(versions.slice(1).sort());
});

test('content §3 a smaller file of a film that is no smaller, or another film, is refused', async () => {
  const manifest = 'media/manifest.json';
  const problem = async () => problemsOf(await run())[0];
  edit(manifest, (text) => text.replace('"width": 426', '"width": 854'));
  expect(await problem()).toMatchObject({ file: manifest, field: 'media/round-to-flat.small.mp4' });
  edit(manifest, (text) =>
    text.replace(/(small.mp4[^}]*"duration": )27.7([^}]*"width": )854/, '$1 12$2 426'),
  );
  expect(await problem()).toMatchObject({ file: manifest, field: 'media/round-to-flat.small.mp4.duration' });
  edit('items.yaml', (text) => text.replace(/ {2}small: .*\n/, ''));
  const { refusals, catalogue } = await run();
  expect([refusals, catalogue.packs.length]).toEqual([[], 1]);
});

test('a pack may be named in 80 characters, the longest id there is', async () => {
  const longest = `${packId}-${'m'.repeat(MAX_ID_LENGTH - packId.length - 1)}`;
  fs.renameSync(path.join(from, packId), path.join(from, longest));
  expect((await run()).catalogue.packs.map((pack) => pack.packId)).toEqual([longest]);
});

test('a manifest lost from the served folder is put back', async () => {
  const { catalogue } = await run();
  fs.rmSync(path.join(to, packId, catalogue.packs[0]?.version ?? '', 'pack.json'));
  expect((await run()).changed).toBe(true);
  expect(served()).toContain(`${packId}/${catalogue.packs[0]?.version}/pack.json`);
});

test('a refused pack leaves nothing behind, and its last good version stays', async () => {
  const good = await run();
  const before = served();
  fs.rmSync(path.join(from, packId, 'images/town-map.svg'));
  const bad = await run();
  expect(bad.refusals.map((one) => one.packId)).toEqual([packId]);
  expect(bad.catalogue.packs).toEqual(good.catalogue.packs);
  expect(served()).toEqual(before);
});

test('a pack refused at the first import is not in the catalogue, and none of its files are served', async () => {
  fs.rmSync(path.join(from, packId, 'quiz.yaml'));
  const result = await run();
  expect(result.catalogue.packs).toEqual([]);
  expect(served().filter((file) => file.startsWith(packId))).toEqual([]);
  expect(fs.readdirSync(to).filter((name) => name.startsWith('.building'))).toEqual([]);
});

test('one refused pack does not keep the others out, and it is tried again at the next start', async () => {
  fs.cpSync(path.join(from, packId), path.join(from, 'other-maps'), { recursive: true });
  edit('items.yaml', (text) => text.replace('alt: ', 'alternative: '));
  const result = await run();
  expect(result.catalogue.packs.map((pack) => pack.packId)).toEqual(['other-maps']);
  expect((await run()).refusals).toHaveLength(1);
});

const wrongFolders: [what: string, spoil: () => void, problem: PackProblem][] = [
  [
    'a missing field',
    () => edit('pack.yaml', (text) => text.replace(/blurb: .*\n/, '')),
    { file: 'pack.yaml', field: 'blurb', reason: 'Invalid input: expected string, received undefined' },
  ],
  [
    'a field of an unknown name in a record',
    () =>
      edit('records/state-capitals-record.json', (text) => text.replace('"about"', '"colour": 1, "about"')),
    { file: 'records/state-capitals-record.json', field: 'colour', reason: 'is not a known field' },
  ],
  [
    'a missing file',
    () => fs.rmSync(path.join(from, packId, 'images/grid-map.svg')),
    { file: 'images/grid-map.svg', field: 'file', reason: 'is missing' },
  ],
  [
    'a content id used twice',
    () => edit('items.yaml', (text) => text.replace('contentId: grid-map', 'contentId: town-map')),
    { file: 'items.yaml', field: 'town-map', reason: 'is used as contentId twice' },
  ],
  [
    'raw HTML',
    () => edit('articles/reading-a-map.level-1.md', (text) => `${text}\n<b onclick="x()">hi</b>\n`),
    {
      file: 'articles/reading-a-map.level-1.md',
      field: 'line 32',
      reason: 'raw HTML has no place in a text',
    },
  ],
  [
    'a node that the tree does not know',
    () =>
      edit('articles/reading-a-map.level-2.md', (text) =>
        text.replace(/\n---\n/, '\n---\n\n```\ncode\n```\n'),
      ),
    { file: 'articles/reading-a-map.level-2.md', field: 'line 6', reason: '"code" has no place in a text' },
  ],
  [
    'a script address',
    () =>
      edit('articles/reading-a-map.level-1.md', (text) => text.replace('glossary:map)', 'javascript:alert)')),
    {
      file: 'articles/reading-a-map.level-1.md',
      field: 'line 6',
      reason: '"javascript:alert" is not an https, item, glossary or figure address',
    },
  ],
  [
    'a word that the glossary does not hold',
    () => edit('glossary.yaml', (text) => text.replace('- word: map-key', '- word: legend')),
    {
      file: 'articles/reading-a-map.level-1.md',
      field: 'glossary:map-key',
      reason: '"map key" is not in glossary.yaml',
    },
  ],
  [
    'a link to an item that is not there',
    () => edit('notes/teacher-note.md', (text) => text.replace('item:town-map', 'item:city-map')),
    { file: 'notes/teacher-note.md', field: 'item:city-map', reason: 'there is no such item in this pack' },
  ],
  [
    'alt text that is too long',
    () => edit('items.yaml', (text) => text.replace(/alt: A compass.*/, `alt: ${'long '.repeat(20)}`)),
    { file: 'items.yaml (10, compass-rose)', field: 'alt', reason: 'alt text must be at most 80 characters' },
  ],
  [
    'an SVG with a script',
    () => edit('images/town-map.svg', (text) => text.replace('</svg>', '<script>1</script></svg>')),
    { file: 'images/town-map.svg', field: 'line 56', reason: 'the element <script> is not allowed' },
  ],
  [
    'an SVG that fetches something',
    () =>
      edit('images/town-map.svg', (text) =>
        text.replace('</svg>', '<use href="https://example.org/a.svg#b"/></svg>'),
      ),
    {
      file: 'images/town-map.svg',
      field: 'line 56',
      reason: 'the attribute href of <use> is not allowed, or not with this value',
    },
  ],
  [
    'a licence that nobody explains',
    () => edit('pack.yaml', (text) => text.replace('license: library-original', 'license: found-somewhere')),
    {
      file: 'items.yaml',
      field: 'town-map.rights.license',
      reason: '"found-somewhere" is not a known licence',
    },
  ],
  [
    'a path that leaves the pack folder',
    () => edit('items.yaml', (text) => text.replace('file: images/town-map.svg', 'file: ../../secret.svg')),
    { file: 'items.yaml (9, town-map)', field: 'file', reason: 'must be a path inside the pack folder' },
  ],
  [
    'a standard that is in no framework',
    () => edit('pack.yaml', (text) => text.replace('SOC.MAPS.1', 'SOC.MAPS.99')),
    { file: 'pack.yaml', field: 'standards', reason: '"SOC.MAPS.99" is not a standard of the library' },
  ],
];

test.each(wrongFolders)(
  'a pack with %s is refused with file, field and reason',
  async (_what, spoil, problem) => {
    spoil();
    const result = await run();
    expect(problemsOf(result)).toContainEqual(problem);
    expect(result.catalogue.packs).toEqual([]);
  },
);

test('a file behind a symbolic link is not published', async () => {
  const target = path.join(from, packId, 'images/town-map.svg');
  fs.rmSync(target);
  fs.symlinkSync('/etc/hostname', target);
  expect(problemsOf(await run())).toEqual([
    { file: 'images/town-map.svg', field: 'file', reason: 'is not a plain file' },
  ]);
});

test('the folder of a release whose organizers named a picture is taken as it is', async () => {
  edit('items.yaml', (text) => text.replace(/^( *)(organizerId: .*)$/m, '$1$2\n$1image: of-long-ago'));
  expect(problemsOf(await run())).toEqual([]);
});
