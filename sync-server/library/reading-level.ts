import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import { plainText, type Block } from '#shared/domain/packs/article.ts';

export type ReadingMeasure = { readonly words: number; readonly grade: number };

/**
 * Counts the words of a text and its Flesch-Kincaid grade (one decimal). Running text only: paragraphs, lists
 * and quotations. Headings and tables hold no sentences and would make a text look easier than it is.
 */
export function measureReading(blocks: readonly Block[]): ReadingMeasure {
  const sentences = blocks.flatMap(runningText).flatMap(splitSentences);
  const words = sentences.flatMap(splitWords);
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0);
  const grade = fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
  return { words: words.length, grade: Math.round(grade * 10) / 10 };
}

function runningText(block: Block): string[] {
  if (block.type === 'paragraph' || block.type === 'pullQuote') return [plainText(block.children)];
  if (block.type === 'list') return block.items.map((item) => plainText(item.children));
  return [];
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]["”’)]?)\s+/).filter((sentence) => /\p{L}/u.test(sentence));
}

function splitWords(sentence: string): string[] {
  return sentence.split(/[\s—–/]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
}
