import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { unitsOf, moved, type Chosen } from '#app/features/annotations/key-steps.ts';
import { useMarkWords } from '#app/features/annotations/use-mark-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { highlight } from '#app/platform/highlight.ts';
import { showRange } from '#app/platform/text-map.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import styles from './annotations.module.css';
import type { ToolProps } from './tool-props.ts';

/**
 * Annotating without selecting: buttons go from sentence to sentence, the arrow keys through words too. What is chosen is
 * marked in the text and spoken. Enter annotates, Escape leaves; the keys act only on the chosen words (decision 33).
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
  const [opener] = useState(() => document.activeElement);
  const box = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const isMarked = useRef(false);
  const words = text.text.slice(chosen.start, chosen.end);
  const isSentence = units.sentence.some(({ start, end }) => start === chosen.start && end === chosen.end);

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

  const choose = (next: Chosen) => {
    setChosen(next);
    announce(text.text.slice(next.start, next.end));
  };
  const step = (key: 'ArrowUp' | 'ArrowDown', edge: string) => {
    const next = moved(units, chosen, { key, shiftKey: false });
    if (next && (next.start !== chosen.start || next.end !== chosen.end)) choose(next);
    else announce(edge);
  };
  const leave = () => {
    if (opener instanceof HTMLElement) opener.focus();
    onLeave();
  };
  /** Stays until the note that opens has the focus: between them it would be nowhere, and what is typed lost. */
  const annotate = async () => {
    if (isMarked.current) return;
    isMarked.current = true;
    isMarked.current = await mark(chosen, own);
    if (isMarked.current && !group.current?.contains(document.activeElement)) onLeave();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(units, chosen, event);
    if (next) {
      event.preventDefault();
      choose(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      void annotate();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      leave();
    }
  };
  return (
    <div
      ref={group}
      className={styles.annotationKeys}
      role="group"
      aria-label="Annotate by sentence"
      onBlur={({ relatedTarget }) => {
        if (isMarked.current && !group.current?.contains(relatedTarget)) onLeave();
      }}
    >
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
      <div className={styles.annotationSteps}>
        <Button
          icon={<ArrowUp size="1.1em" aria-hidden="true" />}
          onClick={() => step('ArrowUp', 'That is the first sentence.')}
        >
          Previous sentence
        </Button>
        <Button
          icon={<ArrowDown size="1.1em" aria-hidden="true" />}
          onClick={() => step('ArrowDown', 'That is the last sentence.')}
        >
          Next sentence
        </Button>
        <Button variant="primary" onClick={() => void annotate()}>
          {replacing
            ? 'Put the annotation here'
            : isSentence
              ? 'Annotate this sentence'
              : 'Annotate these words'}
        </Button>
        <Button onClick={leave}>Leave</Button>
      </div>
      <p className={styles.annotationKeysHint}>
        <kbd>↑</kbd> <kbd>↓</kbd> a sentence, <kbd>←</kbd> <kbd>→</kbd> a word, with <kbd>Shift</kbd> more;{' '}
        <kbd>Enter</kbd> annotates, <kbd>Esc</kbd> leaves.
      </p>
    </div>
  );
}
