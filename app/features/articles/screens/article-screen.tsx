import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { AnnotatedReading } from '#app/features/annotations/index.ts';
import { AboutArticle } from '#app/features/articles/components/about-article.tsx';
import { ArticleFoot } from '#app/features/articles/components/article-foot.tsx';
import {
  ContentPage,
  LoadedFile,
  useCrumbs,
  type ContentAddress,
} from '#app/features/articles/components/content-page.tsx';
import { ContentsList } from '#app/features/articles/components/contents-list.tsx';
import { LevelControl } from '#app/features/articles/components/level-control.tsx';
import { moveToBlock } from '#app/features/articles/components/move-to-block.ts';
import { Narration } from '#app/features/articles/components/narration.tsx';
import { OtherLevels } from '#app/features/articles/components/other-levels.tsx';
import { ReadingText } from '#app/features/articles/components/reading-text.tsx';
import { TranslatableText } from '#app/features/articles/components/translatable-text.tsx';
import { outlineOf } from '#app/features/articles/outline.ts';
import { useLevelToRead } from '#app/features/articles/use-level-to-read.ts';
import { useReadingPosition } from '#app/features/articles/use-reading-position.ts';
import { CiteButton } from '#app/features/citations/index.ts';
import { DictionaryButton } from '#app/features/dictionary/index.ts';
import { kindOf, usePackFile } from '#app/features/library/index.ts';
import { HelpTip } from '#app/features/onboarding/index.ts';
import { excerptParagraphs, ExcerptTool, MediaOverlay } from '#app/features/packs/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { TranslateButton } from '#app/features/translation/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useGoTo } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import { articlePath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { printPage } from '#app/platform/print-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { articleTextSchema, type ArticleText } from '#shared/domain/packs/article.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { articlePassages } from '#shared/domain/translation/passages.ts';
import styles from './article-screen.module.css';

export type ArticleScreenProps = ContentAddress & {
  /** What else can be done with the text, by those who may. */
  readonly tools?: ReactNode;
  /** The reading level in the address. */
  readonly level?: number | undefined;
  /** The heading to open at (content §2, `?toc=`). */
  readonly toc?: string | undefined;
};

/** An article at its reading levels. */
export function ArticleScreen({ level, toc, tools, ...address }: ArticleScreenProps) {
  return (
    <ContentPage address={address} types={['article']} what="article">
      {(pack, item) => (
        <Article key={item.contentId} pack={pack} item={item} level={level} toc={toc} tools={tools} />
      )}
    </ContentPage>
  );
}

type ArticleProps = {
  readonly pack: Pack;
  readonly item: PackItemOf<'article'>;
  readonly level: number | undefined;
  readonly toc: string | undefined;
  readonly tools: ReactNode;
};

function Article({ pack, item, level: address, toc, tools }: ArticleProps) {
  const { terms } = useLocale();
  const goTo = useGoTo();
  const at = usePackAddress(pack);
  const { levels, level, version, missing, here, teachers, choose } = useLevelToRead(pack, item, {
    address,
    assignmentId: at.frame?.assignment ?? null,
  });
  const loaded = usePackFile(pack, version?.path, articleTextSchema);
  const text = loaded.kind === 'ready' ? loaded.value : undefined;
  const [isBilingual, setBilingual] = useState(false);
  const isAway = loaded.kind === 'failed' && loaded.problem === 'unavailable';
  const change = (value: ReadingLevel) => {
    choose(value);
    goTo(articlePath(at, item.contentId, value), { replace: true });
  };
  return (
    <PageBody>
      <PageHeader
        title={text?.title ?? item.title}
        crumbs={useCrumbs(pack)}
        eyebrow={kindOf(item, terms.organizer)}
        lead={text?.summary ?? item.description}
      />
      <div className={styles.articleTools} role="group" aria-label="Reading tools">
        {levels.length > 1 && level !== undefined && (
          <LevelControl
            levels={levels}
            level={level}
            missing={missing}
            teachers={teachers}
            onChange={change}
          />
        )}
        {levels.length > 1 && (
          <span className={styles.articleTip}>
            <HelpTip tip="readingLevels" />
          </span>
        )}
        {text && (
          <ReadAloudButton
            text={`${pack.packId}:${item.contentId}:${text.level}`}
            view={isBilingual ? 'bilingual' : 'alone'}
          />
        )}
        {text && (
          <IconButton label="Print this article" icon={<Printer aria-hidden="true" />} onClick={printPage} />
        )}
        <DictionaryButton level={level} />
        {text && <TranslateButton isOpen={isBilingual} onToggle={() => setBilingual(!isBilingual)} />}
        <CiteButton cited={{ kind: 'item', pack, item, level }} what="this article" />
        {tools}
      </div>
      <Narration pack={pack} level={version} text={text} />
      {isAway && level !== undefined && here.length > 0 ? (
        <OtherLevels level={level} here={here} onChange={change} />
      ) : (
        <LoadedFile loaded={loaded} pack={pack} what="article">
          {(value) => (
            <ArticleBody
              key={value.level}
              pack={pack}
              item={item}
              text={value}
              toc={toc}
              isBilingual={isBilingual}
              onBilingual={() => setBilingual(true)}
            />
          )}
        </LoadedFile>
      )}
    </PageBody>
  );
}

function ArticleBody({
  pack,
  item,
  text,
  toc,
  isBilingual,
  onBilingual,
}: Omit<ArticleProps, 'level' | 'tools'> & {
  readonly text: ArticleText;
  readonly isBilingual: boolean;
  readonly onBilingual: () => void;
}) {
  const goOn = useReadingPosition(`${pack.packId}:${item.contentId}:${text.level}`, true);
  // On an article the overlay lies over the article (content §2, in-page routes).
  const at = usePackAddress(pack);
  const path = articlePath(at, item.contentId, text.level);
  const { packId } = pack;
  const { contentId } = item;
  const target = { packId, contentId, contentType: 'article' as const, level: text.level, tocId: null };
  const levelPath = ({ level }: { readonly level: number | null }) => ({
    to: articlePath(at, contentId, level ?? text.level),
    label: `Level ${level}`,
  });
  const overlayPath = useCallback(
    (contentId: string) => `${path}#/overlay/assembly/${encodeURIComponent(contentId)}`,
    [path],
  );
  const source = useMemo(() => {
    const { packId, version } = pack;
    const address = { packId, version, contentId: item.contentId, part: String(text.level) };
    return { address, passages: articlePassages(pack, text) };
  }, [pack, item.contentId, text]);
  useEffect(() => {
    if (toc !== undefined) moveToBlock(toc);
  }, [toc]);
  return (
    <div className={styles.article}>
      <aside className={styles.articleAside}>
        <ContentsList entries={outlineOf(text.blocks)} />
      </aside>
      <div className={styles.articleMain}>
        {goOn && (
          <div className={styles.articleGoOn}>
            <Button onClick={goOn}>Go on where you stopped</Button>
          </div>
        )}
        <AnnotatedReading target={target} readable={text} pathOf={levelPath}>
          {(tool) => (
            <TranslatableText
              {...{ pack, source, overlayPath }}
              blocks={text.blocks}
              level={text.level}
              isOpen={isBilingual}
              onOpen={onBilingual}
            >
              <ExcerptTool
                source={{ ...pack, contentId: item.contentId, contentType: 'article', title: text.title }}
                paragraphs={excerptParagraphs(text.blocks)}
                tool={tool}
              >
                <ReadingText pack={pack} blocks={text.blocks} overlayPath={overlayPath} />
              </ExcerptTool>
            </TranslatableText>
          )}
        </AnnotatedReading>
        <AboutArticle pack={pack} item={item} text={text} />
        <ArticleFoot pack={pack} item={item} overlayPath={overlayPath} />
      </div>
      <ArticleOverlay pack={pack} item={item} text={text} pathOf={overlayPath} closedPath={path} />
    </div>
  );
}

type OverlayProps = {
  readonly pack: Pack;
  readonly item: PackItemOf<'article'>;
  readonly text: ArticleText;
  readonly pathOf: (contentId: string) => string;
  readonly closedPath: string;
};

function ArticleOverlay({ pack, item, text, pathOf, closedPath }: OverlayProps) {
  const view = useHashView();
  if (view.kind !== 'assembly') return null;
  const figures = text.blocks.flatMap((block) => (block.type === 'figure' ? [block.contentId] : []));
  const ids = new Set([...item.assemblyIds, ...figures, view.contentId]);
  return (
    <MediaOverlay
      pack={pack}
      items={pack.packItems.filter((one) => ids.has(one.contentId))}
      contentId={view.contentId}
      pathOf={pathOf}
      closedPath={closedPath}
      articleId={item.contentId}
    />
  );
}
