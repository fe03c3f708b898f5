import { sentencesIn, trimmed, type TextRange } from '#shared/domain/reading/sentences.ts';

/** A block of words as it is read out. */
export type SpokenBlock = { readonly text: string; readonly lang: string | null };

/** One sentence of what is read out. Offsets count in the text of its block. */
export type Sentence = TextRange & {
  /** The place of its block in the list. */
  readonly block: number;
  readonly lang: string | null;
};

/**
 * What a voice gets at once: some browsers fall silent after a quarter of a minute, and what is longer than this takes them
 * near it at half the speed.
 */
export const LONGEST_SAYING = 160;

/** The sentences of a text, in the order in which they are read. What is marked as the reader's own language is its voice's. */
export function scriptOf(blocks: readonly SpokenBlock[], locale: string): Sentence[] {
  const own = new Intl.Locale(locale).language;
  return blocks.flatMap(({ text, lang: marked }, block) => {
    const lang = marked !== null && marked.split('-')[0] !== own ? marked : null;
    return sentencesIn(text, lang ?? locale)
      .filter(({ text: words }) => /[\p{L}\p{N}]/u.test(words))
      .map((range) => ({ ...range, block, lang }));
  });
}

/**
 * What is said of a sentence from an offset of its block on, in parts short enough for a voice: cut behind a comma or the
 * like, else between words.
 */
export function sayingsOf({ text, start, end }: TextRange, from: number): TextRange[] {
  const sayings: TextRange[] = [];
  let at = Math.max(from, start);
  while (at < end) {
    const rest = text.slice(at - start);
    const length = rest.length <= LONGEST_SAYING ? rest.length : cutOf(rest);
    const saying = trimmed(text, at - start, at - start + length);
    if (saying !== null)
      sayings.push({ start: saying.start + start, end: saying.end + start, text: saying.text });
    at += length;
  }
  return sayings;
}

function cutOf(text: string): number {
  const head = text.slice(0, LONGEST_SAYING);
  const pause = /^.*[,;:–—)]\s/su.exec(head)?.[0].length ?? 0;
  if (pause > LONGEST_SAYING / 3) return pause;
  const space = head.lastIndexOf(' ');
  return space > 0 ? space + 1 : LONGEST_SAYING;
}

/** Where a reader paused: the sentence by its place and its first words, as a text may have changed meanwhile. */
export type AloudPosition = { readonly at: number; readonly words: string };

const REMEMBERED_WORDS = 80;

export const positionOf = (sentence: Sentence, at: number): AloudPosition => ({
  at,
  words: sentence.text.slice(0, REMEMBERED_WORDS),
});

/** The sentence of a remembered position, the nearest with the same words; null where the text has it no longer. */
export function sentenceOfPosition(
  sentences: readonly Sentence[],
  { at, words }: AloudPosition,
): number | null {
  const same = sentences.flatMap((sentence, index) =>
    sentence.text.slice(0, REMEMBERED_WORDS) === words ? [index] : [],
  );
  return same.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? null;
}
