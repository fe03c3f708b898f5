import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { ReadyLibrary } from '#server/library/ready-library.ts';
import { baseForms, cleaned, shardKey } from '#shared/domain/dictionary/look-up.ts';
import type {
  DictionaryFile,
  DictionaryIndex,
  DictionaryLanguage,
  DictionaryShard,
  Meaning,
} from '#shared/domain/dictionary/rows.ts';
import { catalogueSchema, type Catalogue } from '#shared/domain/packs/catalogue.ts';
import { packSchema, type GlossaryEntry } from '#shared/domain/packs/pack.ts';
import { searchTextsSchema } from '#shared/domain/packs/search-texts.ts';
import { dictionaryFolder, isDictionaryWhole, readIndex, removeOthers } from './dictionary-files.ts';
import { irregularForms } from './irregular-forms.ts';
import { readEnglishWords, readSpanishWords } from './own-words.ts';
import { readCommonWords, readWordnet } from './word-lists.ts';

type Words = Map<string, Meaning[]>;

/**
 * Builds the dictionary of an imported library beside it: `dictionary.json` and `dictionary/<version>/`. Its words are
 * the common words of English and every word of the library's texts; meanings are the packs' own and WordNet's.
 *
 * Does nothing when library and code are what they were at the last time. What it writes is moved into place last.
 *
 * @param ready where code and word lists are those of a library that was built before.
 */
export function importDictionary(libraryDir: string, ready: ReadyLibrary | null = null): DictionaryIndex {
  const catalogue = catalogueSchema.parse(readJson(path.join(libraryDir, 'catalogue.json')));
  const version = fingerprint(
    catalogue,
    ready === null ? ownFiles() : (readIndex(ready.folder)?.version ?? ''),
  );
  const before = readIndex(libraryDir);
  if (before?.version === version && isDictionaryWhole(libraryDir, before)) return before;
  const glossary = glossaryOf(libraryDir, catalogue);
  const english = englishWords(libraryDir, catalogue, glossary);
  const building = path.join(libraryDir, '.dictionary');
  const target = path.join(libraryDir, dictionaryFolder(version));
  fs.rmSync(building, { recursive: true, force: true });
  fs.rmSync(target, { recursive: true, force: true });
  const shards = [
    ...writeShards(building, version, 'english', english, irregularForms()),
    ...writeShards(building, version, 'spanish', spanishWords(glossary), irregularForms()),
  ];
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.renameSync(building, target);
  const index: DictionaryIndex = { format: 1, version, shards };
  const temporary = path.join(libraryDir, '.dictionary.json');
  fs.writeFileSync(temporary, JSON.stringify(index));
  fs.renameSync(temporary, path.join(libraryDir, 'dictionary.json'));
  removeOthers(libraryDir, [version, before?.version]);
  return index;
}

/** The packs' own meanings first, then those of the child dictionary, WordNet's after them. */
function englishWords(libraryDir: string, catalogue: Catalogue, glossary: readonly GlossaryEntry[]): Words {
  const wanted = wantedWords(libraryDir, catalogue);
  const words = readWordnet((word) => wanted.has(word));
  for (const { word, meaning } of readEnglishWords().reverse()) add(words, word, meaning, 'first');
  for (const { label, partOfSpeech, definition, example } of glossary) {
    const meaning: Meaning = { partOfSpeech, definition, example, isOwn: true };
    add(words, cleaned(label), meaning, 'first');
  }
  return words;
}

function spanishWords(glossary: readonly GlossaryEntry[]): Words {
  const words: Words = new Map();
  for (const { label, partOfSpeech, spanish } of glossary)
    add(words, cleaned(label), {
      partOfSpeech,
      definition: spanish.definition,
      translation: spanish.word,
      isOwn: true,
    });
  for (const { word, meaning } of readSpanishWords()) add(words, word, meaning);
  return words;
}

/** The same word is in the glossaries of several packs, often with the same words. */
function add(words: Words, word: string, meaning: Meaning, place: 'first' | 'last' = 'last'): void {
  const known = words.get(word) ?? [];
  const isKnown = known.some(
    (one) => one.definition === meaning.definition || (one.isOwn && one.translation === meaning.translation),
  );
  if (!isKnown) words.set(word, place === 'first' ? [meaning, ...known] : [...known, meaning]);
}

/**
 * Common words (SCOWL to size 35) and all words of the library, with what they may be forms of. A form that cuts a word
 * wrongly, "mak" of "makes", is none where another one is a word that readers meet.
 */
function wantedWords(libraryDir: string, catalogue: Catalogue): Set<string> {
  const irregular = irregularForms();
  const met = new Set([
    ...readCommonWords(),
    ...wordsOfLibrary(libraryDir, catalogue),
    ...irregular.values(),
  ]);
  const wanted = new Set(met);
  for (const word of met) {
    const bases = baseForms(word).slice(1);
    if (irregular.has(word) || bases.some((base) => met.has(base))) continue;
    for (const base of bases) wanted.add(base);
  }
  return wanted;
}

function wordsOfLibrary(libraryDir: string, { search }: Catalogue): Set<string> {
  if (!search) return new Set();
  const { texts } = searchTextsSchema.parse(readJson(path.join(libraryDir, search.path)));
  const all = texts.map(({ title, summary, text }) => `${title} ${summary} ${text}`).join(' ');
  return new Set((all.match(/[\p{L}’']+/gu) ?? []).map(cleaned));
}

function glossaryOf(libraryDir: string, catalogue: Catalogue): GlossaryEntry[] {
  return catalogue.packs.flatMap(({ packId, version }) => {
    const manifest = readJson(path.join(libraryDir, packId, version, 'pack.json'));
    return packSchema.parse(manifest).glossary;
  });
}

function writeShards(
  folder: string,
  version: string,
  language: DictionaryLanguage,
  words: Words,
  forms: ReadonlyMap<string, string>,
): DictionaryFile[] {
  const shards = new Map<string, DictionaryShard>();
  const shardOf = (word: string): DictionaryShard => {
    const shard = shards.get(shardKey(word)) ?? { format: 1, entries: {}, forms: {} };
    shards.set(shardKey(word), shard);
    return shard;
  };
  for (const [word, meanings] of words) shardOf(word).entries[word] = meanings;
  for (const [form, base] of forms) if (words.has(base)) shardOf(form).forms[form] = base;
  fs.mkdirSync(path.join(folder, language), { recursive: true });
  return [...shards].map(([key, shard]) => {
    const text = JSON.stringify(shard);
    fs.writeFileSync(path.join(folder, language, `${key}.json`), text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    return {
      language,
      key,
      path: `dictionary/${version}/${language}/${key}.json`,
      bytes: Buffer.byteLength(text),
      sha256,
    };
  });
}

/** Hash of what a dictionary is made of: the library, and code and word lists. */
function fingerprint({ search, packs }: Catalogue, madeBy: string): string {
  const library = JSON.stringify([search?.sha256, packs.map((pack) => pack.version)]);
  return createHash('sha256').update(library).update(madeBy).digest('hex').slice(0, 12);
}

/** Hash of this folder and the rules of looking up. */
function ownFiles(): string {
  const hash = createHash('sha256');
  for (const folder of [
    import.meta.dirname,
    path.join(import.meta.dirname, '../../shared/domain/dictionary'),
  ])
    for (const file of fs.readdirSync(folder).sort()) hash.update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));
