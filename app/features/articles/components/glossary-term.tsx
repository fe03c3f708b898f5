import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { positionNear } from '#app/ui/overlays/position-near.ts';
import type { GlossaryEntry } from '#shared/domain/packs/pack.ts';
import styles from './glossary-term.module.css';

/**
 * A word with its meaning one press away, in English and Spanish. A native popover: top layer, Escape and a press
 * outside close it, and the meaning follows the word in the reading order.
 */
export function GlossaryTerm({
  entry,
  children,
}: {
  readonly entry: GlossaryEntry;
  readonly children: ReactNode;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const element = popover.current;
    if (!element) return;
    const follow = () => {
      const isOpen = element.matches(':popover-open');
      setOpen(isOpen);
      if (isOpen && button.current) positionNear(button.current, element, 'start');
    };
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.readingTerm}
        data-part="reading-term"
        popoverTarget={id}
        aria-expanded={open}
        aria-details={open ? id : undefined}
      >
        {children}
      </button>
      <span
        ref={popover}
        id={id}
        popover="auto"
        className={styles.readingMeaning}
        data-part="reading-meaning"
        role="note"
      >
        <span className={styles.readingMeaningWord}>
          {entry.label} <span className={styles.readingMeaningKind}>{entry.partOfSpeech}</span>
        </span>
        <span>{entry.definition}</span>
        <span className={styles.readingMeaningExample}>“{entry.example}”</span>
        <span className={styles.readingMeaningSpanish} lang="es">
          <strong>{entry.spanish.word}</strong> {entry.spanish.definition}
        </span>
      </span>
    </>
  );
}
