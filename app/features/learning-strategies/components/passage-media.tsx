import { MediaOverlay } from '#app/features/packs/index.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import type { Block } from '#shared/domain/packs/article.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** The address of a picture, film or interactive over a page, whose own view it takes the place of (content §2). */
export function overlayOver(page: string, contentId: string): string {
  const [address, view] = page.split('#');
  return `${address}#${view === PINBOARD ? PINBOARD : ''}/overlay/assembly/${encodeURIComponent(contentId)}`;
}

/** The one view whose name stays before the overlay's. */
const PINBOARD = '/pinboard';

/** What the address names of the text's pictures and films, large, over the page that it is read on. */
export function PassageMedia({
  pack,
  blocks,
  others = [],
  articleId,
  over,
}: {
  readonly pack: Pack;
  readonly blocks: readonly Block[];
  /** Of the article, besides those that stand in its text. */
  readonly others?: readonly string[];
  readonly articleId?: string;
  /** The page, which is there again when it is closed. */
  readonly over: string;
}) {
  const view = useHashView();
  if (view.kind !== 'assembly') return null;
  const figures = blocks.flatMap((block) => (block.type === 'figure' ? [block.contentId] : []));
  const ids = new Set([...others, ...figures, view.contentId]);
  return (
    <MediaOverlay
      pack={pack}
      items={pack.packItems.filter(({ contentId }) => ids.has(contentId))}
      contentId={view.contentId}
      pathOf={(contentId) => overlayOver(over, contentId)}
      closedPath={over}
      {...(articleId !== undefined && { articleId })}
    />
  );
}
