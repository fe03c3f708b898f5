import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDictionary } from '#server/dictionary/import-dictionary.ts';
import { irregularForms } from '#server/dictionary/irregular-forms.ts';
import { readEnglishWords, readSpanishWords } from '#server/dictionary/own-words.ts';
import { isRoughExample, isUnfit } from '#server/dictionary/unfit-words.ts';
import { readWordnet } from '#server/dictionary/word-lists.ts';
import { linkFolder } from '#server/library/ready-library.ts';
import { readyLibraryFolder } from '#server/server-files.ts';
import { lookUp } from '#shared/domain/dictionary/look-up.ts';
import { nearWords } from '#shared/domain/dictionary/near-words.ts';
import {
  dictionaryShardSchema,
  type DictionaryIndex,
  type DictionaryLanguage,
  type DictionaryLevel,
} from '#shared/domain/dictionary/rows.ts';
import { articleTextSchema, blockText } from '#shared/domain/packs/article.ts';
import { searchTextsSchema } from '#shared/domain/packs/search-texts.ts';
import {
  freshFolder,
  readPackJson,
  readStarterLibrary,
  type StarterLibrary,
} from '#tests/sync-server/library/starter-import.ts';

let library: StarterLibrary;
let index: DictionaryIndex;

beforeAll(() => {
  library = { ...readStarterLibrary(), to: freshFolder() };
  linkFolder(readyLibraryFolder, library.to);
  for (const made of ['dictionary', 'dictionary.json'])
    fs.rmSync(path.join(library.to, made), { recursive: true });
  index = importDictionary(library.to);
});

afterAll(() => fs.rmSync(library.to, { recursive: true, force: true }));

const shards = new Map<string, ReturnType<typeof dictionaryShardSchema.parse>>();

function shardOf(language: DictionaryLanguage, key: string) {
  const shard = index.shards.find((one) => one.language === language && one.key === key);
  if (!shard) return Promise.resolve(null);
  const read = () =>
    dictionaryShardSchema.parse(JSON.parse(fs.readFileSync(path.join(library.to, shard.path), 'utf8')));
  const found = shards.get(shard.path) ?? read();
  shards.set(shard.path, found);
  return Promise.resolve(found);
}

const find = (query: string, language: DictionaryLanguage = 'english', level: DictionaryLevel = 3) =>
  lookUp({ query, language, level }, shardOf);

test('every glossary word is found in both tabs, in the words of its pack first', async () => {
  for (const { glossary } of library.packs) {
    for (const entry of glossary) {
      const [english] = await find(entry.label);
      expect(english?.meanings[0]?.isOwn, entry.label).toBe(true);
      const spanish = (await find(entry.label, 'spanish')).flatMap(({ meanings }) => meanings);
      expect(
        spanish.some((meaning) => meaning.translation === entry.spanish.word),
        `${entry.label} in Spanish`,
      ).toBe(true);
    }
  }
});

/** Words that hold a sentence together and mean nothing alone, and names. No dictionary of WordNet's has them. */
const noContent = new Set(
  'the and that you for they from what with than how them where when this into which because their your until something without since him our she everything toward these cannot those anyone whom yourself itself among whether his her its are was were has had have not but can could would should may might must will shall did does who whose why there then some such each every any all both either nor per upon onto about above after before between against during through though although while else ever whatever whoever somebody someone anybody nobody myself himself herself themselves ourselves playfair gentoo galilei galileo mercator william chinstrap adelie'.split(
    ' ',
  ),
);

test('the 500 most frequent content words of the articles are found', async () => {
  const file = path.join(library.to, library.catalogue.search?.path ?? '');
  const { texts } = searchTextsSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  const counts = new Map<string, number>();
  for (const { title, text } of texts.filter((one) => one.type === 'article')) {
    for (const word of `${title} ${text}`.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      if (!noContent.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const frequent = [...counts].sort(([, a], [, b]) => b - a).slice(0, 500);
  const missing: string[] = [];
  for (const [word] of frequent) if ((await find(word)).length === 0) missing.push(word);
  expect(missing).toEqual([]);
});

/** Words of the articles up to a level, the most frequent first, without names. */
function wordsUpTo(most: number): string[] {
  const counts = new Map<string, number>();
  for (const pack of library.packs) {
    const levels = pack.packItems.flatMap((item) => (item.type === 'article' ? item.levelArticles : []));
    for (const { path: file } of levels.filter(({ level }) => level <= most)) {
      const { title, blocks } = articleTextSchema.parse(readPackJson(library, pack, file));
      for (const word of [title, ...blocks.map(blockText)].join(' ').match(/[A-Za-z]+/g) ?? [])
        counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  // A name is written with a capital wherever it stands.
  const isName = (word: string) => word !== word.toLowerCase() && !counts.has(word.toLowerCase());
  const lower = new Map<string, number>();
  for (const [word, count] of counts)
    if (!isName(word)) lower.set(word.toLowerCase(), (lower.get(word.toLowerCase()) ?? 0) + count);
  return [...lower].sort(([, a], [, b]) => b - a).map(([word]) => word);
}

/** The same of levels 1 and 2, without function words. */
const wordsForBeginners = (): string[] =>
  wordsUpTo(2).filter((word) => word.length >= 3 && !noContent.has(word));

test('the Spanish tab has the 500 most frequent content words of the articles at levels 1 and 2', async () => {
  const missing: string[] = [];
  for (const word of wordsForBeginners().slice(0, 500))
    if ((await find(word, 'spanish')).length === 0) missing.push(word);
  expect(missing).toEqual([]);
});

test('content §9 nine hundred common words are explained for children, and that is what level 1 shows', async () => {
  const words = readEnglishWords();
  expect(words.length).toBeGreaterThanOrEqual(900);
  const keys = words.map(({ word, meaning }) => `${word} ${meaning.partOfSpeech}`);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual([...keys].sort());
  const glossary = new Set(library.packs.flatMap((pack) => pack.glossary.map(({ label }) => label)));
  for (const { word, meaning } of words) {
    expect(meaning.definition, word).toMatch(/^[A-Z].*\.$/);
    expect(meaning.definition.split(' ').length, word).toBeLessThanOrEqual(20);
    expect(meaning.example, word).toMatch(/^[A-Z].*[.?!]$/);
    const [shown] = (await find(word, 'english', 1)).filter(({ headword }) => headword === word);
    expect(shown?.meanings[0]?.isOwn, word).toBe(true);
    const all = (await find(word, 'english', 3)).filter(({ headword }) => headword === word);
    if (!glossary.has(word)) expect(all.flatMap(({ meanings }) => meanings)).toContainEqual(meaning);
  }
});

test('the Spanish glossary has a thousand words in the order of the alphabet, none twice, each whole', () => {
  const words = readSpanishWords();
  expect(words.length).toBeGreaterThanOrEqual(1_000);
  const keys = words.map(({ word, meaning }) => `${word} ${meaning.partOfSpeech}`);
  expect(new Set(keys).size).toBe(keys.length);
  const inOrder = words.map(({ word }) => word);
  expect(inOrder).toEqual([...inOrder].sort());
  for (const { word, meaning } of words) {
    const { partOfSpeech, translation = '', definition, example = '' } = meaning;
    expect(word).toMatch(/^[a-z]+$/);
    if (partOfSpeech === 'noun') expect(translation, word).toMatch(/^(el|la|los|las) \p{L}/u);
    expect(definition, word).toMatch(/^[\p{Lu}\d].*\.$/u);
    expect(example, word).toMatch(/^[\p{Lu}¿¡].*[.?!]$/u);
    expect(example, word).not.toBe(definition);
  }
});

test('content §4 a word is found as it stands in a text: inflected, capital, with what is around it', async () => {
  const headwords = async (query: string) => (await find(query)).map(({ headword }) => headword);
  expect(await headwords('“Rivers,”')).toContain('river');
  expect(await headwords('went')).toEqual(['go']);
  expect(await headwords('carrying')).toEqual(['carry']);
  expect(await headwords('children')).toEqual(['child']);
  expect(await headwords('running')).toContain('run');
  expect(await headwords('taller')).toContain('tall');
  // no form of the verb "rive"
  expect(await headwords('river')).toEqual(['river']);
  expect(await headwords('Water Vapor')).toEqual(['water vapor']);
  for (const nothing of ['xyzzy', '', '…', 'constructor', '__proto__', 'a'.repeat(100)])
    expect(await headwords(nothing)).toEqual([]);
});

test('content §9 a level shows so many meanings, the plainest first', async () => {
  const count = async (level: DictionaryLevel) => (await find('run', 'english', level))[0]?.meanings.length;
  expect([await count(1), await count(2), await count(3)]).toEqual([1, 2, 5]);
});

/** Names that begin a sentence, or are written small, and what is left of a word after its apostrophe. */
const names = new Set(
  'adelie angeles chinstrap dave galilei galileo gentoo keeling los mercator playfair s'.split(' '),
);

test('content §9 every word of the articles at level 1 is explained for children, and that alone is shown at level 1', async () => {
  const strange: string[] = [];
  for (const word of wordsUpTo(1)) {
    const shown = await find(word, 'english', 1);
    const isFit = shown.length > 0 && shown.every(({ meanings }) => meanings.every(({ isOwn }) => isOwn));
    if (!names.has(word) && !isFit) strange.push(word);
  }
  expect(strange).toEqual([]);
});

test('content §9 small words are not taken for signs and abbreviations, nor forms for what only looks like their word', async () => {
  const shown = async (word: string, level: DictionaryLevel = 1) =>
    (await find(word, 'english', level)).map(({ headword, meanings }) => [headword, meanings[0]?.isOwn]);
  for (const word of ['he', 'it', 'at', 'or', 'us', 'who']) expect(await shown(word)).toEqual([[word, true]]);
  expect(await shown('was')).toEqual([['be', true]]);
  expect(await shown('has')).toEqual([['have', true]]);
  expect(await shown('makes', 3)).toEqual([['make', true]]);
  expect(await shown('years')).toEqual([['year', true]]);
  expect((await shown('stops', 3))[0]).toEqual(['stop', true]);
});

test('content §9 of a word that nobody has explained level 1 shows the most used meaning that is plain', async () => {
  const first = async (word: string, level: DictionaryLevel) =>
    (await find(word, 'english', level)).find(({ headword }) => headword === word)?.meanings[0];
  const index = readWordnet((word) => /^[b-d]/.test(word));
  const explained = new Set(readEnglishWords().map(({ word }) => word));
  const label = /^\((?!of |used |often |usually |followed |with )/;
  const mixed = [...index].filter(
    ([word, meanings]) =>
      !explained.has(word) &&
      label.test(meanings[0]?.definition ?? '') &&
      meanings.some(({ definition }) => !label.test(definition) && !/[A-Z]/.test(definition)),
  );
  const found: string[] = [];
  for (const [word] of mixed.slice(0, 200)) {
    const [plain, grown] = [await first(word, 1), await first(word, 3)];
    if (plain === undefined || plain.isOwn) continue;
    found.push(word);
    expect(plain.definition, word).not.toMatch(label);
    expect(grown?.definition, word).toMatch(label);
  }
  expect(found.length).toBeGreaterThan(0);
});

test('content §9 an example sentence holds its word: WordNet gives one to all words of a meaning', () => {
  const irregular = irregularForms();
  const strange: string[] = [];
  for (const [word, meanings] of readWordnet(() => true)) {
    const stem = word.slice(0, Math.max(1, word.length - 2));
    for (const { example } of meanings) {
      const tokens = example?.toLowerCase().match(/[\p{L}’']+/gu) ?? [word];
      if (!tokens.some((token) => token.startsWith(stem) || irregular.get(token) === word))
        strange.push(word);
    }
  }
  expect(strange).toEqual([]);
});

test('nothing unfit for children is in it', () => {
  for (const { language, path: file } of index.shards) {
    if (language !== 'english') continue;
    const shard = dictionaryShardSchema.parse(
      JSON.parse(fs.readFileSync(path.join(library.to, file), 'utf8')),
    );
    for (const [word, meanings] of Object.entries(shard.entries)) {
      const foreign = meanings.filter(({ isOwn }) => !isOwn);
      if (foreign.length > 0) expect(isUnfit(word), word).toBe(false);
      for (const { definition, example = '' } of foreign) {
        expect(isUnfit(definition), `${word}: ${definition}`).toBe(false);
        expect(isRoughExample(example), `${word}: ${example}`).toBe(false);
      }
    }
  }
});

test('content §9 no meaning is the name of a person, and the first one of a word is not a rough one', async () => {
  const people: string[] = [];
  for (const [word, meanings] of readWordnet(() => true))
    for (const { definition } of meanings) if (/\(born in \d{4}\)$/.test(definition)) people.push(word);
  expect(people).toEqual([]);
  const meaningsOf = async (word: string, level: DictionaryLevel) =>
    (await find(word, 'english', level)).flatMap(({ meanings }) =>
      meanings.map(({ definition }) => definition),
    );
  expect(await meaningsOf('kid', 3)).not.toContainEqual(expect.stringContaining('dramatist'));
  expect(await meaningsOf('begin', 3)).not.toContainEqual(expect.stringContaining('statesman'));
  expect(await meaningsOf('tit', 1)).toEqual(['small insectivorous birds']);
  expect(await meaningsOf('plague', 1)).toEqual(['An illness that spreads and makes very many people die.']);
  // What has no place here is no form of another word either.
  for (const word of ['ass', 'pee']) expect(await meaningsOf(word, 3), word).toEqual([]);
  for (const word of ['murder', 'whip']) expect(await meaningsOf(word, 1), word).toHaveLength(1);
});

test('content §8 what may have been meant by a word that is not found: nearly its letters, or begun by it', async () => {
  const near = (query: string) => nearWords({ query, language: 'english' }, shardOf);
  expect((await near('telescop'))[0]).toBe('telescope');
  expect(await near('volcanoe')).toContain('volcano');
  expect(await near('earthqake')).toContain('earthquake');
  for (const nothing of ['xyzzyqqq', 'asx', '', 'a'.repeat(100)])
    expect(await near(nothing), nothing).toEqual([]);
});

test('a second import of the same library changes nothing; a lost file is made anew', () => {
  const [first] = index.shards;
  const file = path.join(library.to, first?.path ?? '');
  const before = fs.statSync(file).mtimeMs;
  expect(importDictionary(library.to)).toEqual(index);
  expect(fs.statSync(file).mtimeMs).toBe(before);
  fs.rmSync(file);
  expect(importDictionary(library.to)).toEqual(index);
  expect(fs.existsSync(file)).toBe(true);
});
