import { useMemo } from 'react';
import type { Block } from '#shared/domain/packs/article.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { Figure } from './figure.tsx';
import { InlineText } from './inline-text.tsx';
import { blockElementId } from './move-to-block.ts';
import { ReadingContext, useReading } from './reading-context.ts';
import styles from './reading-text.module.css';

/** A text of the library in the reading face: the closed tree of article.ts, and nothing else. */
export function ReadingText({
  pack,
  blocks,
  overlayPath,
  isPrinted = false,
}: {
  readonly pack: Pack;
  readonly blocks: readonly Block[];
  readonly overlayPath: (contentId: string) => string;
  readonly isPrinted?: boolean;
}) {
  const reading = useMemo(() => {
    const figures = blocks.filter((block) => block.type === 'figure');
    const figureIds = new Map(figures.map((block) => [block.contentId, block.id]));
    return { pack, figureIds, overlayPath, isPrinted };
  }, [pack, blocks, overlayPath, isPrinted]);
  return (
    <ReadingContext value={reading}>
      <div className={styles.readingText} data-part="reading-text">
        {blocks.map((block) => (
          <ReadingBlock key={block.id} block={block} />
        ))}
      </div>
    </ReadingContext>
  );
}

function ReadingBlock({ block }: { readonly block: Block }) {
  const place = { id: blockElementId(block.id), 'data-block': block.id, tabIndex: -1 };
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.depth}` as const;
      return (
        <Heading {...place}>
          <InlineText nodes={block.children} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p {...place}>
          <InlineText nodes={block.children} />
        </p>
      );
    case 'list':
      return <ListBlock block={block} />;
    case 'table':
      return <TableBlock block={block} />;
    case 'figure':
      return <Figure block={block} />;
    case 'pullQuote':
      return (
        <blockquote {...place} className={styles.readingQuote}>
          <p>
            <InlineText nodes={block.children} />
          </p>
        </blockquote>
      );
  }
}

function ListBlock({ block }: { readonly block: Extract<Block, { type: 'list' }> }) {
  const List = block.ordered ? 'ol' : 'ul';
  return (
    <List id={blockElementId(block.id)} data-block={block.id} tabIndex={-1}>
      {block.items.map((item) => (
        <li key={item.id} id={blockElementId(item.id)}>
          <InlineText nodes={item.children} />
        </li>
      ))}
    </List>
  );
}

/**
 * A table scrolls in its own box on a narrow screen; the box takes the focus, so that a keyboard scrolls it too. On
 * paper nothing scrolls.
 */
function TableBlock({ block }: { readonly block: Extract<Block, { type: 'table' }> }) {
  const { isPrinted } = useReading();
  const alignOf = (index: number) => block.align[index] ?? 'start';
  const box = isPrinted ? {} : { role: 'region', 'aria-label': 'Table', tabIndex: 0 };
  return (
    <div id={blockElementId(block.id)} data-block={block.id} className={styles.readingTable} {...box}>
      <table>
        <thead>
          <tr>
            {block.header.map((cell, index) => (
              <th key={index} scope="col" data-align={alignOf(index)}>
                <InlineText nodes={cell.children} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, index) => (
                <td key={index} data-align={alignOf(index)}>
                  <InlineText nodes={cell.children} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
