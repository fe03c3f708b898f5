import type { Highlight } from './rows.ts';

/**
 * Where marked words are in a text now. `exact`: where they were. `moved`: the same words, elsewhere in the text.
 * `near`: words with small changes in them. `changed`: they are not there, or nobody can tell which ones they are.
 */
export type Anchor =
  | {
      readonly kind: 'found';
      readonly start: number;
      readonly end: number;
      readonly how: 'exact' | 'moved' | 'near';
    }
  | { readonly kind: 'changed' };

/** Finds the stretches of a text that are closest to a pattern, with at most so many differing characters. */
export type FindSimilar = (
  text: string,
  pattern: string,
  maxErrors: number,
) => readonly { readonly start: number; readonly end: number; readonly errors: number }[];

/** Shorter words are too easily like others. */
const SHORTEST_SIMILAR = 16;
/** One character in six may differ. */
const SIMILAR_SHARE = 1 / 6;
/** Fewer characters beside a stretch say little of where it is. */
const SHORTEST_CONTEXT = 60;
/** How alike both sides are at least, where neither is as it was. */
const ALIKE = 0.75;
/** How long a stretch and what stands directly beside it, unchanged, are at least together. */
const SHORTEST_UNBROKEN = 32;
/** How long they are together where they alone tell: two sentences in a row, or much of both. */
const LONG_UNBROKEN = 60;
/** How much of two sentences in a row is theirs: one sentence may stand twice, two seldom do. */
const OF_EACH_SENTENCE = 12;
/** How much better the best one is than any other. */
const LEAD = 0.2;
/** More stretches with the same words than this are not compared by likeness. */
const MOST_COMPARED = 60;

/**
 * Finds marked words in a text that may have changed since: where they were, else where they are now, else words like
 * them (with `findSimilar`). What surrounds them must agree, and one stretch must agree better than all others: words
 * elsewhere that read the same are not the ones that somebody marked.
 */
export function anchorHighlight(text: string, highlight: Highlight, findSimilar?: FindSimilar): Anchor {
  const { exact, start } = highlight;
  const here = { start, end: start + exact.length };
  if (text.startsWith(exact, start) && isAsItWas(text, here, highlight))
    return { kind: 'found', ...here, how: 'exact' };
  const same = occurrencesOf(text, exact).map((at) => ({ start: at, end: at + exact.length }));
  const found = bestOf(text, same, highlight);
  if (found) return { kind: 'found', ...found, how: found.start === start ? 'exact' : 'moved' };
  if (findSimilar === undefined || exact.length < SHORTEST_SIMILAR) return { kind: 'changed' };
  const similar = findSimilar(text, exact, Math.floor(exact.length * SIMILAR_SHARE));
  const near = bestOf(
    text,
    similar.filter(({ errors }) => errors > 0),
    highlight,
  );
  return near ? { kind: 'found', start: near.start, end: near.end, how: 'near' } : { kind: 'changed' };
}

type Stretch = { readonly start: number; readonly end: number };

/** Nothing beside the words has changed, as far as was kept. */
const isAsItWas = (text: string, at: Stretch, { prefix, suffix }: Highlight): boolean =>
  text.startsWith(suffix, at.end) && text.slice(0, at.start).endsWith(prefix);

function occurrencesOf(text: string, words: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) found.push(at);
  return found;
}

/** The one stretch whose surroundings agree with what was kept, clearly better than any other's; null where none does. */
function bestOf(text: string, stretches: readonly Stretch[], highlight: Highlight): Stretch | null {
  const sides = stretches.map((stretch) => ({ stretch, ...sidesOf(text, stretch, highlight) }));
  const certain = sides.filter(({ before, after }) => before.isWhole || after.isWhole);
  const compared = certain.length > 0 ? certain : sides.length <= MOST_COMPARED ? sides : [];
  const scored = compared
    .map(({ stretch, before, after }) => {
      const [left, right] = [likenessOf(before), likenessOf(after)];
      const unbroken = text.slice(stretch.start - sameLength(before), stretch.end + sameLength(after));
      const areAlike = left >= ALIKE && right >= ALIKE && unbroken.length >= SHORTEST_UNBROKEN;
      const isSame = text.slice(stretch.start, stretch.end) === highlight.exact;
      const isTold = isSame && unbroken.length >= LONG_UNBROKEN && spansSentences(unbroken);
      const agrees = before.isWhole || after.isWhole || areAlike || isTold;
      return { stretch, score: agrees ? left + right : 0, unbroken: unbroken.length };
    })
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (!best || best.score === 0) return null;
  // What is less alike but has more of its surroundings as they were may be the one.
  if (scored.some(({ unbroken }) => unbroken > best.unbroken)) return null;
  return next && best.score - next.score < LEAD ? null : best.stretch;
}

/** Whether words reach from one sentence well into the next. */
const spansSentences = (words: string): boolean =>
  [...words.matchAll(/[.!?…]["”’)]*\s+/g)].some(
    ({ index, 0: end }) => index >= OF_EACH_SENTENCE && words.length - index - end.length >= OF_EACH_SENTENCE,
  );

/** What was kept of one side of a stretch, and what is there now; both read away from the stretch. */
type Side = {
  readonly kept: string;
  readonly now: string;
  readonly isEdge: boolean;
  readonly isWhole: boolean;
};

function sidesOf(
  text: string,
  { start, end }: Stretch,
  { prefix, suffix }: Highlight,
): { readonly before: Side; readonly after: Side } {
  const before = text.slice(Math.max(0, start - prefix.length), start);
  const after = text.slice(end, end + suffix.length);
  return {
    before: {
      kept: reversed(prefix),
      now: reversed(before),
      isEdge: start === 0,
      isWhole: isWhole(prefix, before),
    },
    after: { kept: suffix, now: after, isEdge: end === text.length, isWhole: isWhole(suffix, after) },
  };
}

const reversed = (text: string): string => [...text].toReversed().join('');

/** Little or nothing that was kept says only that the text began or ended there, as it does for other words too. */
const isWhole = (kept: string, now: string): boolean => kept === now && kept.length >= SHORTEST_CONTEXT;

/** How many characters next to the stretch are as they were. */
function sameLength({ kept, now }: Side): number {
  let at = 0;
  while (at < kept.length && kept[at] === now[at]) at += 1;
  return at;
}

/** How alike two sides are, from 0 to 1. */
function likenessOf({ kept, now, isEdge }: Side): number {
  const longest = Math.max(kept.length, now.length);
  if (longest === 0) return isEdge ? 1 : 0;
  return kept === now ? 1 : 1 - distance(kept, now) / longest;
}

/** How many characters one has to change, add or take away to make one text of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
