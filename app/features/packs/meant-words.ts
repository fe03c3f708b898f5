import type MiniSearch from 'minisearch';
import { lettersApart } from '#shared/kernel/letters-apart.ts';
import { foldWord, wordPattern } from './search-words.ts';

/** A word shorter than this is never taken for misspelt: too many others are near it. */
const SHORTEST = 4;
const MOST = 2;

/**
 * What may have been meant, the likeliest first: the first word that nothing holds, replaced by those nearest to it
 * that something holds. Nothing where all words are known, or the last is only begun.
 */
export function meantBy(index: MiniSearch, typed: string): string[] {
  const words = [...typed.matchAll(wordPattern)];
  for (const [at, match] of words.entries()) {
    const word = foldWord(match[0]);
    // The longest words people type by hand are far below this; a pasted one is not compared with all others.
    if (word.length < SHORTEST || word.length > 40) continue;
    if (index.search(word, { prefix: at === words.length - 1, fuzzy: false }).length > 0) continue;
    const near = nearestTo(index, word);
    if (near.length === 0) continue;
    const before = typed.slice(0, match.index);
    const after = typed.slice(match.index + match[0].length);
    return near.map((instead) => before + instead + after);
  }
  return [];
}

function nearestTo(index: MiniSearch, word: string): string[] {
  const heldBy = new Map<string, number>();
  for (const { terms } of index.search(word, { fuzzy: 0.3, maxFuzzy: 2, prefix: false }))
    for (const term of terms) heldBy.set(term, (heldBy.get(term) ?? 0) + 1);
  return [...heldBy]
    .map(([term, texts]) => ({ term, texts, letters: lettersApart(word, term) }))
    .sort((a, b) => a.letters - b.letters || b.texts - a.texts)
    .slice(0, MOST)
    .map(({ term }) => term);
}
