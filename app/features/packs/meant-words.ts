import type MiniSearch from 'minisearch';
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

/** How many letters have to be put in, left out, changed or swapped with the next. */
export function lettersApart(a: string, b: string): number {
  const rows: number[][] = [[...Array(b.length + 1).keys()]];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j += 1) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change);
      rows[i]?.push(isSwap ? Math.min(plain, at(i - 2, j - 2) + 1) : plain);
    }
  }
  return at(a.length, b.length);
}
