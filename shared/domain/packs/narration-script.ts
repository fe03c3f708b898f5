import { sentencesIn } from '#shared/domain/reading/sentences.ts';
import { plainText, type ArticleText, type Block, type NarratedSentence } from './article.ts';

/** A sentence that a narration says, in its order. */
export type NarrationSentence = Pick<NarratedSentence, 'block' | 'from' | 'to'> & {
  readonly text: string;
  /** What it ends: the voice rests longer behind a heading or a paragraph. */
  readonly ends: 'sentence' | 'paragraph' | 'heading';
};

type NarratedText = Pick<ArticleText, 'title' | 'blocks'>;

/** What is read out of a text: its title, then every block with words; figures have none. */
export function narrationScript({ title, blocks }: NarratedText, locale: string): NarrationSentence[] {
  return [
    ...sentencesOf(null, [title], 'heading', locale),
    ...blocks.flatMap((block) =>
      sentencesOf(block.id, partsOf(block), block.type === 'heading' ? 'heading' : 'paragraph', locale),
    ),
  ];
}

/** All that a narration says, by which it is known whether a text has changed since. */
export const narratedWords = ({ title, blocks }: NarratedText): string =>
  [title, ...blocks.flatMap(partsOf)].join('\n');

/** Parts of a block that are read with a rest behind each. */
function partsOf(block: Block): string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'pullQuote':
      return [plainText(block.children)];
    case 'list':
      return block.items.map(({ children }) => plainText(children));
    case 'table':
      return [block.header, ...block.rows].map((row) =>
        row.map(({ children }) => plainText(children)).join(', '),
      );
    case 'figure':
      return [];
  }
}

function sentencesOf(
  block: string | null,
  parts: readonly string[],
  ends: NarrationSentence['ends'],
  locale: string,
): NarrationSentence[] {
  let before = 0;
  return parts.flatMap((part) => {
    const sentences = sentencesIn(part, locale);
    const found = sentences.map(({ start, end, text }, index) => ({
      block,
      from: before + letters(part.slice(0, start)),
      to: before + letters(part.slice(0, end)),
      text,
      ends: index === sentences.length - 1 ? ends : ('sentence' as const),
    }));
    before += letters(part);
    return found;
  });
}

const letters = (text: string): number => text.replaceAll(/\s+/gu, '').length;

/**
 * When each sentence is said in a recording whose times nobody noted, such as a person's: an estimate, by its share of all
 * letters.
 */
export function estimatedTimes(script: readonly NarrationSentence[], seconds: number): NarratedSentence[] {
  const all = script.reduce((sum, { text }) => sum + text.length, 0);
  let before = 0;
  return script.map(({ block, from, to, text }) => {
    const start = (before / all) * seconds;
    before += text.length;
    return { block, from, to, start, end: (before / all) * seconds };
  });
}

/** The sentence that is said at a time, or was said last; null before the first. */
export const sentenceAtTime = (
  sentences: readonly NarratedSentence[],
  seconds: number,
): NarratedSentence | null => sentences.findLast(({ start }) => start <= seconds) ?? null;
