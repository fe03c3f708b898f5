import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importLibrary, type LibraryImport } from '#server/library/import-library.ts';
import { NARRATIONS, type NarrationFacts } from '#server/library/narration.ts';
import { starterLibraryFolder } from '#server/server-files.ts';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import { narrationScript } from '#shared/domain/packs/narration-script.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { freshFolder, readStarterLibrary } from './starter-import.ts';

// Narrations: every article is read at level 1, what is read is what stands there, and a person's recording may take over.

const library = readStarterLibrary();
const levelOnes = library.packs.flatMap((pack) =>
  pack.packItems.flatMap((item) =>
    item.type === 'article'
      ? item.levelArticles.filter(({ level }) => level === 1).map((level) => ({ pack, item, level }))
      : [],
  ),
);
const bytesOf = (pack: Pack, file: string): Buffer =>
  fs.readFileSync(path.join(library.to, pack.packId, pack.version, file));
const textOf = (pack: Pack, file: string): ArticleText =>
  articleTextSchema.parse(JSON.parse(bytesOf(pack, file).toString('utf8')));

/** Seconds of an Ogg Opus file: its last page says how many samples of 1/48,000 s came before. */
function secondsOf(ogg: Buffer): number {
  const last = ogg.lastIndexOf('OggS');
  const skipped = ogg.readUInt16LE(ogg.indexOf('OpusHead') + 10);
  return (Number(ogg.readBigUInt64LE(last + 6)) - skipped) / 48_000;
}

test('content §3 level 1 of every article has a narration, in companion packs too, that says who reads', () => {
  expect(levelOnes.length).toBeGreaterThanOrEqual(24);
  for (const { item, level } of levelOnes) {
    expect(level.audioPath, item.contentId).toBe(`narration/${item.contentId}.level-1.ogg`);
    expect(level.narrator, item.contentId).toMatchObject({ kind: 'computer' });
  }
});

test('content §3 a narration is Ogg Opus, a sound of the pack that is not fetched ahead with texts and pictures', () => {
  for (const { pack, level } of levelOnes) {
    const file = pack.files.find((one) => one.path === level.audioPath);
    expect(file, level.audioPath).toMatchObject({ kind: 'audio', group: 'sound', mime: 'audio/ogg' });
    expect(file?.credit).toContain('computer');
    expect(
      bytesOf(pack, level.audioPath ?? '')
        .subarray(28, 36)
        .toString('latin1'),
    ).toBe('OpusHead');
  }
});

test('content §3 every sentence of a narrated text has its place and its time within the recording', () => {
  for (const { pack, level } of levelOnes) {
    const text = textOf(pack, level.path);
    const narrated = text.narrated ?? [];
    const script = narrationScript(text, 'en-US');
    expect(narrated.map(({ block, from, to }) => ({ block, from, to }))).toEqual(
      script.map(({ block, from, to }) => ({ block, from, to })),
    );
    let before = 0;
    for (const { start, end } of narrated) {
      expect(start).toBeGreaterThan(before);
      expect(end).toBeGreaterThan(start);
      before = end;
    }
    const seconds = secondsOf(bytesOf(pack, level.audioPath ?? ''));
    expect(seconds).toBeGreaterThan(before);
    expect(seconds).toBeLessThan(before + 2);
    // Somebody reads two or three words in a second, with rests.
    expect(text.wordCount / seconds).toBeGreaterThan(1.5);
    expect(text.wordCount / seconds).toBeLessThan(3.5);
  }
});

test('content §3 all narrations together are small: some 3 kB a second', () => {
  const own = new Map(
    levelOnes.map(({ pack, item, level }) => [item.contentId, bytesOf(pack, level.audioPath ?? '').length]),
  );
  const all = [...own.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(all).toBeLessThan(6_000_000);
});

const packId = 'maps-and-mapmakers';
const article = 'articles/reading-a-map.level-1.md';
let from: string;
let to: string;
beforeEach(() => {
  from = freshFolder();
  to = freshFolder();
  for (const folder of [packId, '_shared'])
    fs.cpSync(path.join(starterLibraryFolder, folder), path.join(from, folder), { recursive: true });
  edit('pack.yaml', (text) => text.replace(/differentiated:\n( {2}.*\n)+/, ''));
});
afterEach(() => {
  for (const folder of [from, to]) fs.rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(from, packId, file);
  fs.writeFileSync(full, change(fs.readFileSync(full, 'utf8')));
}
const changeFacts = (change: (facts: NarrationFacts) => NarrationFacts | null): void =>
  edit(NARRATIONS, (json) =>
    JSON.stringify((JSON.parse(json) as NarrationFacts[]).flatMap((facts) => change(facts) ?? [])),
  );
const reasonsOf = (result: LibraryImport): string[] =>
  result.refusals.flatMap(({ problems }) => problems.map(({ file, reason }) => `${file}: ${reason}`));
const levelOf = (result: LibraryImport) => {
  const entry = result.catalogue.packs.find((one) => one.packId === packId);
  const pack = JSON.parse(
    fs.readFileSync(path.join(to, packId, entry?.version ?? '', 'pack.json'), 'utf8'),
  ) as Pack;
  const item = pack.packItems.find(({ contentId }) => contentId === 'reading-a-map');
  return item?.type === 'article' ? item.levelArticles.find(({ level }) => level === 1) : undefined;
};

test('content §3 a text whose words have changed is refused with its old recording, and taken without it', async () => {
  edit(article, (text) => text.replace(/\n$/, ' And one more sentence.\n'));
  expect(reasonsOf(await importLibrary({ from: [from], to }))).toEqual([
    `${NARRATIONS}: says other words than the text has now: record it again, or take it out`,
  ]);
  changeFacts((facts) => (facts.contentId === 'reading-a-map' ? null : facts));
  const taken = await importLibrary({ from: [from], to });
  expect(reasonsOf(taken)).toEqual([]);
  expect(levelOf(taken)).not.toHaveProperty('audioPath');
});

test('content §3 marks alone may change: what is said stays', async () => {
  edit(article, (text) => text.replace(/\[([^\]]+)\]\(glossary:[^)]+\)/u, '$1'));
  expect(reasonsOf(await importLibrary({ from: [from], to }))).toEqual([]);
});

test('content §3 a file that is not the one of the manifest, and a licence that nobody knows, are refused', async () => {
  const file = path.join(from, packId, 'narration/reading-a-map.level-1.ogg');
  fs.appendFileSync(file, 'x');
  expect(reasonsOf(await importLibrary({ from: [from], to }))).toEqual([
    `${NARRATIONS}: is not the file that the manifest describes`,
  ]);
  fs.cpSync(path.join(starterLibraryFolder, packId, 'narration'), path.dirname(file), { recursive: true });
  changeFacts((facts) => ({ ...facts, license: 'no-such' }));
  // Of each of the two recordings, since everything that is wrong is named at once.
  const unknown = `${NARRATIONS}: "no-such" is not a known licence`;
  expect(reasonsOf(await importLibrary({ from: [from], to }))).toEqual([unknown, unknown]);
});

test('content §3 a person’s recording takes the place of the voice, under their name, without times', async () => {
  const recording = Buffer.from('ID3 a recording');
  fs.writeFileSync(path.join(from, packId, 'narration/ann.mp3'), recording);
  changeFacts(({ sentences, ...facts }) =>
    facts.contentId === 'reading-a-map'
      ? {
          ...facts,
          file: 'narration/ann.mp3',
          bytes: recording.length,
          sha256: createHash('sha256').update(recording).digest('hex'),
          narrator: { kind: 'person', name: 'Ann Reader' },
        }
      : { ...facts, ...(sentences && { sentences }) },
  );
  const result = await importLibrary({ from: [from], to });
  expect(reasonsOf(result)).toEqual([]);
  expect(levelOf(result)).toMatchObject({
    audioPath: 'narration/ann.mp3',
    narrator: { kind: 'person', name: 'Ann Reader' },
  });
});
