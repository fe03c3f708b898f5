import type { SnackAction } from './rows.ts';

/** Where a sentence stands in a passage. Offsets are in UTF-16 units of `passageText`. */
export type TextRange = { readonly start: number; readonly end: number; readonly text: string };

const BETWEEN = '\n\n';

/** The text that offsets of a passage count in: its paragraphs with an empty line between them. */
export const passageText = (paragraphs: readonly string[]): string => paragraphs.join(BETWEEN);

/** Where each paragraph begins in `passageText`. */
export function paragraphStarts(paragraphs: readonly string[]): number[] {
  let at = 0;
  return paragraphs.map((paragraph) => {
    const start = at;
    at += paragraph.length + BETWEEN.length;
    return start;
  });
}

/** The sentences of each paragraph, without the white space around them. */
export function sentencesOf(paragraphs: readonly string[], locale: string): TextRange[][] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const starts = paragraphStarts(paragraphs);
  return paragraphs.map((paragraph, at) =>
    [...segmenter.segment(paragraph)].flatMap(({ segment, index }) => {
      const text = segment.trim();
      if (text === '') return [];
      const start = (starts[at] ?? 0) + index + segment.indexOf(text);
      return [{ start, end: start + text.length, text }];
    }),
  );
}

/**
 * Where a taken sentence stands in a passage now: at its offsets, else where its words are found. Null where the passage
 * does not have them, as in another reading level or a changed text.
 */
export function rangeOfQuote(text: string, quote: NonNullable<SnackAction['quote']>): TextRange | null {
  if (quote.text === '') return null;
  const start = text.startsWith(quote.text, quote.start) ? quote.start : text.indexOf(quote.text);
  return start === -1 ? null : { start, end: start + quote.text.length, text: quote.text };
}
