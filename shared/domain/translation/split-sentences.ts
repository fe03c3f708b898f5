/** Behind these a sentence goes on, whatever a segmenter says. */
const abbreviation =
  /(?:^|[\s(“"‘'])(?:Dr|Mr|Mrs|Ms|St|Prof|Sen|Rep|Gov|Gen|Col|Capt|Jr|Sr|vs|etc|approx|No|Fig|e\.g|i\.e|[A-Z]|(?:[A-Z]\.)+[A-Z])\.\s*$/u;

/**
 * A text in its sentences, with their white space: put together again they are the text, letter for letter. What has no
 * letter joins the sentence before it.
 */
export function splitSentences(text: string): string[] {
  const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
  const sentences: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const before = sentences.at(-1);
    const goesOn = before !== undefined && belongsTo(before, segment);
    if (goesOn) sentences[sentences.length - 1] = before + segment;
    else sentences.push(segment);
  }
  return sentences;
}

/** “Where to?” she asked: what begins small, or has no letter, belongs to the words before it. */
const belongsTo = (before: string, segment: string): boolean =>
  abbreviation.test(before) || /^\s*\p{Ll}/u.test(segment) || !hasLetters(segment) || !hasLetters(before);

/** Whether there is something to translate: a number is the same in every language. */
export const hasLetters = (text: string): boolean => /\p{L}/u.test(text);
