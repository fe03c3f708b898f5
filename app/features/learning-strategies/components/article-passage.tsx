import { useMemo } from 'react';
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
import { paragraphsOf } from '#app/features/learning-strategies/passage.ts';
import { usePackFile } from '#app/features/library/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { articlePath } from '#app/navigation/pack-paths.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
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
