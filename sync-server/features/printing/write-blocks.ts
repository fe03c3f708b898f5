import type { Run, TaggedDocument } from '#server/integrations/pdf/tagged-document.ts';
import { plainText, type Block, type Inline } from '#shared/domain/packs/article.ts';

/** Writes a text of the library; headings stand below the item's own, figures are asked for by content id. */
export function writeBlocks(
  out: TaggedDocument,
  blocks: readonly Block[],
  figure: (contentId: string) => void,
): void {
  for (const block of blocks) {
    switch (block.type) {
      case 'heading':
        out.heading(block.depth === 2 ? 3 : 4, plainText(block.children));
        break;
      case 'paragraph':
        out.paragraph(runsOf(block.children));
        break;
      case 'list':
        out.list(
          block.items.map((item) => runsOf(item.children)),
          block.ordered,
        );
        break;
      case 'pullQuote':
        out.quote(runsOf(block.children));
        break;
      case 'table':
        out.table(
          block.header.map((cell) => plainText(cell.children)),
          block.rows.map((row) => row.map((cell) => plainText(cell.children))),
        );
        break;
      case 'figure':
        figure(block.contentId);
    }
  }
}

/** Inline nodes as words with a face; links and glossary words are their words, as paper has nothing to press. */
function runsOf(nodes: readonly Inline[], face: Run['face'] = 'regular'): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (node.type === 'text') return [{ text: node.value, face }];
    const inner = node.type === 'strong' ? 'bold' : node.type === 'emphasis' ? 'italic' : face;
    return runsOf(node.children, inner);
  });
}
