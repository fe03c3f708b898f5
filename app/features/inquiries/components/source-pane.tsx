import { useMemo } from 'react';
import { ArticleToRead, ReadingText, RecordToRead } from '#app/features/articles/index.ts';
import { KeepOpened, usePack, usePackFile, type LoadState } from '#app/features/library/index.ts';
import { LoadProblem, MediaDetails, MediaOverlay, MediaStage } from '#app/features/packs/index.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { itemPath, wholePackPath } from '#app/navigation/pack-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { Block } from '#shared/domain/packs/article.ts';
import type { PackItem, PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import styles from './inquiry-work.module.css';

type PaneProps = {
  readonly packId: string;
  /** Which item lies open. */
  readonly contentId: string;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  /** The page that its pictures open over. */
  readonly over: string;
};

/** What is looked at beside the questions: an article, a record, a magazine, or a piece of media of the pack. */
export function SourcePane({ packId, contentId, assignmentId, over }: PaneProps) {
  const loaded = usePack(packId);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  const pack = loaded.value;
  const item = pack.packItems.find((one) => one.contentId === contentId);
  if (!item) return <p>This source is no longer in the pack.</p>;
  return (
    <>
      <KeepOpened pack={pack} />
      <h2 className={styles.sourceTitle}>{item.title}</h2>
      <Source key={item.contentId} pack={pack} item={item} assignmentId={assignmentId} over={over} />
    </>
  );
}

type SourceProps<I extends PackItem = PackItem> = Pick<PaneProps, 'assignmentId' | 'over'> & {
  readonly pack: Pack;
  readonly item: I;
};

function Source({ item, ...props }: SourceProps) {
  switch (item.type) {
    case 'article':
      return <ArticleSource {...props} item={item} />;
    case 'supplemental':
      return <RecordSource {...props} item={item} />;
    case 'magazine':
    case 'ebook':
      return <PagesSource {...props} item={item} />;
    case 'image':
    case 'video':
    case 'audio':
    case 'interactive':
      return (
        <div className={styles.sourceMedia}>
          <MediaStage pack={props.pack} item={item} />
          <MediaDetails item={item} />
        </div>
      );
    default:
      return <OpenInPack {...props} item={item} />;
  }
}

/** What is no text and no picture is opened where the pack has it. */
function OpenInPack({ pack, item, assignmentId }: SourceProps) {
  const frame = { activity: undefined, assignment: assignmentId ?? undefined };
  const address = { ...pack, ...(assignmentId !== null && { frame }) };
  return (
    <>
      <p>{item.description}</p>
      <TextLink to={itemPath(address, item) ?? wholePackPath(address)}>Open it in the pack</TextLink>
    </>
  );
}

function ArticleSource({ item, over, ...props }: SourceProps<PackItemOf<'article'>>) {
  return (
    <ArticleToRead {...props} item={item} whenNotLoaded={(loaded) => <NotLoaded loaded={loaded} />}>
      {({ blocks }) => <Words pack={props.pack} blocks={blocks} others={item.assemblyIds} over={over} />}
    </ArticleToRead>
  );
}

function RecordSource({ pack, item }: SourceProps<PackItemOf<'supplemental'>>) {
  const loaded = usePackFile(pack, item.path, recordSchema);
  return loaded.kind === 'ready' ? <RecordToRead record={loaded.value} /> : <NotLoaded loaded={loaded} />;
}

/** A magazine or an e-book, all its pages below each other. */
function PagesSource({ pack, item, over }: SourceProps<PackItemOf<'magazine'> | PackItemOf<'ebook'>>) {
  const loaded = usePackFile(pack, item.path, publicationSchema);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  return loaded.value.pages.map(({ id, title, blocks }) => (
    <section key={id} className={styles.sourcePage} aria-label={title}>
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

function NotLoaded({ loaded }: { readonly loaded: LoadState<unknown> }) {
  if (loaded.kind !== 'failed') return <Skeleton shape="card" label="Opening the source" />;
  return (
    <LoadProblem
      problem={loaded.problem}
      what="source"
      back={{ to: '/', label: 'Go to the start' }}
      onRetry={loaded.retry}
    />
  );
}
