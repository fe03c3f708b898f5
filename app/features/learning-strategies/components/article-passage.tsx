import { useMemo } from 'react';
import {
  LevelControl,
  Narration,
  OtherLevels,
  ReadingText,
  useLevelToRead,
} from '#app/features/articles/index.ts';
import { DictionaryButton } from '#app/features/dictionary/index.ts';
import { paragraphsOf } from '#app/features/learning-strategies/passage.ts';
import { usePackFile } from '#app/features/library/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { articlePath } from '#app/navigation/pack-paths.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { overlayOver, PassageMedia } from './passage-media.tsx';
import { PassageNotLoaded, PassageWords, type PassageProps } from './passage-words.tsx';
import styles from './snack-work.module.css';

/** An article at the level that its teacher fixed, else at that of the reader. */
export function ArticlePassage({
  pack,
  item,
  content,
  assignmentId,
  quoting,
  over,
}: PassageProps & { readonly pack: Pack; readonly item: PackItemOf<'article'> }) {
  const fixed = readDisplayParams(content.displayParams).readingLevel;
  const { levels, level, version, missing, here, teachers, choose } = useLevelToRead(pack, item, {
    fixed,
    assignmentId,
  });
  const loaded = usePackFile(pack, version?.path, articleTextSchema);
  const isAway = loaded.kind === 'failed' && loaded.problem === 'unavailable';
  return (
    <>
      <div className={styles.passageTools} role="group" aria-label="Reading tools">
        {levels.length > 1 && level !== undefined && (
          <LevelControl
            levels={levels}
            level={level}
            missing={missing}
            teachers={teachers}
            onChange={choose}
          />
        )}
        {loaded.kind === 'ready' && (
          <ReadAloudButton text={`${pack.packId}:${item.contentId}:${loaded.value.level}`} />
        )}
        <DictionaryButton level={level} />
      </div>
      <Narration pack={pack} level={version} text={loaded.kind === 'ready' ? loaded.value : undefined} />
      {isAway && level !== undefined && here.length > 0 ? (
        <OtherLevels level={level} here={here} onChange={choose} />
      ) : loaded.kind === 'ready' ? (
        <ArticleWords
          key={loaded.value.level}
          pack={pack}
          text={loaded.value}
          item={item}
          quoting={quoting}
          over={over}
        />
      ) : (
        <PassageNotLoaded loaded={loaded} what="text" />
      )}
    </>
  );
}

function ArticleWords({
  pack,
  text,
  item,
  quoting,
  over,
}: Pick<PassageProps, 'quoting' | 'over'> & {
  readonly pack: Pack;
  readonly text: ArticleText;
  readonly item: PackItemOf<'article'>;
}) {
  const paragraphs = useMemo(() => paragraphsOf(text.blocks), [text]);
  const path = articlePath({ subject: pack.subject, packId: pack.packId }, item.contentId, text.level);
  const { contentId, assemblyIds } = item;
  return (
    <>
      <PassageWords title={text.title} paragraphs={paragraphs} level={text.level} quoting={quoting}>
        <ReadingText
          pack={pack}
          blocks={text.blocks}
          overlayPath={(mediaId) => overlayOver(over ?? path, mediaId)}
        />
      </PassageWords>
      {over !== undefined && (
        <PassageMedia
          pack={pack}
          blocks={text.blocks}
          others={assemblyIds}
          articleId={contentId}
          over={over}
        />
      )}
    </>
  );
}
