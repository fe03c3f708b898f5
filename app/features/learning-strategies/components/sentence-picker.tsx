import { useEffect, useEffectEvent, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import {
  rangeBetween,
  rangeOnScreen,
  sentenceAt,
  type Paragraph,
} from '#app/features/learning-strategies/passage.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { markRanges, positionAtPoint, selectedRange } from '#app/platform/text-ranges.ts';
import { clearSelection, onSelectionChange } from '#app/platform/text-selection.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { passageText, rangeOfQuote, sentencesOf } from '#shared/domain/learning-strategies/passage.ts';
import type { SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import type { TextRange } from '#shared/domain/reading/sentences.ts';
import styles from './snack-work.module.css';

type Taken = NonNullable<SnackAction['quote']>;

/** Sentences of a text: those that were taken, which are marked in it, and how one more is. */
export type Quoting = {
  readonly taken: readonly Taken[];
  /** Takes words of the text as a supporting detail; absent where there are no details, or nothing can be written. */
  readonly onTake?: ((quote: Taken) => void) | undefined;
};

/** What the button would take. A tapped sentence stays chosen though nothing is selected. */
type Candidate = TextRange & { readonly isTapped?: boolean };

/** More is no sentence that supports something. */
const LONGEST_QUOTE = 2_000;
/** A finger's tap on the button ends the selection first, so that it is remembered a moment longer. */
const LINGER_MS = 400;

/**
 * A text from which sentences are taken as supporting details: selected words, or the sentence that was tapped, bring a
 * button; a list of all sentences does without a pointer. What was taken is marked where it stands.
 */
export function SentencePicker({
  paragraphs,
  level,
  quoting: { taken, onTake },
  children,
}: {
  readonly paragraphs: readonly Paragraph[];
  readonly level: number;
  readonly quoting: Quoting;
  readonly children: ReactNode;
}) {
  const { locale } = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [isListed, setListed] = useState(false);
  const words = useMemo(() => paragraphs.map(({ text }) => text), [paragraphs]);
  const sentences = useMemo(() => sentencesOf(words, locale), [words, locale]);
  const whole = passageText(words);
  const found = taken.flatMap((quote) => rangeOfQuote(whole, quote) ?? []);
  useMarks('snack-taken', place, paragraphs, found);
  useMarks('snack-candidate', place, paragraphs, candidate === null ? [] : [candidate]);
  const selection = () => {
    const range = place.current && selectedRange(place.current);
    return range ? rangeBetween(paragraphs, range) : null;
  };
  const readSelection = useEffectEvent(selection);
  const canTake = onTake !== undefined;
  useEffect(() => {
    if (!canTake) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onSelectionChange(() => {
      clearTimeout(timer);
      const selected = readSelection();
      if (selected !== null) setCandidate(selected);
      else timer = setTimeout(() => setCandidate((now) => (now?.isTapped ? now : null)), LINGER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [canTake]);
  const take = ({ start, text }: TextRange) => {
    const quoted = text.slice(0, LONGEST_QUOTE);
    onTake?.({ level, start, end: start + quoted.length, text: quoted });
    setCandidate(null);
    clearSelection();
  };
  const isTaken = (one: TextRange) => found.some(({ start, end }) => start === one.start && end === one.end);
  return (
    <>
      {canTake && (
        <p className={styles.takeHint}>
          <span>Select words or tap a sentence to take it as a supporting detail.</span>
          <Button
            size="small"
            icon={<Quote size="1.1em" aria-hidden="true" />}
            onClick={() => setListed(true)}
          >
            Choose sentences
          </Button>
        </p>
      )}
      <div
        ref={place}
        onClick={(event) => {
          if (!canTake || isControl(event.target) || selection() !== null) return;
          const at = positionAtPoint(event.clientX, event.clientY);
          const sentence = at && sentenceAt(paragraphs, sentences, at);
          setCandidate(sentence ? { ...sentence, isTapped: true } : null);
        }}
      >
        {children}
      </div>
      {canTake && candidate !== null && (
        <div className={styles.takeFloat}>
          <Button
            variant="primary"
            icon={<Quote size="1.1em" aria-hidden="true" />}
            // A press must not take the selection away before it is read.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(candidate)}
          >
            Use as a supporting detail
          </Button>
        </div>
      )}
      <SentenceList
        open={isListed && canTake}
        sentences={sentences}
        isTaken={isTaken}
        onTake={take}
        onClose={() => setListed(false)}
      />
    </>
  );
}

/** Links, words with a meaning and figures do what they do. */
const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('a, button, summary, [popover]') !== null;

/** Marks places of the text under a name, and takes the marks away with it. */
function useMarks(
  name: string,
  place: { readonly current: HTMLElement | null },
  paragraphs: readonly Paragraph[],
  marked: readonly TextRange[],
): void {
  const key = marked.map(({ start, end }) => `${start}-${end}`).join(' ');
  const mark = useEffectEvent(() => {
    const ranges = marked.flatMap((one) => rangeOnScreen(paragraphs, one) ?? []);
    return place.current ? markRanges(place.current, name, ranges) : undefined;
  });
  useEffect(() => mark(), [key, paragraphs]);
}

/** Every sentence as a button, for those who have no pointer. */
function SentenceList({
  open,
  sentences,
  isTaken,
  onTake,
  onClose,
}: {
  readonly open: boolean;
  readonly sentences: readonly (readonly TextRange[])[];
  readonly isTaken: (place: TextRange) => boolean;
  readonly onTake: (place: TextRange) => void;
  readonly onClose: () => void;
}) {
  const name = useId();
  return (
    <Dialog
      open={open}
      size="large"
      title="Choose sentences"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p id={name}>Each sentence that you press becomes a supporting detail.</p>
      {sentences.map((ofParagraph, at) => (
        <ul key={at} className={styles.sentences} role="list" aria-describedby={name}>
          {ofParagraph.map((sentence) => (
            <li key={sentence.start}>
              <button
                type="button"
                className={styles.sentence}
                aria-pressed={isTaken(sentence)}
                // Pressed, it keeps the focus: the next sentence is a key away.
                aria-disabled={isTaken(sentence)}
                onClick={() => {
                  if (!isTaken(sentence)) onTake(sentence);
                }}
              >
                <span className={styles.sentenceMark} aria-hidden="true">
                  {isTaken(sentence) && <Check size="1.1em" />}
                </span>
                {sentence.text}
              </button>
            </li>
          ))}
        </ul>
      ))}
    </Dialog>
  );
}
