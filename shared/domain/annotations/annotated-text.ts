import { blockText, plainText, type Block } from '#shared/domain/packs/article.ts';

/** What is read and can be annotated: an article at a level, a page, a note, a primary source, or an excerpt. */
export type Readable =
  | { readonly blocks: readonly Block[] }
  | { readonly about: readonly string[] }
  | { readonly text: string };

/** One piece of a text as the screen shows it (`data-block`), and where it begins in the whole, in UTF-16 units. */
export type TextPart = {
  readonly block: string;
  readonly text: string;
  readonly start: number;
  /** Whether it is the heading of what follows. */
  readonly isHeading?: boolean;
};

/** The running text that positions of annotations count in, and its pieces. */
export type AnnotatedText = { readonly text: string; readonly parts: readonly TextPart[] };

const BETWEEN = '\n\n';

/**
 * The running text of what is read: headings, paragraphs, lists, tables and quotes with an empty line between them.
 * Pictures and their captions are not in it, nor titles, which stand above a text. Offsets of annotations count in it, so
 * a change here makes every annotation look for its words anew.
 */
export function annotatedText(readable: Readable): AnnotatedText {
  const parts: TextPart[] = [];
  let start = 0;
  for (const piece of piecesOf(readable)) {
    if (piece.text.trim() === '') continue;
    parts.push({ ...piece, start });
    start += piece.text.length + BETWEEN.length;
  }
  return { text: parts.map(({ text }) => text).join(BETWEEN), parts };
}

/** The name that a plain paragraph has on the screen. */
export const plainBlock = (index: number): string => `plain-${index}`;

function piecesOf(readable: Readable): Omit<TextPart, 'start'>[] {
  if ('blocks' in readable)
    return readable.blocks.map((block) => ({
      ...{ block: block.id, text: wordsOf(block) },
      ...(block.type === 'heading' && { isHeading: true }),
    }));
  const paragraphs = 'about' in readable ? readable.about : [readable.text];
  return paragraphs.map((text, index) => ({ block: plainBlock(index), text }));
}

/** Cells are parted by white space alone, so that a position in them is found on the screen, where they are boxes. */
function wordsOf(block: Block): string {
  if (block.type !== 'table') return blockText(block);
  return [block.header, ...block.rows]
    .map((row) => row.map((cell) => plainText(cell.children)).join('\t'))
    .join('\n');
}
