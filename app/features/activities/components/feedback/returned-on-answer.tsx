import { useLocale } from '#app/i18n/locale.tsx';
import { commentOn } from '#shared/domain/activities/comments.ts';
import type { Returned } from '#shared/domain/activities/review-rows.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import styles from './feedback.module.css';

/** What a student was given back for one answer: its points, where scores are shown, and what was said of it. */
export function ReturnedOnAnswer({
  returned,
  question,
}: {
  readonly returned: Returned;
  readonly question: Pick<Question, 'questionId' | 'points'>;
}) {
  const { format } = useLocale();
  const { questionId, points: most } = question;
  const comment = commentOn(returned.comments ?? [], questionId);
  const given = returned.points?.find((one) => one.questionId === questionId)?.points;
  if (comment === '' && given === undefined) return null;
  return (
    <div className={styles.returnedOnAnswer}>
      {given !== undefined && (
        <p className={styles.returnedPoints}>
          {typeof most === 'number'
            ? `${format.number(given)} of ${format.plural(most, 'point', 'points')}`
            : format.plural(given, 'point', 'points')}
        </p>
      )}
      {comment !== '' && (
        <>
          <p className={styles.returnedFrom}>{returned.byName} says:</p>
          <p className={styles.returnedComment}>{comment}</p>
        </>
      )}
    </div>
  );
}
