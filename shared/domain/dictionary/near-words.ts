import { lettersApart } from '#shared/kernel/letters-apart.ts';
import { cleaned, MAX_QUERY_LENGTH, shardKey, type LookUp } from './look-up.ts';
import type { DictionaryLanguage, DictionaryShard } from './rows.ts';

/** A shorter word is never taken for misspelt: too many others are near it. */
const SHORTEST = 4;
/** From this length on two letters may be wrong. */
const LONG = 7;
const MOST = 3;

/**
 * Returns what may have been meant by a word that is not found, the nearest first, at most three: headwords with nearly
 * the same letters, or begun by it. Only those of the same file are compared, so that asking fetches nothing more.
 */
export async function nearWords(
  { language, query }: Pick<LookUp, 'language' | 'query'>,
  shardOf: (language: DictionaryLanguage, key: string) => Promise<DictionaryShard | null>,
): Promise<string[]> {
  const word = cleaned(query);
  if (word.length < SHORTEST || word.length > MAX_QUERY_LENGTH) return [];
  const shard = await shardOf(language, shardKey(word));
  const most = word.length < LONG ? 1 : 2;
  return Object.keys(shard?.entries ?? {})
    .filter((headword) => headword.startsWith(word) || Math.abs(headword.length - word.length) <= most)
    .map((headword) => ({ headword, letters: lettersApart(word, headword) }))
    .filter(({ headword, letters }) => letters <= most || headword.startsWith(word))
    .sort((a, b) => a.letters - b.letters || (a.headword < b.headword ? -1 : 1))
    .slice(0, MOST)
    .map(({ headword }) => headword);
}
