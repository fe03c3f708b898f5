import MiniSearch, { type SearchResult } from 'minisearch';
import { meantBy } from './meant-words.ts';
import { foldWord, wordPattern } from './search-words.ts';

/** Something that can be found, under an id of its own. */
export type Findable = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
};

/**
 * What was found, the best first. `words`: the folded words of it that answer what was typed, also misspelt. `isWhole`:
 * it has every word that counts, and not some of them alone.
 */
export type Hit = { readonly id: string; readonly words: ReadonlySet<string>; readonly isWhole: boolean };

/** Finds by words, typing errors forgiven. Nothing is read from the network or the device. */
export type SearchIndex = {
  /**
   * Empty for nothing typed. Every word has to be in it; where nothing has all of them, what has most comes first. A
   * question is answered by what has its main words, also without all of them: what holds more and rarer ones is first.
   */
  search: (typed: string) => Hit[];
  /** What was typed with a word that nothing holds replaced by the nearest that something holds; at most two. */
  meant: (typed: string) => string[];
};

/** How many are made findable before the page may paint and take keys again. */
const CHUNK = 20;

/**
 * An index over `findables`, made in small steps so that the page never stands still.
 *
 * A misspelt word is forgiven one letter in four, one that is known one at most, one of three letters none. The last word
 * counts as begun.
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
      if (isQuestion(words)) return answersTo(index, words);
      const last = words.length - 1;
      const options = { ...forgiving(index), prefix: (_word: string, at: number) => at === last };
      const all = index.search(typed, { ...options, combineWith: 'AND' });
      const found = all.length > 0 ? all : index.search(typed, { ...options, combineWith: 'OR' });
      return found.map((result) => hitOf(result, all.length > 0));
    },
    meant: (typed) => meantBy(index, typed),
  };
}

const forgiving = (index: MiniSearch<Findable>) => ({
  boost: { title: 5, summary: 2 },
  fuzzy: lettersForgiven(index),
  maxFuzzy: 2,
  weights: { fuzzy: 0.2, prefix: 0.6 },
});

/**
 * One letter in four. A word that something holds is spelt right: only its other forms are near, one letter away.
 */
function lettersForgiven(index: MiniSearch<Findable>): (word: string) => number | false {
  return (word) => {
    if (word.length <= 3) return false;
    return index.search(word, { fuzzy: false, prefix: false }).length > 0 ? 1 : 0.25;
  };
}

const hitOf = ({ id, terms }: SearchResult, isWhole: boolean): Hit => ({
  id: String(id),
  words: new Set<string>(terms),
  isWhole,
});

const isQuestion = ([first = '', second]: readonly string[]): boolean =>
  asking.has(foldWord(first)) && second !== undefined;

/** Less than this share of the best answer's score is no answer any more. */
const WORTH = 0.1;

function answersTo(index: MiniSearch<Findable>, words: readonly string[]): Hit[] {
  const isMain = (word: string) => !passedOver.has(foldWord(word)) && !sayingNothing.has(foldWord(word));
  const main = words.filter(isMain);
  const asked = [...new Set((main.length > 0 ? main : words).map(foldWord))];
  const found = index
    .search(asked.join(' '), { ...forgiving(index), prefix: (word) => word.length > 3, combineWith: 'OR' })
    .map((result) => ({ result, score: result.score * (result.queryTerms.length / asked.length) ** 2 }))
    .sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * WORTH)
    .map(({ result }) => hitOf(result, result.queryTerms.length === asked.length));
}

/** Words in nearly every text, which would only push what is looked for down. */
const passedOver = new Set(
  'a an and are as at be but by can did do does for from had has have how in into is it its of on or so that the their there they this to was were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** A text that begins with one of them and goes on is a question. */
const asking = new Set(
  'are can could did do does how is should was were what when where which who why will would'.split(' '),
);

/** What a question says of nearly everything: "how does it work", "what makes it happen". */
const sayingNothing = new Set(
  'about become becomes called come comes coming get gets go goes happen happens like look looks made make makes many me mean means much tell there work works working'.split(
    ' ',
  ),
);
