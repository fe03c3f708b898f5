import { useMemo, type ReactNode } from 'react';
import { usePackFile, type LoadState } from '#app/features/library/index.ts';
import {
  DocumentLink,
  LibraryPicture,
  MediaDetails,
  MediaOverlay,
  MediaStage,
  WebsiteButton,
} from '#app/features/packs/index.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { itemPath, wholePackPath } from '#app/navigation/pack-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import type { Block } from '#shared/domain/packs/article.ts';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { ArticleToRead } from './article-to-read.tsx';
import styles from './item-to-read.module.css';
import { ReadingText } from './reading-text.tsx';
import { RecordToRead } from './record-to-read.tsx';

type ItemProps<I extends PackItem = PackItem> = {
  readonly pack: Pack;
  readonly item: I;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  /** The page that its pictures open over. */
  readonly over: string;
  /** What stands there while a text of it can't be shown. */
  readonly whenNotLoaded: (loaded: LoadState<unknown>) => ReactNode;
};

/** An item of a pack beside work: a text, a piece of media, or the way to what opens in a tab of its own. */
export function ItemToRead({ item, ...props }: ItemProps) {
  switch (item.type) {
    case 'article':
      return <Article {...props} item={item} />;
    case 'supplemental':
      return <Record {...props} item={item} />;
    case 'magazine':
    case 'ebook':
      return <Pages {...props} item={item} />;
    case 'image':
    case 'video':
    case 'audio':
    case 'interactive':
      return (
        <div className={styles.itemMedia}>
          <MediaStage pack={props.pack} item={item} />
          <MediaDetails item={item} />
        </div>
      );
    case 'website':
    case 'external_link':
      return (
        <InItsTab {...props} item={item}>
          <WebsiteButton item={item} />
        </InItsTab>
      );
    case 'uploaded_document':
    case 'graphic_organizer':
      return (
        <InItsTab {...props} item={item}>
          <DocumentLink pack={props.pack} item={item} />
        </InItsTab>
      );
    default:
      return <OpenInPack {...props} item={item} />;
  }
}

/** What it is about, and what opens it: whoever writes beside it stays where they are. */
function InItsTab({
  pack,
  item,
  children,
}: Pick<ItemProps, 'pack' | 'item'> & { readonly children: ReactNode }) {
  return (
    <div className={styles.itemInItsTab}>
      <LibraryPicture pack={pack} picture={item.image} decorative />
      <p>{item.description}</p>
      <div>{children}</div>
    </div>
  );
}

/** What is asked, or joined by a class, is opened where the pack has it. */
function OpenInPack({ pack, item, assignmentId }: ItemProps) {
  const frame = { activity: undefined, assignment: assignmentId ?? undefined };
  const address = { ...pack, ...(assignmentId !== null && { frame }) };
  return (
    <>
      <p>{item.description}</p>
      <TextLink to={itemPath(address, item) ?? wholePackPath(address)}>Open it in the pack</TextLink>
    </>
  );
}

function Article({ item, over, ...props }: ItemProps<PackItemOf<'article'>>) {
  return (
    <ArticleToRead {...props} item={item}>
      {({ blocks }) => <Words pack={props.pack} blocks={blocks} others={item.assemblyIds} over={over} />}
    </ArticleToRead>
  );
}

function Record({ pack, item, whenNotLoaded }: ItemProps<PackItemOf<'supplemental'>>) {
  const loaded = usePackFile(pack, item.path, recordSchema);
  return loaded.kind === 'ready' ? <RecordToRead record={loaded.value} /> : whenNotLoaded(loaded);
}

/** A magazine or an e-book, all its pages below each other. */
function Pages({ pack, item, over, whenNotLoaded }: ItemProps<PackItemOf<'magazine'> | PackItemOf<'ebook'>>) {
  const loaded = usePackFile(pack, item.path, publicationSchema);
  if (loaded.kind !== 'ready') return whenNotLoaded(loaded);
  return loaded.value.pages.map(({ id, title, blocks }) => (
    <section key={id} className={styles.itemPage} aria-label={title}>
      <h3>{title}</h3>
      <Words pack={pack} blocks={blocks} others={[]} over={over} />
    </section>
  ));
}

/** A text with its pictures, which open large over this page. */
function Words({
  pack,
  blocks,
  others,
  over,
}: {
  readonly pack: Pack;
  readonly blocks: readonly Block[];
  readonly others: readonly string[];
  readonly over: string;
}) {
  const view = useHashView();
  const figures = useMemo(
    () => blocks.flatMap((block) => (block.type === 'figure' ? [block.contentId] : [])),
    [blocks],
  );
  const pathOf = (contentId: string) => `${over}#/overlay/assembly/${encodeURIComponent(contentId)}`;
  const ids = new Set([...figures, ...others]);
  return (
    <>
      <ReadingText pack={pack} blocks={blocks} overlayPath={pathOf} />
      {view.kind === 'assembly' && ids.has(view.contentId) && (
        <MediaOverlay
          pack={pack}
          items={pack.packItems.filter(({ contentId }) => ids.has(contentId))}
          contentId={view.contentId}
          pathOf={pathOf}
          closedPath={over}
        />
      )}
    </>
  );
}
