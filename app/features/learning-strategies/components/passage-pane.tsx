import { useMemo } from 'react';
import { ReadingText } from '#app/features/articles/index.ts';
import { DictionaryButton } from '#app/features/dictionary/index.ts';
import { blocksOfPages, paragraphsOf, plainParagraphs } from '#app/features/learning-strategies/passage.ts';
import { KeepOpened, usePack, usePackFile } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { assemblyPath } from '#app/navigation/pack-paths.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { ArticlePassage } from './article-passage.tsx';
import { overlayOver, PassageMedia } from './passage-media.tsx';
import { ONE_WORDING, PassageNotLoaded, PassageWords, type PassageProps } from './passage-words.tsx';
import type { Quoting } from './sentence-picker.tsx';
import styles from './snack-work.module.css';

/** What a snack is read from: an article at a level, a primary source, or an excerpt's words. */
export function PassagePane({ content, assignmentId, quoting, over }: PassageProps) {
  return (
    <section className={styles.passage} aria-label={`Text: ${content.title}`}>
      {content.excerpt !== null ? (
        <>
          <div className={styles.passageTools} role="group" aria-label="Reading tools">
            <ReadAloudButton text={`${content.packId}:${content.contentId}:${content.title}`} />
            <DictionaryButton level={undefined} />
          </div>
          <PlainPassage title={content.title} texts={content.excerpt.text.split(/\n+/u)} quoting={quoting} />
        </>
      ) : (
        <PassageOfPack content={content} assignmentId={assignmentId} quoting={quoting} over={over} />
      )}
    </section>
  );
}

function PassageOfPack({ content, assignmentId, quoting, over }: PassageProps) {
  const loaded = usePack(content.packId);
  if (loaded.kind !== 'ready') return <PassageNotLoaded loaded={loaded} what="text" />;
  const pack = loaded.value;
  const item = pack.packItems.find((one) => one.contentId === content.contentId);
  if (item?.type === 'article') {
    return (
      <>
        <KeepOpened pack={pack} />
        <ArticlePassage
          pack={pack}
          item={item}
          content={content}
          assignmentId={assignmentId}
          quoting={quoting}
          over={over}
        />
      </>
    );
  }
  if (item?.type === 'supplemental') {
    return (
      <>
        <KeepOpened pack={pack} />
        <RecordPassage pack={pack} path={item.path} title={content.title} quoting={quoting} />
      </>
    );
  }
  if (item?.type === 'magazine' || item?.type === 'ebook') {
    return (
      <>
        <KeepOpened pack={pack} />
        <PublicationPassage
          pack={pack}
          path={item.path}
          title={content.title}
          quoting={quoting}
          over={over}
        />
      </>
    );
  }
  return (
    <LoadProblem
      problem="unknown"
      what="text"
      back={{ to: packPath(pack.subject, pack.packId), label: 'Go to the pack' }}
    />
  );
}

function RecordPassage({
  pack,
  path,
  title,
  quoting,
}: {
  readonly pack: Pack;
  readonly path: string;
  readonly title: string;
  readonly quoting: Quoting;
}) {
  const loaded = usePackFile(pack, path, recordSchema);
  if (loaded.kind !== 'ready') return <PassageNotLoaded loaded={loaded} what="text" />;
  return (
    <>
      <div className={styles.passageTools} role="group" aria-label="Reading tools">
        <ReadAloudButton text={`${pack.packId}:${loaded.value.contentId}`} />
        <DictionaryButton level={undefined} />
      </div>
      <PlainPassage title={title} texts={loaded.value.about} quoting={quoting} />
    </>
  );
}

/** A magazine or an e-book, all its pages below each other. */
function PublicationPassage({
  pack,
  path,
  title,
  quoting,
  over,
}: Pick<PassageProps, 'quoting' | 'over'> & {
  readonly pack: Pack;
  readonly path: string;
  readonly title: string;
}) {
  const loaded = usePackFile(pack, path, publicationSchema);
  const publication = loaded.kind === 'ready' ? loaded.value : null;
  const blocks = useMemo(() => (publication === null ? [] : blocksOfPages(publication)), [publication]);
  const paragraphs = useMemo(() => paragraphsOf(blocks), [blocks]);
  if (loaded.kind !== 'ready') return <PassageNotLoaded loaded={loaded} what="text" />;
  return (
    <>
      <div className={styles.passageTools} role="group" aria-label="Reading tools">
        <ReadAloudButton text={`${pack.packId}:${loaded.value.contentId}`} />
        <DictionaryButton level={undefined} />
      </div>
      <PassageWords title={title} paragraphs={paragraphs} level={ONE_WORDING} quoting={quoting}>
        <ReadingText
          pack={pack}
          blocks={blocks}
          overlayPath={(mediaId) =>
            over === undefined ? assemblyPath(pack, mediaId) : overlayOver(over, mediaId)
          }
        />
      </PassageWords>
      {over !== undefined && <PassageMedia pack={pack} blocks={blocks} over={over} />}
    </>
  );
}

function PlainPassage({
  title,
  texts,
  quoting,
}: {
  readonly title: string;
  readonly texts: readonly string[];
  readonly quoting: Quoting;
}) {
  const key = texts.join('\n');
  const paragraphs = useMemo(() => plainParagraphs(key.split('\n')), [key]);
  return (
    <PassageWords title={title} paragraphs={paragraphs} level={ONE_WORDING} quoting={quoting}>
      <div className={styles.passagePlain} data-part="reading-text">
        {paragraphs.map(({ block, text }) => (
          <p key={block} data-block={block}>
            {text}
          </p>
        ))}
      </div>
    </PassageWords>
  );
}
