import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AnnotatedReading } from '#app/features/annotations/index.ts';
import {
  ContentPage,
  LoadedFile,
  useCrumbs,
  type ContentAddress,
} from '#app/features/articles/components/content-page.tsx';
import { ReadingText } from '#app/features/articles/components/reading-text.tsx';
import { TranslatableText } from '#app/features/articles/components/translatable-text.tsx';
import { pageSetting, useReaderSetting } from '#app/features/articles/reading-settings.ts';
import { useReadingPosition } from '#app/features/articles/use-reading-position.ts';
import { CiteButton } from '#app/features/citations/index.ts';
import { usePackFile } from '#app/features/library/index.ts';
import { excerptParagraphs, ExcerptTool, LibraryPicture } from '#app/features/packs/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { TranslateButton } from '#app/features/translation/index.ts';
import { assemblyPath, excerptSourcePath } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { publicationSchema, type Publication } from '#shared/domain/packs/publication.ts';
import { pagePassages } from '#shared/domain/translation/passages.ts';
import styles from './publication-screen.module.css';

/** A magazine or an e-book, page by page; it opens where its reader left it. */
export function PublicationScreen({
  toc,
  tools,
  ...address
}: ContentAddress & {
  /** What else can be done with the text, by those who may. */
  readonly tools?: ReactNode;
  /** The page in the address, by its id (content §2, `?toc=`); it goes before where the reader left. */
  readonly toc?: string | undefined;
}) {
  return (
    <ContentPage address={address} types={['magazine', 'ebook']} what="magazine">
      {(pack, item) => (
        <PublicationPage
          key={`${item.contentId} ${toc ?? ''}`}
          pack={pack}
          item={item}
          toc={toc}
          tools={tools}
        />
      )}
    </ContentPage>
  );
}

type PublicationPageProps = {
  readonly pack: Pack;
  readonly item: PackItemOf<'magazine'> | PackItemOf<'ebook'>;
  readonly toc: string | undefined;
  readonly tools: ReactNode;
};

function PublicationPage({ pack, item, toc, tools }: PublicationPageProps) {
  const loaded = usePackFile(pack, item.path, publicationSchema);
  const subtitle = loaded.kind === 'ready' ? loaded.value.subtitle : '';
  return (
    <PageBody>
      <PageHeader
        title={item.title}
        crumbs={useCrumbs(pack)}
        eyebrow={item.type === 'magazine' ? 'Magazine' : 'E-book'}
        lead={subtitle}
        actions={
          <>
            {tools}
            <CiteButton
              cited={{ kind: 'item', pack, item }}
              what={item.type === 'magazine' ? 'this magazine' : 'this e-book'}
            />
          </>
        }
      />
      <LoadedFile loaded={loaded} pack={pack} what={item.type === 'magazine' ? 'magazine' : 'e-book'}>
        {(publication) => <Pages pack={pack} publication={publication} toc={toc} />}
      </LoadedFile>
    </PageBody>
  );
}

function Pages({
  pack,
  publication,
  toc,
}: {
  readonly pack: Pack;
  readonly publication: Publication;
  readonly toc: string | undefined;
}) {
  const { pages } = publication;
  const address = usePackAddress(pack);
  const [stored, keep] = useReaderSetting(`page:${pack.packId}:${publication.contentId}`, pageSetting);
  const named = pages.findIndex((one) => one.id === toc);
  const [isNamed, setNamed] = useState(named >= 0);
  const turn = (to: number) => {
    setNamed(false);
    keep(to);
  };
  const at = isNamed ? named : Math.min(Math.max(stored ?? 0, 0), pages.length - 1);
  const page = pages[at];
  const text = `${pack.packId}:${publication.contentId}:${page?.id ?? ''}`;
  const goOn = useReadingPosition(text, stored !== undefined);
  const heading = useFocusAfterTurn(at);
  const [isBilingual, setBilingual] = useState(false);
  const translatable = useMemo(() => {
    const { packId, version } = pack;
    const part = page?.id ?? '';
    const address = { packId, version, contentId: publication.contentId, part };
    return { address, passages: pagePassages(pack, publication, part) };
  }, [pack, publication, page?.id]);
  const overlayPath = (contentId: string) => assemblyPath(address, contentId);
  if (stored === undefined || page === undefined) return null;
  const source = { contentId: publication.contentId, contentType: publication.kind };
  const target = { ...source, packId: pack.packId, level: null, tocId: page.id };
  const pagePath = ({ tocId }: { readonly tocId: string | null }) => ({
    to: excerptSourcePath(address, { ...source, ...(tocId !== null && { tocId }) }),
    label: pages.find(({ id }) => id === tocId)?.title ?? 'a page that is gone',
  });
  const image = pack.packItems.find((item) => item.contentId === page.imageContentId);
  return (
    <div className={styles.publication}>
      <div className={styles.publicationBar}>
        <Select
          label="Page"
          labelHidden
          value={String(at)}
          onChange={(value) => turn(Number(value))}
          options={pages.map((one, index) => ({ value: String(index), label: `${index + 1}. ${one.title}` }))}
        />
        <TranslateButton isOpen={isBilingual} onToggle={() => setBilingual(!isBilingual)} />
        <Turns at={at} count={pages.length} turn={turn} />
      </div>
      <article className={styles.publicationPage} data-layout={page.layout}>
        {image && (
          <div className={styles.publicationPicture}>
            <LibraryPicture pack={pack} picture={image.image} loading="eager" />
          </div>
        )}
        <div className={styles.publicationWords} data-part="publication-page">
          {page.kicker !== undefined && <p className={styles.publicationKicker}>{page.kicker}</p>}
          <h2 ref={heading} tabIndex={-1} className={styles.publicationTitle} data-part="reading-title">
            {page.title}
          </h2>
          <div role="group" aria-label="Reading tools">
            <ReadAloudButton text={text} view={isBilingual ? 'bilingual' : 'alone'} />
          </div>
          {goOn && (
            <div>
              <Button onClick={goOn}>Go on where you stopped</Button>
            </div>
          )}
          <AnnotatedReading key={page.id} target={target} readable={page} pathOf={pagePath}>
            {(tool) => (
              <TranslatableText
                key={page.id}
                {...{ pack, overlayPath }}
                source={translatable}
                blocks={page.blocks}
                level={undefined}
                isOpen={isBilingual}
                onOpen={() => setBilingual(true)}
              >
                <ExcerptTool
                  source={{ ...source, ...pack, tocId: page.id, title: page.title }}
                  paragraphs={excerptParagraphs(page.blocks)}
                  tool={tool}
                >
                  <ReadingText {...{ pack, overlayPath }} blocks={page.blocks} />
                </ExcerptTool>
              </TranslatableText>
            )}
          </AnnotatedReading>
        </div>
      </article>
      <div className={styles.publicationBar}>
        <p>{`Page ${at + 1} of ${pages.length}`}</p>
        <Turns at={at} count={pages.length} turn={turn} />
      </div>
    </div>
  );
}

function Turns({ at, count, turn }: { at: number; count: number; turn: (page: number) => void }) {
  return (
    <div className={styles.publicationTurns}>
      <Button
        size="small"
        icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
        reasonShown="bubble"
        disabledReason={at === 0 ? 'This is the first page.' : undefined}
        onClick={() => turn(at - 1)}
      >
        Previous page
      </Button>
      <Button
        size="small"
        variant="primary"
        iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
        reasonShown="bubble"
        disabledReason={at === count - 1 ? 'This is the last page.' : undefined}
        onClick={() => turn(at + 1)}
      >
        Next page
      </Button>
    </div>
  );
}

/** Turning a page puts reader and focus at its head; opening the magazine does not. */
function useFocusAfterTurn(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (heading.current === null) return;
    const isTurn = shown.current !== null && shown.current !== page;
    shown.current = page;
    if (isTurn) heading.current.focus();
  });
  return heading;
}
