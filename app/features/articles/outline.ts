import { plainText, type Block } from '#shared/domain/packs/article.ts';

export type OutlineEntry = { id: string; depth: 2 | 3; title: string };

/** The headings of a text, for its table of contents. */
export function outlineOf(blocks: readonly Block[]): OutlineEntry[] {
  return blocks.flatMap((block) =>
    block.type === 'heading' ? [{ id: block.id, depth: block.depth, title: plainText(block.children) }] : [],
  );
}
