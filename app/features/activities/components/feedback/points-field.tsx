import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { quickPoints, typedNumber } from '#shared/domain/activities/question-points.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import styles from './feedback.module.css';
import type { ScoreEditor } from './use-score-editor.ts';

type PointsFieldProps = {
  readonly questionId: string;
  /** What is marked, for who hears the field: "question 2". */
  readonly about: string;
  readonly most: number;
  readonly editor: ScoreEditor;
};

/** The points of one answer: typed, or at one press. Enter goes on to the next answer's. */
export function PointsField({ questionId, about, most, editor }: PointsFieldProps) {
  const { format } = useLocale();
  const text = editor.pointsOf(questionId);
  return (
    <div className={styles.points} data-part="points">
      <TextField
        label={`Points for ${about}`}
        labelHidden
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(points) => editor.changePoints(questionId, points)}
        onBlur={() => void editor.flush()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Else the field that gets the focus would get the new line, too.
          event.preventDefault();
          focusNext(event.currentTarget);
        }}
        error={editor.isWrongFor(questionId) ? refusalText('score_range') : undefined}
      />
      <span className={styles.pointsMost}>/ {format.number(most)}</span>
      {quickPoints(most).map((points) => (
        <Button
          key={points}
          size="small"
          variant="quiet"
          aria-label={`${points} of ${format.plural(most, 'point', 'points')} for ${about}`}
          aria-pressed={text !== '' && Number(text) === points}
          onClick={() => {
            editor.changePoints(questionId, String(points));
            void editor.flush();
          }}
        >
          {format.number(points)}
        </Button>
      ))}
      <PointsOfKey questionId={questionId} about={about} editor={editor} />
    </div>
  );
}

/** What the key gave; where the teacher gave something else, the way back to it. */
function PointsOfKey({ questionId, about, editor }: Omit<PointsFieldProps, 'most'>) {
  const { format } = useLocale();
  const byKey = editor.keyPointsOf(questionId);
  if (byKey === null) return null;
  const isOverruled = typedNumber(editor.pointsOf(questionId)) !== byKey;
  const words = `${format.number(byKey)} by the key`;
  if (!isOverruled) {
    const isAgain = editor.isMarkedAgain(questionId);
    return (
      <span className={styles.pointsByKey}>
        {isAgain ? `${format.number(byKey)}, marked again by the corrected key` : words}
      </span>
    );
  }
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Take the ${words} for ${about}`}
      onClick={() => {
        editor.changePoints(questionId, String(byKey));
        void editor.flush();
      }}
    >
      {words}
    </Button>
  );
}

/** To the points of the next answer on the screen; after the last one, to the feedback. */
function focusNext(from: HTMLElement): void {
  const fields = [
    ...document.querySelectorAll<HTMLElement>(
      '[data-part="points"] input, [data-part="feedback-field"] textarea',
    ),
  ];
  fields[fields.indexOf(from) + 1]?.focus();
}
