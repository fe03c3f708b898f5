import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { unitsOf, moved, type Chosen } from '#app/features/annotations/key-steps.ts';
import { useMarkWords } from '#app/features/annotations/use-mark-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { highlight } from '#app/platform/highlight.ts';
import { showRange } from '#app/platform/text-map.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import styles from './annotations.module.css';
import type { ToolProps } from './tool-props.ts';

/**
 * Annotating without a pointer: the arrow keys go through sentences and words, which are marked in the text and spoken;
 * Enter annotates, Escape leaves. The keys act only while the focus is in here (decision 33).
 */
export function KeyboardMode({
  tools,
  own,
  onLeave,
}: {
  readonly tools: ToolProps;
  readonly own: readonly Annotation[];
  readonly onLeave: () => void;
}) {
  const { map, text, replacing } = tools;
  const { locale } = useLocale();
  const announce = useAnnounce();
  const mark = useMarkWords(tools);
  const [units] = useState(() => unitsOf(text, locale));
  const [chosen, setChosen] = useState<Chosen>(() => ({ unit: 'sentence', ...firstInSight() }));
  const box = useRef<HTMLDivElement>(null);
  const words = text.text.slice(chosen.start, chosen.end);

  function firstInSight() {
    const found = units.sentence.find(({ start, end }) => {
      const range = map()?.rangeOf(start, end);
      return range !== undefined && range !== null && range.getBoundingClientRect().top >= 0;
    });
    return found ?? units.sentence[0] ?? { start: 0, end: 0 };
  }

  const show = useEffectEvent(() => {
    const range = map()?.rangeOf(chosen.start, chosen.end);
    if (!range) return () => undefined;
    showRange(range, { focus: false });
    return highlight('annotation-chosen', [range]);
  });
  useEffect(() => show(), [chosen]);
  useEffect(() => box.current?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(units, chosen, event);
    if (next) {
      event.preventDefault();
      setChosen(next);
      announce(text.text.slice(next.start, next.end));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void mark(chosen, own).then(onLeave);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      onLeave();
    }
  };
  return (
    <div className={styles.annotationKeys} role="group" aria-label="Annotate with the keys">
      <div
        ref={box}
        role="listbox"
        tabIndex={0}
        aria-label="Words to annotate"
        aria-activedescendant="annotation-chosen-words"
        className={styles.annotationKeysWords}
        onKeyDown={onKeyDown}
      >
        <div id="annotation-chosen-words" role="option" aria-selected="true" dir="auto">
          {words}
        </div>
      </div>
      <p className={styles.annotationHint}>
        <kbd>↑</kbd> <kbd>↓</kbd> a sentence, <kbd>←</kbd> <kbd>→</kbd> a word, with <kbd>Shift</kbd> more;{' '}
        <kbd>Enter</kbd> annotates, <kbd>Esc</kbd> leaves.
      </p>
      <div className={styles.annotationActions}>
        <Button size="small" variant="primary" onClick={() => void mark(chosen, own).then(onLeave)}>
          {replacing ? 'Put the annotation here' : 'Annotate'}
        </Button>
        <Button size="small" onClick={onLeave}>
          Leave
        </Button>
      </div>
    </div>
  );
}
