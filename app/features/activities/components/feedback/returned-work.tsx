import { useLocale } from '#app/i18n/locale.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Returned } from '#shared/domain/activities/review-rows.ts';
import styles from './feedback.module.css';

/** What a student was given back, large: from whom, the points if they are shown, and the words. */
export function ReturnedWork({
  returned,
  toRevise,
}: {
  readonly returned: Returned;
  /** Whether it is still to be gone on with. */
  readonly toRevise: boolean;
}) {
  const { format } = useLocale();
  const { byName, at, feedback, score, maxScore } = returned;
  return (
    <Panel look="accent" label="Feedback">
      <div className={styles.returned}>
        <div className={styles.returnedHead}>
          <h2>{toRevise ? 'Please go on with this' : 'Feedback'}</h2>
          <p className={styles.returnedFrom}>
            {byName}, {format.dateTime(at)}
          </p>
        </div>
        {score !== null && (
          <p className={styles.returnedScore}>
            {format.number(score)}{' '}
            {maxScore === null ? 'points' : `of ${format.plural(maxScore, 'point', 'points')}`}
          </p>
        )}
        {isWritten(feedback) ? (
          <p className={styles.returnedText}>{feedback}</p>
        ) : (returned.comments ?? []).length > 0 ? (
          <p className={styles.returnedFrom}>What your teacher says stands beside your answers.</p>
        ) : (
          <p className={styles.returnedFrom}>Your teacher has read it and wrote no words.</p>
        )}
      </div>
    </Panel>
  );
}
