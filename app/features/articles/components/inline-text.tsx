import { itemPath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { ExternalLink } from '#app/ui/icons/external-link.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { Inline } from '#shared/domain/packs/article.ts';
import { GlossaryTerm } from './glossary-term.tsx';
import { blockElementId, moveToBlock } from './move-to-block.ts';
import { useReading } from './reading-context.ts';
import styles from './reading-text.module.css';

/** A run of inline nodes of the closed tree. Nothing else of an author ever reaches a page. */
export function InlineText({ nodes }: { readonly nodes: readonly Inline[] }) {
  // Nodes of a published text never move, so that their place is their identity.
  return nodes.map((node, index) => <InlineNode key={index} node={node} />);
}

function InlineNode({ node }: { readonly node: Inline }) {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'emphasis':
      return (
        <em>
          <InlineText nodes={node.children} />
        </em>
      );
    case 'strong':
      return (
        <strong>
          <InlineText nodes={node.children} />
        </strong>
      );
    case 'webLink':
      return <WebLink node={node} />;
    case 'itemLink':
      return <ItemLink node={node} />;
    case 'term':
      return <Term node={node} />;
    case 'figureRef':
      return <FigureRef node={node} />;
  }
}

function WebLink({ node }: { readonly node: Extract<Inline, { type: 'webLink' }> }) {
  const online = useOnline();
  return (
    <a href={node.href} target="_blank" rel="noreferrer">
      <InlineText nodes={node.children} />
      <ExternalLink className={styles.readingAway} size="0.85em" aria-hidden="true" />
      <VisuallyHidden>{online ? ' (opens in a new tab)' : ' (needs internet)'}</VisuallyHidden>
    </a>
  );
}

function ItemLink({ node }: { readonly node: Extract<Inline, { type: 'itemLink' }> }) {
  const { pack } = useReading();
  const at = usePackAddress(pack);
  const item = pack.packItems.find((one) => one.contentId === node.contentId);
  const to = item ? itemPath(at, item) : null;
  if (to === null) return <InlineText nodes={node.children} />;
  return (
    <TextLink to={to}>
      <InlineText nodes={node.children} />
    </TextLink>
  );
}

function Term({ node }: { readonly node: Extract<Inline, { type: 'term' }> }) {
  const { pack } = useReading();
  const entry = pack.glossary.find((one) => one.word === node.word);
  const words = <InlineText nodes={node.children} />;
  return entry ? <GlossaryTerm entry={entry}>{words}</GlossaryTerm> : words;
}

function FigureRef({ node }: { readonly node: Extract<Inline, { type: 'figureRef' }> }) {
  const { figureIds } = useReading();
  const blockId = figureIds.get(node.contentId);
  if (blockId === undefined) return <InlineText nodes={node.children} />;
  return (
    <a
      href={`#${blockElementId(blockId)}`}
      onClick={(event) => {
        // The hash is a route of the product (overlays), so it must not change here.
        event.preventDefault();
        moveToBlock(blockId);
      }}
    >
      <InlineText nodes={node.children} />
    </a>
  );
}
