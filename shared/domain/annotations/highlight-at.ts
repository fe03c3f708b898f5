import { MAX_HIGHLIGHTS, MAX_QUOTE_CONTEXT, MAX_QUOTE_LENGTH } from './constants.ts';
import type { Highlight } from './rows.ts';

/**
 * The words between two offsets of a running text as stretches with their selectors, without the white space around
 * them. A long selection becomes several stretches; empty where no word is in it, or more than an annotation can mark.
 */
export function highlightsAt(text: string, start: number, end: number): Highlight[] {
  const found: Highlight[] = [];
  let from = Math.max(0, start);
  const last = Math.min(end, text.length);
  while (from < last) {
    const to = wholeLetter(text, Math.min(last, from + MAX_QUOTE_LENGTH));
    const one = highlightAt(text, from, to);
    if (one) found.push(one);
    from = to;
  }
  return found.length > MAX_HIGHLIGHTS ? [] : found;
}

function highlightAt(text: string, from: number, to: number): Highlight | null {
  const exact = text.slice(from, to).trim();
  if (exact === '') return null;
  const start = text.indexOf(exact, from);
  const end = start + exact.length;
  const before = Math.max(0, start - MAX_QUOTE_CONTEXT);
  return {
    ...{ start, end, exact },
    // Half a character is not kept by any store (decision 114).
    prefix: text.slice(isHalf(text, before) ? before + 1 : before, start),
    suffix: text.slice(end, wholeLetter(text, Math.min(text.length, end + MAX_QUOTE_CONTEXT))),
  };
}

/** An offset that does not part a character of two units. */
const wholeLetter = (text: string, at: number): number => (isHalf(text, at) ? at - 1 : at);

const isHalf = (text: string, at: number): boolean => at > 0 && /[\uDC00-\uDFFF]/.test(text.charAt(at));
