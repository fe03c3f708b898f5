import { useMemo, useState, type ReactNode } from 'react';
import { AnnotatedReading } from '#app/features/annotations/index.ts';
import {
  ContentPage,
  LoadedFile,
  useCrumbs,
  type ContentAddress,
} from '#app/features/articles/components/content-page.tsx';
import styles from '#app/features/articles/components/reading-text.module.css';
import { RecordChart } from '#app/features/articles/components/record-chart.tsx';
import { RecordTable } from '#app/features/articles/components/record-table.tsx';
import { recordQuotes } from '#app/features/articles/record-quotes.ts';
import { CiteButton } from '#app/features/citations/index.ts';
import { kindOf, usePackFile } from '#app/features/library/index.ts';
import { ExcerptTool, type ExcerptSource } from '#app/features/packs/index.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { Translatable, TranslateButton } from '#app/features/translation/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { plainBlock } from '#shared/domain/annotations/annotated-text.ts';
import type { PackItemOf } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { recordSchema, type LibraryRecord } from '#shared/domain/packs/record.ts';
import { recordPassages } from '#shared/domain/translation/passages.ts';
import articleStyles from './article-screen.module.css';

/** A record, which is a primary source or data: what it is, its charts, its table, and where it comes from. */
export function RecordScreen({
  tools,
  ...address
}: ContentAddress & {
  /** What else can be done with the text, by those who may. */
  readonly tools?: ReactNode;
}) {
  return (
    <ContentPage address={address} types={['supplemental']} what="source">
      {(pack, item) => <RecordPage key={item.contentId} pack={pack} item={item} tools={tools} />}
    </ContentPage>
  );
}

type RecordPageProps = {
  readonly pack: Pack;
  readonly item: PackItemOf<'supplemental'>;
  readonly tools: ReactNode;
};

function RecordPage({ pack, item, tools }: RecordPageProps) {
  const { terms } = useLocale();
  const loaded = usePackFile(pack, item.path, recordSchema);
  return (
    <PageBody>
      <PageHeader
        title={item.title}
        crumbs={useCrumbs(pack)}
        eyebrow={kindOf(item, terms.organizer)}
        lead={item.description}
        actions={
          <>
            {tools}
            <CiteButton cited={{ kind: 'item', pack, item }} what="this source" />
          </>
        }
      />
      <LoadedFile loaded={loaded} pack={pack} what="source">
        {(record) => (
          <RecordBody
            pack={pack}
            record={record}
            source={{ ...pack, contentId: record.contentId, contentType: 'supplemental', title: item.title }}
          />
        )}
      </LoadedFile>
    </PageBody>
  );
}

function RecordBody({
  pack,
  record,
  source,
}: {
  readonly pack: Pack;
  readonly record: LibraryRecord;
  readonly source: ExcerptSource;
}) {
  const [isBilingual, setBilingual] = useState(false);
  const translatable = useMemo(() => {
    const { packId, version } = pack;
    const address = { packId, version, contentId: record.contentId, part: null };
    return { address, passages: recordPassages(record) };
  }, [pack, record]);
  const { packId, contentId } = source;
  const target = { packId, contentId, contentType: 'supplemental' as const, level: null, tocId: null };
  return (
    <Stack gap={6}>
      <div className={articleStyles.articleTools} role="group" aria-label="Reading tools">
        <ReadAloudButton
          text={`${source.packId}:${record.contentId}`}
          view={isBilingual ? 'bilingual' : 'alone'}
        />
        <TranslateButton isOpen={isBilingual} onToggle={() => setBilingual(!isBilingual)} />
      </div>
      <AnnotatedReading target={target} readable={record}>
        {(tool) => (
          <ExcerptTool
            source={source}
            paragraphs={recordQuotes(record)}
            pieces="paragraphs and rows"
            tool={tool}
          >
            <Stack gap={6}>
              <Translatable
                subject={pack.subject}
                source={translatable}
                level={undefined}
                content={{ kind: 'record', record }}
                isOpen={isBilingual}
                onOpen={() => setBilingual(true)}
              >
                <div className={styles.readingText} data-part="reading-text">
                  {record.about.map((paragraph, index) => (
                    <p key={paragraph} data-block={plainBlock(index)} tabIndex={-1}>
                      {paragraph}
                    </p>
                  ))}
                </div>
              </Translatable>
              {record.charts.map((chart) => (
                <RecordChart key={chart.title} record={record} chart={chart} />
              ))}
              {!isBilingual && record.questions.length > 0 && <LookCloser questions={record.questions} />}
              <RecordTable record={record} />
            </Stack>
          </ExcerptTool>
        )}
      </AnnotatedReading>
      <Source source={record.source} />
    </Stack>
  );
}

function LookCloser({ questions }: { readonly questions: readonly string[] }) {
  return (
    <Panel look="accent" label="Look closer">
      <SectionHeader title="Look closer" />
      <ol data-read-aloud="yes">
        {questions.map((question) => (
          <li key={question}>{question}</li>
        ))}
      </ol>
    </Panel>
  );
}

function Source({ source }: { readonly source: LibraryRecord['source'] }) {
  return (
    <Panel look="sunken" label="Where this comes from">
      <p>
        <a href={source.link} target="_blank" rel="noreferrer">
          {source.name}
          <VisuallyHidden> (needs internet, opens in a new tab)</VisuallyHidden>
        </a>
        {`, figures up to ${source.lastYear}. `}
        <a href={source.licenseLink} target="_blank" rel="noreferrer">
          {source.licenseTitle}
          <VisuallyHidden> (needs internet, opens in a new tab)</VisuallyHidden>
        </a>
      </p>
      {source.changes !== undefined && <p>{source.changes}</p>}
    </Panel>
  );
}
