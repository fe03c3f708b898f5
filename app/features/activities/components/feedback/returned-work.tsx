import { useLocale } from '#app/i18n/locale.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Returned } from '#shared/domain/activities/review-rows.ts';
import './feedback.css';

/** What a student was given back, large: from whom, the points if they are shown, and the words. */
export function ReturnedWork({ returned }: { readonly returned: Returned }) {
  const { format } = useLocale();
  const { byName, at, feedback, score, maxScore } = returned;
  return (
    <Panel look="accent" label="Feedback">
      <div className="returned">
        <div className="returned__head">
          <h2>{returned.forRevision ? 'Please go on with this' : 'Feedback'}</h2>
          <p className="returned__from">
            {byName}, {format.dateTime(at)}
          </p>
        </div>
        {score !== null && (
          <p className="returned__score">
            {format.number(score)}{' '}
            {maxScore === null ? 'points' : `of ${format.plural(maxScore, 'point', 'points')}`}
          </p>
        )}
        {isWritten(feedback) ? (
          <p className="returned__text">{feedback}</p>
        ) : (
          <p className="returned__from">Your teacher has read it and wrote no words.</p>
        )}
      </div>
    </Panel>
  );
}
