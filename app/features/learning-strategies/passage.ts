import type { PositionInBlock, RangeOfBlocks } from '#app/platform/text-ranges.ts';
import { paragraphStarts, passageText } from '#shared/domain/learning-strategies/passage.ts';
import { blockText, type Block } from '#shared/domain/packs/article.ts';
import type { Publication } from '#shared/domain/packs/publication.ts';
import type { TextRange } from '#shared/domain/reading/sentences.ts';

/** A paragraph of what is read: its words, and the name of its place on the screen. */
export type Paragraph = { readonly block: string; readonly text: string };

/** The running text of an article, of which sentences can be taken. */
export const paragraphsOf = (blocks: readonly Block[]): Paragraph[] =>
  blocks
    .filter(({ type }) => type === 'paragraph' || type === 'list' || type === 'pullQuote')
    .map((block) => ({ block: block.id, text: blockText(block) }))
    .filter(({ text }) => text.trim() !== '');

/** The pages of a magazine or an e-book as one text, each below its title; their blocks get names that are theirs alone. */
export const blocksOfPages = ({ pages }: Pick<Publication, 'pages'>): Block[] =>
  pages.flatMap((page): Block[] => [
    { type: 'heading', id: `page-${page.id}`, depth: 3, children: [{ type: 'text', value: page.title }] },
    ...page.blocks.map((block): Block => ({ ...block, id: `${page.id}-${block.id}` })),
  ]);

/** Plain words in paragraphs, as excerpts and what is told about a primary source. */
export const plainParagraphs = (texts: readonly string[]): Paragraph[] =>
  texts.filter((text) => text.trim() !== '').map((text, index) => ({ block: `passage-${index}`, text }));

const isSpace = (letter: string): boolean => /\s/u.test(letter);

/** The offset in a text before its nth character that is no white space; its end where it has fewer. */
function offsetAt(text: string, letters: number): number {
  let left = letters;
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace(text.charAt(at))) continue;
    if (left === 0) return at;
    left -= 1;
  }
  return text.length;
}

const lettersBefore = (text: string, offset: number): number =>
  text.slice(0, offset).replaceAll(/\s+/gu, '').length;

/** The words between two places of the screen; null where they are no running text. */
export function rangeBetween(
  paragraphs: readonly Paragraph[],
  { from, to }: RangeOfBlocks,
): TextRange | null {
  const start = offsetOf(paragraphs, from);
  const end = offsetOf(paragraphs, to);
  if (start === null || end === null || end <= start) return null;
  const whole = passageText(paragraphs.map(({ text }) => text));
  const text = whole.slice(start, end);
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const at = start + text.indexOf(trimmed);
  return { start: at, end: at + trimmed.length, text: trimmed };
}

/** The sentence that stands at a place of the screen. */
export function sentenceAt(
  paragraphs: readonly Paragraph[],
  sentences: readonly (readonly TextRange[])[],
  place: PositionInBlock,
): TextRange | null {
  const at = paragraphs.findIndex(({ block }) => block === place.block);
  const offset = offsetOf(paragraphs, place);
  if (offset === null) return null;
  return sentences[at]?.find(({ start, end }) => offset >= start && offset <= end) ?? null;
}

function offsetOf(paragraphs: readonly Paragraph[], { block, at }: PositionInBlock): number | null {
  const index = paragraphs.findIndex((one) => one.block === block);
  const paragraph = paragraphs[index];
  if (!paragraph) return null;
  const starts = paragraphStarts(paragraphs.map(({ text }) => text));
  return (starts[index] ?? 0) + offsetAt(paragraph.text, at);
}

/** Where words of the text stand on the screen. */
export function rangeOnScreen(
  paragraphs: readonly Paragraph[],
  { start, end }: TextRange,
): RangeOfBlocks | null {
  const starts = paragraphStarts(paragraphs.map(({ text }) => text));
  const pointAt = (offset: number): PositionInBlock | null => {
    const index = starts.findLastIndex((begin) => begin <= offset);
    const paragraph = paragraphs[index];
    if (!paragraph) return null;
    return { block: paragraph.block, at: lettersBefore(paragraph.text, offset - (starts[index] ?? 0)) };
  };
  const from = pointAt(start);
  const to = pointAt(end);
  return from && to ? { from, to } : null;
}
