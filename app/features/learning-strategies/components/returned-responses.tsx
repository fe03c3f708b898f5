import type { ComponentProps } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import type { SnackParts } from '#app/features/activities/index.ts';
import { NO_RESPONSE, useSnackWork } from '#app/features/learning-strategies/student-queries.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { snacksOf } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { ResponseToRead, textsOfRemoved } from './response-to-read.tsx';
import styles from './snack-work.module.css';

/** A student's own responses that came back, each with what was said of it; last what is about snacks that are gone. */
export function ReturnedResponses({
  assignmentId,
  asked,
  commented,
  footOf,
}: ComponentProps<SnackParts['Returned']>) {
  const { session } = useSignedIn();
  const work = useSnackWork(assignmentId, session.individual.id);
  if (work === undefined) return <Skeleton shape="card" label="Reading your responses" />;
  const snacks = snacksOf(asked);
  const removed = textsOfRemoved(snacks, work);
  const gone = commented.filter((snackId) => !snacks.some(({ id }) => id === snackId));
  return (
    <ol className={styles.bySnack} role="list">
      {snacks.map(({ id, content }) => (
        <li key={id} className={styles.returnedResponse}>
          <h3>
            {strategyName(content.snackTypeId)}: {content.title}
          </h3>
          <ResponseToRead snackTypeId={content.snackTypeId} state={work.get(id) ?? NO_RESPONSE} />
          {footOf(id)}
        </li>
      ))}
      {removed.length + gone.length > 0 && (
        <li className={styles.returnedResponse}>
          <h3>No longer in this</h3>
          <dl className={styles.readResponse}>
            {removed.map(({ id, question, text }) => (
              <div key={id}>
                <dt>{question}</dt>
                <dd className={styles.readText}>{text}</dd>
              </div>
            ))}
          </dl>
          {gone.map((snackId) => (
            <div key={snackId}>{footOf(snackId)}</div>
          ))}
        </li>
      )}
    </ol>
  );
}
