import { useView } from '#app/engine/index.ts';
import {
  readSnackWork,
  NO_RESPONSE,
  type ResponseState,
} from '#app/features/learning-strategies/student-queries.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackStatusOf } from '#shared/domain/learning-strategies/response.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { PassagePane } from './passage-pane.tsx';
import { ResponseToRead } from './response-to-read.tsx';
import styles from './snack-work.module.css';

/** One student's responses for their teacher, live: each with its text, in which the taken sentences are marked. */
export function ResponsesOfStudent({
  assignment,
  studentId,
}: {
  readonly assignment: Assignment;
  readonly studentId: string;
}) {
  const { id, classId } = assignment;
  const read = useView(`${id} ${classId} ${studentId}`, async (view) => ({
    work: await readSnackWork(view, id, studentId),
    isHere: view.holds(workBucket(classId, studentId)),
  }));
  if (read === undefined) return <Skeleton shape="card" label="Reading the responses" />;
  if (!read.isHere) {
    return (
      <Alert tone="info" title="These responses are not on this device yet">
        They come by themselves as soon as this device has a network, and stay here for two weeks after the
        due date.
      </Alert>
    );
  }
  return (
    <ol className={styles.bySnack} role="list">
      {snacksOf(assignment).map((snack) => (
        <li key={snack.id}>
          <SnackOfStudent
            assignment={assignment}
            snack={snack}
            state={read.work.get(snack.id) ?? NO_RESPONSE}
          />
        </li>
      ))}
    </ol>
  );
}

function SnackOfStudent({
  assignment,
  snack: { content },
  state,
}: {
  readonly assignment: Assignment;
  readonly snack: AssignedSnack;
  readonly state: ResponseState;
}) {
  const status = snackStatusOf(state.response);
  return (
    <Stack gap={3}>
      <div className={styles.responseHead}>
        <h3>
          {strategyName(content.snackTypeId)}: {content.title}
        </h3>
        <Badge tone={status === 'Complete' ? 'good' : 'plain'}>{status}</Badge>
      </div>
      <ResponseToRead snackTypeId={content.snackTypeId} state={state} />
      <Disclosure summary="The text, with the sentences that were taken">
        <PassagePane
          content={content}
          assignmentId={assignment.id}
          quoting={{ taken: state.texts.flatMap(({ action }) => action.quote ?? []) }}
        />
      </Disclosure>
    </Stack>
  );
}
