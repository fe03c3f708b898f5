import type {
  DictionaryEntry,
  DictionaryLanguage,
  DictionaryLevel,
  DictionaryShard,
  Meaning,
} from './rows.ts';

/** Meanings shown at each level: a beginner gets the plainest one, level 3 what a grown reader needs. */
const MEANINGS_AT: Record<DictionaryLevel, number> = { 1: 1, 2: 2, 3: 5 };

/** Longer than any word that somebody could mean. */
export const MAX_QUERY_LENGTH = 60;

export type LookUp = {
  readonly language: DictionaryLanguage;
  readonly level: DictionaryLevel;
  readonly query: string;
};

/**
 * Looks a word up as it stands in a text: any case, inflected, with punctuation around it. Empty when it is not found. What is
 * explained for this library's readers comes first ("years" as a form of "year"); at level 1 nothing else is shown beside it.
 *
 * @param shardOf reads a file of the dictionary; null when there is none under that key. What it throws is thrown on.
 */
export async function lookUp(
  { language, level, query }: LookUp,
  shardOf: (language: DictionaryLanguage, key: string) => Promise<DictionaryShard | null>,
): Promise<DictionaryEntry[]> {
  const word = cleaned(query);
  if (word === '' || word.length > MAX_QUERY_LENGTH) return [];
  const shard = await shardOf(language, shardKey(word));
  const base = own(shard?.forms, word);
  const found: DictionaryEntry[] = [];
  for (const headword of base === undefined ? baseForms(word) : [...baseForms(word), base]) {
    const place = sameKey(headword, word) ? shard : await shardOf(language, shardKey(headword));
    const meanings = fitting(own(place?.entries, headword) ?? [], headword, word);
    if (meanings.length > 0) found.push({ headword, meanings: atLevel(meanings, level) });
  }
  const explained = found.filter(isExplained);
  const others = level === 1 && explained.length > 0 ? [] : found.filter((entry) => !isExplained(entry));
  return [...explained, ...others].slice(0, 2);
}

const isExplained = ({ meanings }: DictionaryEntry): boolean => meanings.some(({ isOwn }) => isOwn);

/** The key of the file that holds a word: its first two letters; what has no such letters shares one file. */
export function shardKey(word: string): string {
  const letters = word.slice(0, 2);
  return /^[a-z]{2}$/.test(letters) ? letters : 'other';
}

const sameKey = (a: string, b: string): boolean => shardKey(a) === shardKey(b);

/** Without accents, punctuation at the ends and an owner's 's. */
export function cleaned(query: string): string {
  return query
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .replace(/^[^a-z0-9]+/, '')
    .replace(/[^a-z0-9]+$/, '')
    .replace(/'s$/, '');
}

/** Endings of regular forms, and what stands there in the headword. */
const endings: readonly (readonly [ending: string, bases: readonly string[]])[] = [
  ['ies', ['y', 'ie']],
  ['ves', ['f', 'fe', 've']],
  ['es', ['', 'e']],
  ['s', ['']],
  ['ied', ['y']],
  ['ed', ['', 'e']],
  ['ying', ['ie', 'y']],
  ['ing', ['', 'e']],
  ['iest', ['y']],
  ['est', ['', 'e']],
  ['ier', ['y']],
  ['er', ['', 'e']],
  ['ily', ['y']],
  ['ly', ['', 'le']],
];

/** The word itself, then what it may be a regular form of: "carrying" is looked up under "carry" too. */
export function baseForms(word: string): string[] {
  const forms = [word];
  // No form ends in -ss: "ass" is none of "as".
  for (const [ending, bases] of endings) {
    const stem = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || stem.length < 2 || word.endsWith('ss')) continue;
    for (const base of bases) forms.push(stem + base);
    // running: run
    if (/^(?:ed|ing|er|est)$/.test(ending) && /([b-df-hj-np-tv-z])\1$/.test(stem))
      forms.push(stem.slice(0, -1));
  }
  return [...new Set(forms)];
}

/** "river" is no form of the verb "rive": only what is compared ends in -er and -est. */
function fitting(meanings: readonly Meaning[], headword: string, word: string): readonly Meaning[] {
  const isCompared = headword !== word && /(?:er|est)$/.test(word) && word.startsWith(headword.slice(0, -1));
  return isCompared
    ? meanings.filter(({ partOfSpeech }) => ['adjective', 'adverb', 'word'].includes(partOfSpeech))
    : meanings;
}

/** Own meanings first; then so many in all as the level shows. A beginner gets the most used one that is plain. */
function atLevel(meanings: readonly Meaning[], level: DictionaryLevel): Meaning[] {
  const own = meanings.filter(({ isOwn }) => isOwn);
  const others = meanings.filter(({ isOwn }) => !isOwn);
  const plain = level === 1 ? others.filter(isPlain) : [];
  return [...own, ...(plain.length > 0 ? plain : others)].slice(0, MEANINGS_AT[level]);
}

/** Neither of one field, "(astronomy) …", nor about somebody's or some place's name: "a state in the United States". */
const isPlain = ({ definition }: Meaning): boolean =>
  !/\p{Lu}/u.test(definition) && !/^\((?!of |used |often |usually |followed |with )/.test(definition);

/** A word such as "constructor" must not find what every object has. */
function own<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record && Object.hasOwn(record, key) ? record[key] : undefined;
}
