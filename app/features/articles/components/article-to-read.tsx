import type { ReactNode } from 'react';
import { useLevelToRead } from '#app/features/articles/use-level-to-read.ts';
import { DictionaryButton } from '#app/features/dictionary/index.ts';
import { usePackFile, type LoadState } from '#app/features/library/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import styles from './article-to-read.module.css';
import { LevelControl } from './level-control.tsx';
import { Narration } from './narration.tsx';
import { OtherLevels } from './other-levels.tsx';

type ArticleToReadProps = {
  readonly pack: Pack;
  readonly item: PackItemOf<'article'>;
  /** The only level that is offered, where the article has it. */
  readonly fixed?: ReadingLevel | null;
  /** What it is read for: its class may have a reading level for this student. */
  readonly assignmentId: string | null;
  readonly children: (text: ArticleText) => ReactNode;
  /** What stands there while no level can be shown. */
  readonly whenNotLoaded: (loaded: LoadState<ArticleText>) => ReactNode;
};

/** An article beside work: its level, read aloud, the dictionary, its narration, and then its text at that level. */
export function ArticleToRead({
  pack,
  item,
  fixed = null,
  assignmentId,
  children,
  whenNotLoaded,
}: ArticleToReadProps) {
  const { levels, level, version, missing, here, teachers, choose } = useLevelToRead(pack, item, {
    fixed,
    assignmentId,
  });
  const loaded = usePackFile(pack, version?.path, articleTextSchema);
  const text = loaded.kind === 'ready' ? loaded.value : undefined;
  const isAway = loaded.kind === 'failed' && loaded.problem === 'unavailable';
  return (
    <>
      <div className={styles.readingTools} role="group" aria-label="Reading tools">
        {levels.length > 1 && level !== undefined && (
          <LevelControl
            levels={levels}
            level={level}
            missing={missing}
            teachers={teachers}
            onChange={choose}
          />
        )}
        {text && <ReadAloudButton text={`${pack.packId}:${item.contentId}:${text.level}`} />}
        <DictionaryButton level={level} />
      </div>
      <Narration pack={pack} level={version} text={text} />
      {isAway && level !== undefined && here.length > 0 ? (
        <OtherLevels level={level} here={here} onChange={choose} />
      ) : text ? (
        children(text)
      ) : (
        whenNotLoaded(loaded)
      )}
    </>
  );
}
