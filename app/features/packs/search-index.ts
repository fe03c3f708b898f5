import MiniSearch from 'minisearch';
import { foldWord, wordPattern } from './search-words.ts';

/** Something that can be found, under an id of its own. */
export type Findable = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
};

/** What was found, the best first. `words`: the folded words of it that answer what was typed, also misspelt. */
export type Hit = { readonly id: string; readonly words: ReadonlySet<string> };

/** Finds by words, typing errors forgiven. Nothing is read from the network or the device. */
export type SearchIndex = {
  /** Empty for nothing typed. Every word has to be in it; where nothing has all of them, what has most comes first. */
  search: (typed: string) => Hit[];
};

/** How many are made findable before the page may paint and take keys again. */
const CHUNK = 20;

/**
 * An index over `findables`, made in small steps so that the page never stands still.
 *
 * A misspelt word is forgiven one letter in four; a word of up to three letters none. The last word counts as begun.
 */
export async function createSearchIndex(findables: readonly Findable[]): Promise<SearchIndex> {
  const index = new MiniSearch<Findable>({
    fields: ['title', 'summary', 'text'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm: (word) => {
      const folded = foldWord(word);
      return passedOver.has(folded) ? null : folded;
    },
  });
  await index.addAllAsync(findables, { chunkSize: CHUNK });
  return {
    search: (typed) => {
      const words = typed.match(wordPattern) ?? [];
      if (words.length === 0) return [];
      const last = words.length - 1;
      const options = {
        boost: { title: 5, summary: 2 },
        prefix: (_word: string, at: number) => at === last,
        fuzzy: (word: string) => (word.length > 3 ? 0.25 : false),
        maxFuzzy: 2,
        weights: { fuzzy: 0.2, prefix: 0.6 },
      };
      const all = index.search(typed, { ...options, combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(typed, { ...options, combineWith: 'OR' });
      return found.map(({ id, terms }) => ({ id: String(id), words: new Set(terms) }));
    },
  };
}

/** Words in nearly every text, which would only push what is looked for down. */
const passedOver = new Set(
  'a an and are as at be but by can did do does for from had has have how in into is it its of on or so that the their there they this to was were what when where which who why will with you your'.split(
    ' ',
  ),
);
