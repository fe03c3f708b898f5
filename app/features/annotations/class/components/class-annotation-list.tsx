import { useEffect, useId, useRef } from 'react';
import type { StudentAnnotation } from '#app/features/annotations/class/class-annotations.ts';
import { useDismissal } from '#app/features/annotations/class/use-dismissal.ts';
import type { TextName } from '#app/features/annotations/class/use-text-names.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { ClassAnnotationCard } from './class-annotation-card.tsx';
import styles from './class-annotations.module.css';

/** Annotations of a class, the flagged ones first and by themselves; their flags are dismissed one by one, or all. */
export function ClassAnnotationList({
  classId,
  shown,
  kinds,
  textOf,
  level = 3,
}: {
  readonly classId: string;
  readonly shown: readonly StudentAnnotation[];
  readonly kinds: readonly ClassAnnotationType[];
  /** How the text of an annotation is called; left out where all are of one. */
  readonly textOf?: (annotation: StudentAnnotation['annotation']) => TextName;
  readonly level?: 2 | 3;
}) {
  const { format } = useLocale();
  const dismiss = useDismissal(classId);
  const id = useId();
  const Heading = `h${level}` as const;
  const flagged = shown.filter(({ annotation }) => annotation.flag.isFlagged);
  const others = shown.filter(({ annotation }) => !annotation.flag.isFlagged);
  const box = useRef<HTMLDivElement>(null);
  const dismissed = useRef(false);
  // The control that was pressed is gone with its flag: who works with the keys goes on with the next one.
  useEffect(() => {
    if (!dismissed.current) return;
    dismissed.current = false;
    box.current?.querySelector<HTMLElement>('[data-dismiss], [tabindex="-1"]')?.focus();
  }, [flagged.length]);
  const dismissSome = async (some: readonly StudentAnnotation[]) => {
    dismissed.current = true;
    await dismiss(some);
  };
  const cardOf = (entry: StudentAnnotation) => (
    <ClassAnnotationCard
      entry={entry}
      kinds={kinds}
      {...(textOf && { text: textOf(entry.annotation) })}
      onDismiss={(one) => void dismissSome([one])}
    />
  );
  return (
    <div ref={box} className={styles.lists}>
      {flagged.length > 0 && (
        <section aria-labelledby={`${id}-flagged`}>
          <div className={styles.sectionHead}>
            <Heading id={`${id}-flagged`}>Flagged for you ({format.number(flagged.length)})</Heading>
            <Button size="small" onClick={() => void dismissSome(flagged)}>
              {flagged.length === 1
                ? 'Dismiss the flag'
                : `Dismiss all ${format.number(flagged.length)} flags`}
            </Button>
          </div>
          <ul className={styles.cards} role="list">
            {flagged.map((entry) => (
              <li key={entry.annotation.id}>{cardOf(entry)}</li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby={`${id}-others`}>
          <div className={styles.sectionHead}>
            <Heading id={`${id}-others`} tabIndex={-1}>
              {flagged.length > 0 ? 'Not flagged' : 'Annotations'} ({format.number(others.length)})
            </Heading>
          </div>
          <MoreList count={others.length} what="annotations" first={FIRST}>
            {(itemAt) => (
              <ul className={styles.cards} role="list">
                {others.map((entry, index) => (
                  <li key={entry.annotation.id} {...itemAt(index)}>
                    {cardOf(entry)}
                  </li>
                ))}
              </ul>
            )}
          </MoreList>
        </section>
      )}
    </div>
  );
}

/** A class writes hundreds. */
const FIRST = 20;
