import { useLocale } from '#app/i18n/locale.tsx';
import { typedNumber } from '#shared/domain/activities/question-points.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import styles from './feedback.module.css';
import type { ScoreEditor } from './use-score-editor.ts';

/** The lines of an answer's rubric, the best first; pressing one gives its points. Nothing where there is no rubric. */
export function RubricField({
  question,
  about,
  most,
  editor,
}: {
  readonly question: Question | undefined;
  /** What is marked, for who hears the lines: "question 2". */
  readonly about: string;
  readonly most: number;
  readonly editor: ScoreEditor;
}) {
  const { format } = useLocale();
  if (question?.key?.kind !== 'long-text') return null;
  // A line that is worth more than the question is none that can be given.
  const lines = question.key.rubric.filter(({ score }) => score <= most);
  if (lines.length === 0) return null;
  const { questionId } = question;
  const given = typedNumber(editor.pointsOf(questionId));
  return (
    <div className={styles.rubric} role="group" aria-label={`Rubric for ${about}`}>
      {lines.map(({ score, description }) => (
        <button
          key={score}
          type="button"
          className={styles.rubricLine}
          aria-pressed={given === score}
          onClick={() => {
            editor.changePoints(questionId, String(score));
            void editor.flush();
          }}
        >
          <span className={styles.rubricScore}>{format.plural(score, 'point', 'points')}</span>
          <span>{description}</span>
        </button>
      ))}
    </div>
  );
}
