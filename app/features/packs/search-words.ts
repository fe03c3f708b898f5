/** A word as it is searched: letters and digits of any script, with an apostrophe inside. */
export const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** Upper and lower case and accents do not tell words apart. */
export function foldWord(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();
}

/** A piece of a text that is shown; `isFound` pieces are what was looked for. */
export type Piece = { readonly text: string; readonly isFound: boolean };

/** The whole text in pieces. `words` are folded. */
export function markWords(text: string, words: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(wordPattern)) {
    if (!words.has(foldWord(match[0]))) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), isFound: false });
    from = match.index + match[0].length;
    pieces.push({ text: match[0], isFound: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false });
  return pieces;
}

/** Words shown around what was found, about two lines. */
const SNIPPET_WORDS = 30;
const WORDS_BEFORE = 6;

/**
 * The part of a text with most of the words looked for, in pieces, with … where it was cut. Null when none of them is
 * in it. A part never goes over the end of a line: those are paragraphs of their own.
 */
export function snippetOf(text: string, words: ReadonlySet<string>): Piece[] | null {
  let best: { score: number; cut: string } | null = null;
  for (const line of text.split('\n')) {
    const found = [...line.matchAll(wordPattern)];
    const hits = found.flatMap((match, at) => (words.has(foldWord(match[0])) ? [at] : []));
    for (const hit of hits) {
      const first = found.length <= SNIPPET_WORDS ? 0 : Math.max(0, hit - WORDS_BEFORE);
      const inside = hits.filter((at) => at >= first && at < first + SNIPPET_WORDS);
      const score = new Set(inside.map((at) => foldWord(found[at]?.[0] ?? ''))).size;
      if (best === null || score > best.score) best = { score, cut: cutAround(line, found, first) };
    }
  }
  return best && markWords(best.cut, words);
}

function cutAround(line: string, found: readonly RegExpExecArray[], first: number): string {
  const start = found[first]?.index ?? 0;
  const after = found[first + SNIPPET_WORDS]?.index ?? line.length;
  const cut = line.slice(first === 0 ? 0 : start, after).trimEnd();
  return (first === 0 ? '' : '… ') + cut + (after < line.length ? ' …' : '');
}

/** Every typed word is in the texts, in any order, whatever its case and accents. */
export function isInTexts(typed: string, ...texts: readonly string[]): boolean {
  const text = foldWord(texts.join(' '));
  return foldWord(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A pasted page is not said back whole. */
const SAID_BACK = 80;

/** What was typed as a sentence says it back: without spaces around, and cut where it is very long. */
export function shortened(typed: string): string {
  const words = typed.trim();
  return words.length > SAID_BACK ? `${words.slice(0, SAID_BACK)}…` : words;
}
