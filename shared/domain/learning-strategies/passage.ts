import { sentencesIn, type TextRange } from '#shared/domain/reading/sentences.ts';
import type { SnackAction } from './rows.ts';

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

/** The sentences of each paragraph, with their offsets in `passageText`. */
export function sentencesOf(paragraphs: readonly string[], locale: string): TextRange[][] {
  const starts = paragraphStarts(paragraphs);
  return paragraphs.map((paragraph, at) => {
    const before = starts[at] ?? 0;
    return sentencesIn(paragraph, locale).map(({ start, end, text }) => ({
      start: before + start,
      end: before + end,
      text,
    }));
  });
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
