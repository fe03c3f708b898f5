import { useState } from 'react';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { isQuestionPoints, typedNumber } from '#shared/domain/activities/question-points.ts';
import styles from './builder.module.css';

/** The most points that the answer to a question can get. What is no such number stays in sight and is not taken. */
export function QuestionPointsField({
  about,
  points,
  onChange,
}: {
  /** Whose points they are, for who hears the field: "question 2". */
  readonly about: string;
  readonly points: number | null;
  readonly onChange: (points: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (points === null ? '' : String(points));
  return (
    <div className={styles.questionPoints}>
      <TextField
        label="Points"
        aria-label={`Points for ${about}`}
        optional
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={(text) => {
          const next = typedNumber(text);
          setTyped(text);
          if (isQuestionPoints(next)) onChange(next);
        }}
        // Points that arrive from another device are shown again, once nothing is being typed.
        onBlur={() => {
          if (isQuestionPoints(typedNumber(shown))) setTyped(null);
        }}
        error={isQuestionPoints(typedNumber(shown)) ? undefined : 'From 0 to 100, in halves.'}
      />
    </div>
  );
}
