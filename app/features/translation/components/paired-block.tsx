import type { Block } from '#shared/domain/packs/article.ts';
import { passageIds } from '#shared/domain/translation/passages.ts';
import type { BilingualContent } from './bilingual-props.ts';
import styles from './bilingual.module.css';
import { Pair, TranslationOf } from './pair.tsx';

type BlockParts = Omit<Extract<BilingualContent, { kind: 'blocks' }>, 'kind' | 'blocks'>;

/** A block of a text with its translation. Links and words of the glossary are plain here. */
export function PairedBlock({ block, figure, elementId }: BlockParts & { readonly block: Block }) {
  const position = { id: elementId(block.id), 'data-block': block.id, tabIndex: -1 };
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.depth}` as const;
      return (
        <Heading {...position}>
          <Pair id={block.id} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p {...position}>
          <Pair id={block.id} />
        </p>
      );
    case 'pullQuote':
      return (
        <blockquote {...position} className={styles.bilingualQuote}>
          <p>
            <Pair id={block.id} />
          </p>
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List {...position}>
          {block.items.map(({ id }) => (
            <li key={id}>
              <Pair id={id} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <PairedTable block={block} elementId={elementId} />;
    case 'figure':
      return (
        <div>
          {figure(block)}
          <p className={styles.bilingualCaption}>
            <TranslationOf id={block.id} />
          </p>
        </div>
      );
  }
}

function PairedTable({
  block,
  elementId,
}: Pick<BlockParts, 'elementId'> & { readonly block: Extract<Block, { type: 'table' }> }) {
  return (
    <div
      id={elementId(block.id)}
      data-block={block.id}
      className={styles.bilingualTable}
      role="region"
      aria-label="Table"
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {block.header.map((_, column) => (
              <th key={column} scope="col">
                <Pair id={passageIds.cell(block.id, 0, column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {block.rows.map((row, at) => (
            <tr key={at}>
              {row.map((_, column) => (
                <td key={column}>
                  <Pair id={passageIds.cell(block.id, at + 1, column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
