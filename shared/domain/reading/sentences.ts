/** Where words stand in a text. Offsets are in UTF-16 units of that text. */
export type TextRange = { readonly start: number; readonly end: number; readonly text: string };

/**
 * Short forms that never end a sentence. After "a.m." or "U.S." one may end, and then the next begins with a capital: they
 * are none of these.
 */
const SHORT_FORM =
  /(?:^|[\s("“‘[])(?:Mr|Mrs|Ms|Dr|Prof|St|Mt|Ft|Gen|Col|Capt|Lt|Sgt|Sen|Rep|Gov|Rev|Hon|No|Nos|Fig|Vol|vs|approx|[A-HJ-Z])\.$/u;

/** The sentences of one paragraph, without the white space around them. */
export function sentencesIn(text: string, locale: string): TextRange[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const sentences: TextRange[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(text)) {
    const end = index + segment.length;
    // The browser's own rules end a sentence after "Dr.", and after “Why?” where "she said." follows.
    const goesOn = SHORT_FORM.test(text.slice(start, end).trimEnd()) || /^\p{Ll}/u.test(text.slice(end));
    if (end < text.length && !segment.endsWith('\n') && goesOn) continue;
    const found = trimmed(text, start, end);
    if (found !== null) sentences.push(found);
    start = end;
  }
  return sentences;
}

/** What stands between two offsets, without the white space around it; null where nothing does. */
export function trimmed(text: string, start: number, end: number): TextRange | null {
  const words = text.slice(start, end).trim();
  if (words === '') return null;
  const at = start + text.slice(start, end).indexOf(words);
  return { start: at, end: at + words.length, text: words };
}

/** The words of a text, without signs and spaces. */
export function wordsIn(text: string, locale: string): TextRange[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return [...segmenter.segment(text)].flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? [{ start: index, end: index + segment.length, text: segment }] : [],
  );
}
