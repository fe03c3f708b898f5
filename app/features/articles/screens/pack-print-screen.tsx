import { useState, type ReactNode } from 'react';
import { useCan } from '#app/engine/index.ts';
import styles from '#app/features/articles/components/print/pack-print.module.css';
import { PrintedCard } from '#app/features/articles/components/print/printed-card.tsx';
import { PrintedItem } from '#app/features/articles/components/print/printed-item.tsx';
import { usePack } from '#app/features/library/index.ts';
import { itemsFor, LibraryPicture, PackPending, useCustomPack } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { packPdfPath } from '#app/navigation/pack-paths.ts';
import { printPage } from '#app/platform/print-page.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { NewTabLink } from '#app/ui/actions/link.tsx';
import { PaperSizeChoice } from '#app/ui/fields/paper-size-choice.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { FileText } from '#app/ui/icons/file-text.ts';
import { Printer } from '#app/ui/icons/printer.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { readingLevelSchema, type ReadingLevel } from '#shared/domain/packs/primitives.ts';
import { paperSizeOf } from '#shared/kernel/paper-size.ts';

/**
 * A pack as it will be printed (content §2, print pack): from what is on the device, so without a network too; with one,
 * the server's PDF is offered beside it.
 */
export function PackPrintScreen({
  subject,
  packId,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
}) {
  const isTeacher = useCan('read-teacher-material');
  const { locale } = useLocale();
  const own = useCustomPack(packId);
  const loaded = usePack(packId);
  const [level, setLevel] = useState<ReadingLevel | undefined>();
  const frame = { subject, packId, level, setLevel };
  if (own?.pack) {
    const { pack } = own;
    return (
      <Frame {...frame} title={pack.title.trim() || 'Untitled pack'}>
        <p className={styles.packPrintSmall}>{`A pack by ${pack.ownerName}`}</p>
        <p className={styles.packPrintLead}>{pack.note}</p>
        {pack.items.map((card) => (
          <PrintedCard key={card.itemId} card={card} level={level} isTeacher={isTeacher} />
        ))}
      </Frame>
    );
  }
  if (loaded.kind === 'ready') {
    const pack = loaded.value;
    return (
      <Frame {...frame} title={pack.title}>
        <p className={styles.packPrintSmall}>{gradeRangeIn(locale, pack.gradeRange)?.fullLabel}</p>
        <p className={styles.packPrintLead}>{pack.note}</p>
        <div className={styles.packPrintFigure}>
          <LibraryPicture pack={pack} picture={pack.cover} loading="eager" />
        </div>
        {itemsFor(pack, isTeacher).map((item) => (
          <PrintedItem key={item.contentId} pack={pack} item={item} level={level} />
        ))}
      </Frame>
    );
  }
  return (
    <PackPending
      packId={packId}
      title="Print"
      subject={subject}
      state={own === undefined ? { kind: 'loading' } : loaded}
    />
  );
}

function Frame({
  subject,
  packId,
  title,
  level,
  setLevel,
  children,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly title: string;
  readonly level: ReadingLevel | undefined;
  readonly setLevel: (level: ReadingLevel | undefined) => void;
  readonly children: ReactNode;
}) {
  const { locale } = useLocale();
  const [paperSize, setPaperSize] = useState(() => paperSizeOf(locale));
  return (
    <PageBody>
      <div className={styles.packPrintTools}>
        <PageHeader title="Print" crumbs={[{ label: title, to: packPath(subject, packId) }]} />
        <div className={styles.packPrintChoices}>
          <PaperSizeChoice paperSize={paperSize} onChange={setPaperSize} />
          <Segmented
            label="Reading level"
            value={level === undefined ? 'own' : String(level)}
            onChange={(value) =>
              setLevel(value === 'own' ? undefined : readingLevelSchema.parse(Number(value)))
            }
            options={[
              { value: 'own', label: 'As the pack' },
              { value: '1', label: 'Level 1' },
              { value: '2', label: 'Level 2' },
              { value: '3', label: 'Level 3' },
            ]}
          />
          <Button variant="primary" icon={<Printer size="1.1em" aria-hidden="true" />} onClick={printPage}>
            Print
          </Button>
          <PdfLink href={packPdfPath({ subject, packId }, { paper: paperSize, level })} />
        </div>
      </div>
      <article className={styles.packPrint} data-paper={paperSize}>
        <h1 className={styles.packPrintTitle}>{title}</h1>
        {children}
      </article>
    </PageBody>
  );
}

function PdfLink({ href }: { readonly href: string }) {
  const online = useOnline();
  const icon = <FileText size="1.1em" aria-hidden="true" />;
  if (!online) {
    return (
      <Button
        icon={icon}
        disabledReason="The PDF is made by your school’s server, so it needs a network. Print works here."
      >
        Open as PDF
      </Button>
    );
  }
  return (
    <NewTabLink icon={icon} href={href}>
      Open as PDF<VisuallyHidden>, opens in a new tab</VisuallyHidden>
    </NewTabLink>
  );
}
