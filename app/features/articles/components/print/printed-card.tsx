import { usePack } from '#app/features/library/index.ts';
import { itemsFor } from '#app/features/packs/index.ts';
import { cardLink } from '#shared/domain/packs/card-link.ts';
import type { CustomItem, CustomItemOf } from '#shared/domain/packs/custom-pack.ts';
import { askableQuestions } from '#shared/domain/packs/own-quiz.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';
import styles from './pack-print.module.css';
import { PrintedItem } from './printed-item.tsx';

/** A card of a custom pack on paper, with its owner's note. */
export function PrintedCard({
  card,
  level,
  isTeacher,
  isFirst,
}: {
  readonly card: CustomItem;
  readonly level: ReadingLevel | undefined;
  readonly isTeacher: boolean;
  readonly isFirst: boolean;
}) {
  return (
    <div>
      {card.kind === 'library' ? (
        <LibraryCard
          packId={card.packId}
          contentId={card.contentId}
          level={level}
          isTeacher={isTeacher}
          isFirst={isFirst}
        />
      ) : (
        <section className={styles.packPrintItem}>
          <h2>{card.title.trim() === '' ? 'Untitled card' : card.title}</h2>
          {card.kind === 'excerpt' ? (
            <blockquote>{card.text}</blockquote>
          ) : (
            <p className={styles.packPrintLines}>{card.text}</p>
          )}
          {card.kind === 'quiz' && <PrintedOwnQuiz quiz={card} />}
          {card.kind === 'slides' &&
            card.slides.map((slide) => (
              <section key={slide.slideId}>
                <h3>{slide.title}</h3>
                <p className={styles.packPrintLines}>{slide.text}</p>
              </section>
            ))}
          {'url' in card && <p className={styles.packPrintSmall}>{cardLink(card.url)?.href ?? card.url}</p>}
          {'file' in card && <p className={styles.packPrintSmall}>{`A file: ${card.file.name}`}</p>}
        </section>
      )}
      {card.note.trim() !== '' && <p className={styles.packPrintNote}>{card.note}</p>}
    </div>
  );
}

function PrintedOwnQuiz({ quiz }: { readonly quiz: CustomItemOf<'quiz'> }) {
  return (
    <ol>
      {askableQuestions(quiz).map((question) => (
        <li key={question.questionId} className={styles.packPrintQuestion}>
          {question.text}
          <ul>
            {question.choices.map((choice) => (
              <li key={choice.choiceId}>{choice.text}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function LibraryCard({
  packId,
  contentId,
  level,
  isTeacher,
  isFirst,
}: {
  readonly packId: string;
  readonly contentId: string;
  readonly level: ReadingLevel | undefined;
  readonly isTeacher: boolean;
  readonly isFirst: boolean;
}) {
  const pack = usePack(packId);
  if (pack.kind === 'loading') return <p role="status">Opening…</p>;
  if (pack.kind === 'failed') return <p>This card’s pack is not on this device.</p>;
  const item = itemsFor(pack.value, isTeacher).find((one) => one.contentId === contentId);
  return item ? <PrintedItem pack={pack.value} item={item} level={level} isFirst={isFirst} /> : null;
}
