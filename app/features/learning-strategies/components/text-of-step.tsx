import { useRef, type ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { countWords } from '#shared/kernel/count-words.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import styles from './snack-work.module.css';

/** How a text of a response is asked for. */
export type StepLook = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rows: number;
  /** Beginnings of sentences, offered while nothing is written. */
  readonly starters: readonly string[];
  readonly wordGoal: number | null;
  readonly autoFocus?: boolean;
};

/** The field of one text of a response, whoever keeps what is written. */
export function TextOfStep({
  label,
  hint,
  rows,
  starters,
  wordGoal,
  autoFocus,
  value,
  onChange,
  onBlur,
  mark,
}: StepLook & {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly mark?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const { format } = useLocale();
  const begin = (starter: string) => {
    onChange(starter);
    box.current?.querySelector('textarea')?.focus();
  };
  const words = countWords(value);
  return (
    <div ref={box} className={styles.stepText}>
      <TextArea
        label={label}
        {...(hint !== undefined && { hint })}
        rows={rows}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        autoFocus={autoFocus}
        mark={
          <>
            {mark}
            {wordGoal !== null && (
              <span className={styles.stepWords} data-reached={words >= wordGoal || undefined}>
                {format.number(words)} of {format.plural(wordGoal, 'word', 'words')}
              </span>
            )}
          </>
        }
        {...(value.length > MAX_ANSWER_LENGTH * 0.9 && { maxChars: MAX_ANSWER_LENGTH })}
      />
      {starters.length > 0 && value === '' && (
        <div className={styles.starters} role="group" aria-label={`Ways to begin: ${label}`}>
          {starters.map((starter) => (
            <Button key={starter} size="small" variant="quiet" onClick={() => begin(starter)}>
              {starter.trim()} …
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
