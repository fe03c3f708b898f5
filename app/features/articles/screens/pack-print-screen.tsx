import { useState, type ReactNode } from 'react';
import { useCan } from '#app/engine/index.ts';
import styles from '#app/features/articles/components/print/pack-print.module.css';
import {
  chosenOf,
  usePrintChoice,
  type PrintChoice,
} from '#app/features/articles/components/print/print-choice.ts';
import { PrintTools, type PrintableItem } from '#app/features/articles/components/print/print-tools.tsx';
import { PrintedCard } from '#app/features/articles/components/print/printed-card.tsx';
import { PrintedItem } from '#app/features/articles/components/print/printed-item.tsx';
import { kindOf, usePack, useSourcePacks } from '#app/features/library/index.ts';
import { itemsFor, LibraryPicture, PackPending, useCustomPack } from '#app/features/packs/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { cardsFor, cardTitle } from '#shared/domain/packs/own-cards.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { paperSizeOf } from '#shared/kernel/paper-size.ts';

type PrintAddress = { readonly subject: SubjectPath; readonly packId: string };

/**
 * A pack as it will be printed (content §2, print pack): from what is on the device, so without a network too; with one,
 * the server's PDF is offered beside it.
 */
export function PackPrintScreen({ subject, packId }: PrintAddress) {
  const own = useCustomPack(packId);
  const loaded = usePack(packId);
  if (own?.pack) return <OwnPackPrint subject={subject} pack={own.pack} />;
  if (loaded.kind === 'ready') return <LibraryPackPrint subject={subject} pack={loaded.value} />;
  return (
    <PackPending
      packId={packId}
      title="Print"
      subject={subject}
      state={own === undefined ? { kind: 'loading' } : loaded}
    />
  );
}

function LibraryPackPrint({ subject, pack }: { readonly subject: SubjectPath; readonly pack: Pack }) {
  const isTeacher = useCan('read-teacher-material');
  const { locale, terms } = useLocale();
  const [choice, setChoice] = usePrintChoice(pack.packId);
  const items = itemsFor(pack, isTeacher);
  const chosen = chosenOf(items, ({ contentId }) => contentId, choice);
  return (
    <Frame
      subject={subject}
      packId={pack.packId}
      title={pack.title}
      items={items.map((item) => ({
        id: item.contentId,
        title: item.title,
        kind: kindOf(item, terms.organizer),
      }))}
      choice={choice}
      onChoice={setChoice}
    >
      <p className={styles.packPrintSmall}>{gradeRangeIn(locale, pack.gradeRange)?.fullLabel}</p>
      <p className={styles.packPrintLead}>{pack.note}</p>
      <div className={`${styles.packPrintFigure} ${styles.packPrintCover}`}>
        <LibraryPicture pack={pack} picture={pack.cover} loading="eager" />
      </div>
      {chosen.map((item, index) => (
        <PrintedItem
          key={item.contentId}
          pack={pack}
          item={item}
          level={choice.level}
          isFirst={index === 0}
        />
      ))}
    </Frame>
  );
}

function OwnPackPrint({ subject, pack }: { readonly subject: SubjectPath; readonly pack: CustomPack }) {
  const isTeacher = useCan('read-teacher-material');
  const [choice, setChoice] = usePrintChoice(pack.id);
  const packs = useSourcePacks(pack.items);
  const { terms } = useLocale();
  const title = pack.title.trim() || 'Untitled pack';
  // Which cards are a teacher's their packs say: until then no card is known to be for this reader.
  if (!packs)
    return <PackPending packId={pack.id} title={title} subject={subject} state={{ kind: 'loading' }} />;
  const cards = cardsFor(pack.items, packs, isTeacher);
  const chosen = chosenOf(cards, ({ item }) => item.itemId, choice);
  return (
    <Frame
      subject={subject}
      packId={pack.id}
      title={title}
      items={cards.map((card) => ({
        id: card.item.itemId,
        title: cardTitle(card),
        kind: card.source ? kindOf(card.source.item, terms.organizer) : '',
      }))}
      choice={choice}
      onChoice={setChoice}
    >
      <p className={styles.packPrintSmall}>{`A pack by ${pack.ownerName}`}</p>
      <p className={styles.packPrintLead}>{pack.note}</p>
      {chosen.map(({ item }, index) => (
        <PrintedCard
          key={item.itemId}
          card={item}
          level={choice.level}
          isTeacher={isTeacher}
          isFirst={index === 0}
        />
      ))}
    </Frame>
  );
}

function Frame({
  subject,
  packId,
  title,
  items,
  choice,
  onChoice,
  children,
}: PrintAddress & {
  readonly title: string;
  readonly items: readonly PrintableItem[];
  readonly choice: PrintChoice;
  readonly onChoice: (choice: PrintChoice) => void;
  readonly children: ReactNode;
}) {
  const { locale } = useLocale();
  const [paperSize, setPaperSize] = useState(() => paperSizeOf(locale));
  return (
    <PageBody>
      <div className={styles.packPrintTools}>
        <PageHeader title="Print" crumbs={[{ label: title, to: packPath(subject, packId) }]} />
      </div>
      <div className={styles.packPrintScreen}>
        <div className={styles.packPrintTools}>
          <PrintTools
            subject={subject}
            packId={packId}
            items={items}
            choice={choice}
            onChoice={onChoice}
            paperSize={paperSize}
            onPaperSize={setPaperSize}
          />
        </div>
        <article
          className={styles.packPrint}
          data-paper={paperSize}
          data-pictures={choice.hasPictures ? undefined : 'none'}
        >
          <h1 className={styles.packPrintTitle}>{title}</h1>
          {children}
        </article>
      </div>
    </PageBody>
  );
}
