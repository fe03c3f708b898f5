import { useMemo, type ReactNode } from 'react';
import {
  levelSetting,
  LevelControl,
  levelToOpen,
  Narration,
  OtherLevels,
  ReadingText,
  useLevelOfTeachers,
  useLevelsHere,
  useReaderSetting,
} from '#app/features/articles/index.ts';
import { DictionaryButton } from '#app/features/dictionary/index.ts';
import {
  blocksOfPages,
  paragraphsOf,
  plainParagraphs,
  type Paragraph,
} from '#app/features/learning-strategies/passage.ts';
import { KeepOpened, usePack, usePackFile, type LoadState } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { articlePath, assemblyPath } from '#app/navigation/pack-paths.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { SnackContent } from '#shared/domain/activities/snack.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { publicationSchema } from '#shared/domain/packs/publication.ts';
import { recordSchema } from '#shared/domain/packs/record.ts';
import { SentencePicker, type Quoting } from './sentence-picker.tsx';
import styles from './snack-work.module.css';

export type PassageProps = {
  readonly content: Pick<SnackContent, 'packId' | 'contentId' | 'title' | 'excerpt' | 'displayParams'>;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  /** Sentences taken of it, and how one more is; without it the text is read alone. */
  readonly quoting: Quoting;
};

/** What a snack is read from: an article at a level, a primary source, or an excerpt's words. */
export function PassagePane({ content, assignmentId, quoting }: PassageProps) {
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
        <PassageOfPack content={content} assignmentId={assignmentId} quoting={quoting} />
      )}
    </section>
  );
}

function PassageOfPack({ content, assignmentId, quoting }: PassageProps) {
  const loaded = usePack(content.packId);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} what="text" />;
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
        <PublicationPassage pack={pack} path={item.path} title={content.title} quoting={quoting} />
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

/** While a part of the library is read, or where it can't be. */
function NotLoaded({ loaded, what }: { readonly loaded: LoadState<unknown>; readonly what: string }) {
  if (loaded.kind === 'failed') {
    return (
      <LoadProblem
        problem={loaded.problem}
        what={what}
        back={{ to: '/', label: 'Go to the start' }}
        onRetry={loaded.retry}
      />
    );
  }
  return <Skeleton shape="card" label={`Loading the ${what}`} />;
}

function ArticlePassage({
  pack,
  item,
  content,
  assignmentId,
  quoting,
}: PassageProps & { readonly pack: Pack; readonly item: PackItemOf<'article'> }) {
  const fixed = readDisplayParams(content.displayParams).readingLevel;
  const [chosen, choose] = useReaderSetting('level', levelSetting);
  const [chosenHere, chooseHere] = useReaderSetting(`level:${pack.packId}:${item.contentId}`, levelSetting);
  const teachers = useLevelOfTeachers(assignmentId);
  const online = useOnline();
  const here = useLevelsHere(pack, item);
  const all = item.levelArticles.map((one) => one.level).sort((a, b) => a - b);
  const levels = fixed !== null && all.includes(fixed) ? [fixed] : all;
  const missing = online || !here ? [] : levels.filter((one) => !here.includes(one));
  const areChoicesRead = chosen !== undefined && chosenHere !== undefined && teachers !== undefined;
  const wanted = {
    address: undefined,
    chosenHere: chosenHere ?? null,
    teachers: teachers ?? null,
    chosen: chosen ?? undefined,
    gradeRange: pack.gradeRange,
  };
  const isKnown = areChoicesRead && (online || here !== undefined);
  const level = isKnown ? levelToOpen(levels, wanted, missing) : undefined;
  const version = item.levelArticles.find((one) => one.level === level);
  const loaded = usePackFile(pack, version?.path, articleTextSchema);
  const change = (value: ReadingLevel) => {
    choose(value);
    chooseHere(value);
  };
  const isAway = loaded.kind === 'failed' && loaded.problem === 'unavailable';
  const others = here?.filter((one) => levels.includes(one)) ?? [];
  return (
    <>
      <div className={styles.passageTools} role="group" aria-label="Reading tools">
        {levels.length > 1 && level !== undefined && (
          <LevelControl
            levels={levels}
            level={level}
            missing={missing}
            teachers={teachers ?? null}
            onChange={change}
          />
        )}
        {loaded.kind === 'ready' && (
          <ReadAloudButton text={`${pack.packId}:${item.contentId}:${loaded.value.level}`} />
        )}
        <DictionaryButton level={level} />
      </div>
      <Narration pack={pack} level={version} text={loaded.kind === 'ready' ? loaded.value : undefined} />
      {isAway && level !== undefined && others.length > 0 ? (
        <OtherLevels level={level} here={others} onChange={change} />
      ) : loaded.kind === 'ready' ? (
        <ArticleWords
          key={loaded.value.level}
          pack={pack}
          text={loaded.value}
          item={item}
          quoting={quoting}
        />
      ) : (
        <NotLoaded loaded={loaded} what="text" />
      )}
    </>
  );
}

function ArticleWords({
  pack,
  text,
  item,
  quoting,
}: {
  readonly pack: Pack;
  readonly text: ArticleText;
  readonly item: PackItemOf<'article'>;
  readonly quoting: Quoting;
}) {
  const paragraphs = useMemo(() => paragraphsOf(text.blocks), [text]);
  const path = articlePath({ subject: pack.subject, packId: pack.packId }, item.contentId, text.level);
  return (
    <Words title={text.title} paragraphs={paragraphs} level={text.level} quoting={quoting}>
      <ReadingText
        pack={pack}
        blocks={text.blocks}
        overlayPath={(contentId) => `${path}#/overlay/assembly/${encodeURIComponent(contentId)}`}
      />
    </Words>
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
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} what="text" />;
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
}: {
  readonly pack: Pack;
  readonly path: string;
  readonly title: string;
  readonly quoting: Quoting;
}) {
  const loaded = usePackFile(pack, path, publicationSchema);
  const publication = loaded.kind === 'ready' ? loaded.value : null;
  const blocks = useMemo(() => (publication === null ? [] : blocksOfPages(publication)), [publication]);
  const paragraphs = useMemo(() => paragraphsOf(blocks), [blocks]);
  if (loaded.kind !== 'ready') return <NotLoaded loaded={loaded} what="text" />;
  return (
    <>
      <div className={styles.passageTools} role="group" aria-label="Reading tools">
        <ReadAloudButton text={`${pack.packId}:${loaded.value.contentId}`} />
        <DictionaryButton level={undefined} />
      </div>
      <Words title={title} paragraphs={paragraphs} level={ONE_WORDING} quoting={quoting}>
        <ReadingText pack={pack} blocks={blocks} overlayPath={(contentId) => assemblyPath(pack, contentId)} />
      </Words>
    </>
  );
}

/** No reading level: a text that has one wording. */
const ONE_WORDING = 0;

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
    <Words title={title} paragraphs={paragraphs} level={ONE_WORDING} quoting={quoting}>
      <div className={styles.passagePlain} data-part="reading-text">
        {paragraphs.map(({ block, text }) => (
          <p key={block} data-block={block}>
            {text}
          </p>
        ))}
      </div>
    </Words>
  );
}

function Words({
  title,
  paragraphs,
  level,
  quoting,
  children,
}: {
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
  readonly level: number;
  readonly quoting: Quoting;
  readonly children: ReactNode;
}) {
  return (
    <>
      <h2 className={styles.passageTitle} data-part="reading-title">
        {title}
      </h2>
      <SentencePicker paragraphs={paragraphs} level={level} quoting={quoting}>
        {children}
      </SentencePicker>
    </>
  );
}
