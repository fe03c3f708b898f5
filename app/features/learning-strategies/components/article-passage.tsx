import { useMemo } from 'react';
import { ArticleToRead, ReadingText } from '#app/features/articles/index.ts';
import { paragraphsOf } from '#app/features/learning-strategies/passage.ts';
import { articlePath } from '#app/navigation/pack-paths.ts';
import { readDisplayParams } from '#shared/domain/learning-strategies/display-params.ts';
import type { ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { overlayOver, PassageMedia } from './passage-media.tsx';
import { PassageNotLoaded, PassageWords, type PassageProps } from './passage-words.tsx';

/** An article at the level that its teacher fixed, else at that of the reader. */
export function ArticlePassage({
  pack,
  item,
  content,
  assignmentId,
  quoting,
  over,
}: PassageProps & { readonly pack: Pack; readonly item: PackItemOf<'article'> }) {
  return (
    <ArticleToRead
      pack={pack}
      item={item}
      fixed={readDisplayParams(content.displayParams).readingLevel}
      assignmentId={assignmentId}
      whenNotLoaded={(loaded) => <PassageNotLoaded loaded={loaded} what="text" />}
    >
      {(text) => (
        <ArticleWords key={text.level} pack={pack} text={text} item={item} quoting={quoting} over={over} />
      )}
    </ArticleToRead>
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
