import { useState, type ComponentProps, type ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import type { SnackParts } from '#app/features/activities/index.ts';
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
import type { Assignment, Submission } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack, type HandedInSnack } from '#shared/domain/activities/snack.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackStatusOf } from '#shared/domain/learning-strategies/response.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { PassagePane } from './passage-pane.tsx';
import { ResponseToRead, textsOfRemoved, type StepText } from './response-to-read.tsx';
import styles from './snack-work.module.css';

/** One student's responses for their teacher, live: each with its text, in which the taken sentences are marked. */
export function ResponsesOfStudent({
  assignment,
  studentId,
  marksOf,
  historyOf,
}: ComponentProps<SnackParts['OfStudent']>) {
  const { id, classId } = assignment;
  const read = useView(`${id} ${classId} ${studentId}`, async (view) => ({
    work: await readSnackWork(view, id, studentId),
    isHere: view.holds(workBucket(classId, studentId)),
    submission: newestSubmission(await view.list('submission'), id, studentId),
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
  const removed = textsOfRemoved(snacksOf(assignment), read.work);
  return (
    <Stack gap={5}>
      <ol className={styles.bySnack} role="list">
        {snacksOf(assignment).map((snack) => (
          <li key={snack.id}>
            <SnackOfStudent
              assignment={assignment}
              snack={snack}
              state={read.work.get(snack.id) ?? NO_RESPONSE}
              handedIn={read.submission?.snacks?.find(({ snackId }) => snackId === snack.id)}
              marks={marksOf(snack.id)}
              historyOf={historyOf}
            />
          </li>
        ))}
      </ol>
      {removed.length > 0 && (
        <dl className={styles.readResponse}>
          {removed.map(({ id: textId, question, text }) => (
            <div key={textId}>
              <dt>{question}, of a snack that is no longer in this</dt>
              <dd className={styles.readText}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Stack>
  );
}

const newestSubmission = (
  submissions: readonly Submission[],
  assignmentId: string,
  studentId: string,
): Submission | undefined =>
  submissions
    .filter((one) => one.assignmentId === assignmentId && one.studentId === studentId)
    .toSorted((a, b) => b.submittedAt - a.submittedAt)[0];

function SnackOfStudent({
  assignment,
  snack: { content },
  state,
  handedIn,
  marks,
  historyOf,
}: {
  readonly assignment: Assignment;
  readonly snack: AssignedSnack;
  readonly state: ResponseState;
  readonly handedIn: HandedInSnack | undefined;
  readonly marks: ReactNode;
  readonly historyOf: (text: StepText) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const status = snackStatusOf(state.response);
  return (
    <Stack gap={3}>
      <div className={styles.responseHead}>
        <h3>
          {strategyName(content.snackTypeId)}: {content.title}
        </h3>
        <Badge tone={status === 'Complete' ? 'good' : 'plain'}>{status}</Badge>
      </div>
      <ResponseToRead
        snackTypeId={content.snackTypeId}
        state={state}
        handedIn={handedIn}
        footOf={historyOf}
      />
      {marks}
      <Disclosure summary="The text, with the sentences that were taken" onToggle={setOpen}>
        {isOpen && (
          <PassagePane
            content={content}
            assignmentId={assignment.id}
            quoting={{ taken: state.texts.flatMap(({ action }) => action.quote ?? []) }}
          />
        )}
      </Disclosure>
    </Stack>
  );
}
