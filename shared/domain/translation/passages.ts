import { plainText, type ArticleText, type Block } from '#shared/domain/packs/article.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { Publication } from '#shared/domain/packs/publication.ts';
import type { LibraryRecord } from '#shared/domain/packs/record.ts';
import { hasLetters } from './split-sentences.ts';

/**
 * A piece of a text of the library that is translated by itself. Server and device find the same pieces under the same
 * ids, so that a device names them and never sends a word.
 */
export type Passage = { readonly id: string; readonly text: string };

/** Ids of what stands in a text beside its blocks, which have their own. */
export const passageIds = {
  title: 'title',
  summary: 'summary',
  kicker: 'kicker',
  /** Row 0 is the header. */
  cell: (blockId: string, row: number, column: number): string => `${blockId}.${row}.${column}`,
  about: (index: number): string => `about.${index}`,
  question: (index: number): string => `question.${index}`,
  chartTitle: (index: number): string => `chart-title.${index}`,
  chartSummary: (index: number): string => `chart-summary.${index}`,
  column: (key: string): string => `column.${key}`,
} as const;

type ItemsOf = Pick<Pack, 'packItems'>;

/** The pieces of an article at one level, in the order they are read. */
export const articlePassages = (pack: ItemsOf, text: ArticleText): Passage[] =>
  withWords([
    { id: passageIds.title, text: text.title },
    { id: passageIds.summary, text: text.summary },
    ...blockPassages(pack, text.blocks),
  ]);

/** The pieces of one page of a magazine or an e-book; none for a page that it does not have. */
export function pagePassages(pack: ItemsOf, publication: Publication, pageId: string): Passage[] {
  const page = publication.pages.find((one) => one.id === pageId);
  if (!page) return [];
  return withWords([
    { id: passageIds.kicker, text: page.kicker ?? '' },
    { id: passageIds.title, text: page.title },
    ...blockPassages(pack, page.blocks),
  ]);
}

/** The pieces of a primary source: what is said about it. Its cells are names and numbers, and stay as they are. */
export const recordPassages = (record: LibraryRecord): Passage[] =>
  withWords([
    { id: passageIds.title, text: record.title },
    ...record.about.map((text, index) => ({ id: passageIds.about(index), text })),
    ...record.charts.flatMap(({ title, summary }, index) => [
      { id: passageIds.chartTitle(index), text: title },
      { id: passageIds.chartSummary(index), text: summary },
    ]),
    ...record.questions.map((text, index) => ({ id: passageIds.question(index), text })),
    ...record.columns.map(({ key, title }) => ({ id: passageIds.column(key), text: title })),
  ]);

/** The words below a picture or a video of a pack. */
export function captionOf({ packItems }: ItemsOf, contentId: string): string {
  const item = packItems.find((one) => one.contentId === contentId);
  return item?.caption ?? item?.title ?? '';
}

function blockPassages(pack: ItemsOf, blocks: readonly Block[]): Passage[] {
  return blocks.flatMap((block): Passage[] => {
    switch (block.type) {
      case 'heading':
      case 'paragraph':
      case 'pullQuote':
        return [{ id: block.id, text: plainText(block.children) }];
      case 'list':
        return block.items.map((item) => ({ id: item.id, text: plainText(item.children) }));
      case 'table':
        return [block.header, ...block.rows].flatMap((row, at) =>
          row.map((cell, column) => ({
            id: passageIds.cell(block.id, at, column),
            text: plainText(cell.children),
          })),
        );
      case 'figure':
        return [{ id: block.id, text: captionOf(pack, block.contentId) }];
    }
  });
}

const withWords = (passages: readonly Passage[]): Passage[] =>
  passages.filter(({ text }) => hasLetters(text));
