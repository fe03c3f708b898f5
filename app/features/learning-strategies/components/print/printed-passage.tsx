import type { ReactNode } from 'react';
import { levelSetting, levelToOpen, ReadingText, useReaderSetting } from '#app/features/articles/index.ts';
import { blocksOfPages } from '#app/features/learning-strategies/passage.ts';
import { usePack, usePackFile, type LoadState } from '#app/features/library/index.ts';
import { assemblyPath } from '#app/navigation/pack-paths.ts';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { articleTextSchema } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import styles from './snack-sheet.module.css';

type PassageProps = {
  readonly content: SnackContent;
  /** The level that was chosen for the sheets; null for each text's own. */
  readonly level: number | null;
};

/** On paper what a snack is read from: an article at a level, a primary source, or an excerpt’s words. */
export function PrintedPassage({ content, level }: PassageProps) {
  return (
    <div className={styles.snackSheetText}>
      {content.excerpt !== null ? (
        content.excerpt.text.split(/\n+/u).map((text, at) => <p key={at}>{text}</p>)
      ) : (
        <PassageOfPack content={content} level={level} />
      )}
    </div>
  );
}

function PassageOfPack({ content, level }: PassageProps) {
  const loaded = usePack(content.packId);
  return (
    <Loaded state={loaded}>
      {(pack) => {
        const item = pack.packItems.find((one) => one.contentId === content.contentId);
        if (item?.type === 'article')
          return <PrintedArticle pack={pack} item={item} content={content} level={level} />;
        if (item?.type === 'supplemental') return <PrintedRecord pack={pack} path={item.path} />;
        if (item?.type === 'magazine' || item?.type === 'ebook')
          return <PrintedPublication pack={pack} path={item.path} />;
        return <p>This text is no longer in the library.</p>;
      }}
    </Loaded>
  );
}

function PrintedArticle({
  pack,
  item,
  content,
  level: wanted,
}: PassageProps & { readonly pack: Pack; readonly item: PackItemOf<'article'> }) {
  const fixed = readDisplayParams(content.displayParams).readingLevel;
  const [chosen] = useReaderSetting('level', levelSetting);
  const levels = item.levelArticles.map((one) => one.level).sort((a, b) => a - b);
  const level = levelToOpen(levels, {
    address: wanted ?? fixed ?? undefined,
    chosen: chosen ?? undefined,
    gradeRange: pack.gradeRange,
  });
  const path = item.levelArticles.find((one) => one.level === level)?.path;
  const loaded = usePackFile(pack, path, articleTextSchema);
  return (
    <Loaded state={loaded}>
      {(text) => (
        <ReadingText
          pack={pack}
          blocks={text.blocks}
          isPrinted
          overlayPath={(contentId) => assemblyPath(pack, contentId)}
        />
      )}
    </Loaded>
  );
}

function PrintedRecord({ pack, path }: { readonly pack: Pack; readonly path: string }) {
  const loaded = usePackFile(pack, path, recordSchema);
  return (
    <Loaded state={loaded}>
      {(record) => record.about.map((paragraph) => <p key={paragraph}>{paragraph}</p>)}
    </Loaded>
  );
}

function PrintedPublication({ pack, path }: { readonly pack: Pack; readonly path: string }) {
  const loaded = usePackFile(pack, path, publicationSchema);
  return (
    <Loaded state={loaded}>
      {(publication) => (
        <ReadingText
          pack={pack}
          blocks={blocksOfPages(publication)}
          isPrinted
          overlayPath={(contentId) => assemblyPath(pack, contentId)}
        />
      )}
    </Loaded>
  );
}

/** What is not here can't be printed, and the sheet says so. */
function Loaded<T>({
  state,
  children,
}: {
  readonly state: LoadState<T>;
  readonly children: (value: T) => ReactNode;
}) {
  if (state.kind === 'ready') return children(state.value);
  if (state.kind === 'failed') return <p>This text is not on this device.</p>;
  return <p role="status">Opening…</p>;
}
