import type { ReactNode } from 'react';
import { ReadingText } from '#app/features/articles/index.ts';
import { KeepOpened, usePack, usePackFile, type LoadState } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { assemblyPath, wholePackPath } from '#app/navigation/pack-paths.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { plainBlock, type Readable } from '#shared/domain/annotations/annotated-text.ts';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import { articleTextSchema, type Block } from '#shared/domain/packs/article.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema, teacherNoteSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';

/** Draws around a text that was read: what its words are, and how they look. */
type Around = (readable: Readable, words: ReactNode) => ReactNode;
type TextProps<T extends PackItem['type']> = {
  readonly pack: Pack;
  readonly item: Extract<PackItem, { type: T }>;
  readonly target: AnnotationTarget;
  readonly children: Around;
};

/** The text that annotations are about, as a class reads it; says why where this device can't show it. */
export function ClassText({
  target,
  children,
}: {
  readonly target: AnnotationTarget;
  readonly children: Around;
}) {
  const loaded = usePack(target.packId);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  const pack = loaded.value;
  const item = pack.packItems.find(({ contentId }) => contentId === target.contentId);
  return (
    <>
      <KeepOpened pack={pack} />
      {item?.type === 'article' ? (
        <Article pack={pack} item={item} target={target}>
          {children}
        </Article>
      ) : item?.type === 'supplemental' ? (
        <Record pack={pack} item={item} target={target}>
          {children}
        </Record>
      ) : item?.type === 'magazine' || item?.type === 'ebook' ? (
        <Page pack={pack} item={item} target={target}>
          {children}
        </Page>
      ) : item?.type === 'learning_resource' ? (
        <Note pack={pack} item={item} target={target}>
          {children}
        </Note>
      ) : (
        <LoadProblem problem="unknown" what="text" back={backOf(pack)} />
      )}
    </>
  );
}

function Article({ pack, item, target, children }: TextProps<'article'>) {
  const path = item.levelArticles.find(({ level }) => level === target.level)?.path;
  const loaded = usePackFile(pack, path, articleTextSchema);
  if (path === undefined) return <LoadProblem problem="unknown" what="level" back={backOf(pack)} />;
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  return children(loaded.value, <Words pack={pack} blocks={loaded.value.blocks} />);
}

function Page({ pack, item, target, children }: TextProps<'magazine' | 'ebook'>) {
  const loaded = usePackFile(pack, item.path, publicationSchema);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  const page = loaded.value.pages.find(({ id }) => id === target.tocId);
  if (!page) return <LoadProblem problem="unknown" what="page" back={backOf(pack)} />;
  return children(page, <Words pack={pack} blocks={page.blocks} />);
}

function Note({ pack, item, children }: TextProps<'learning_resource'>) {
  const loaded = usePackFile(pack, item.path, teacherNoteSchema);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  return children(loaded.value, <Words pack={pack} blocks={loaded.value.blocks} />);
}

function Record({ pack, item, children }: TextProps<'supplemental'>) {
  const loaded = usePackFile(pack, item.path, recordSchema);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} />;
  return children(
    loaded.value,
    loaded.value.about.map((paragraph, index) => (
      <p key={paragraph} data-block={plainBlock(index)}>
        {paragraph}
      </p>
    )),
  );
}

const Words = ({ pack, blocks }: { readonly pack: Pack; readonly blocks: readonly Block[] }) => (
  <ReadingText pack={pack} blocks={blocks} overlayPath={(contentId) => assemblyPath(pack, contentId)} />
);

const backOf = (pack: Pack) => ({ to: wholePackPath(pack), label: 'Go to the pack' });

function NotLoaded({ loaded }: { readonly loaded: LoadState<unknown> }) {
  if (loaded.kind !== 'failed') return <Skeleton shape="card" label="Loading the text" />;
  return (
    <LoadProblem
      problem={loaded.problem}
      what="text"
      back={{ to: '/', label: 'Go to the start' }}
      onRetry={loaded.retry}
    />
  );
}
