import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import {
  isGoneForStudent,
  useStepFocus,
  useStudentWork,
  WorkFrame,
  type StudentWork,
} from '#app/features/activities/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { PassagePane } from '#app/features/learning-strategies/components/passage-pane.tsx';
import { isReadFirst, ReadFirst } from '#app/features/learning-strategies/components/read-first.tsx';
import {
  detailStepOf,
  ResponseEditor,
  useAddDetail,
} from '#app/features/learning-strategies/components/response-editor.tsx';
import { ResponseToRead } from '#app/features/learning-strategies/components/response-to-read.tsx';
import styles from '#app/features/learning-strategies/components/snack-work.module.css';
import { useSnackActions } from '#app/features/learning-strategies/student-actions.ts';
import {
  isBlank,
  NO_RESPONSE,
  useSnackWork,
  type ResponseState,
} from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { Check } from '#app/ui/icons/check.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isSubmittable, snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackStatusOf } from '#shared/domain/learning-strategies/response.ts';
import { NotHere, Opening, overviewPath } from './student-snack-pack.tsx';

/** One snack for its student (`#/active`): the text, and beside it the response. */
export function StudentSnack({
  subject,
  snackPackId,
  snackId,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly snackId: string;
  readonly assignmentId: string | undefined;
}) {
  const { session } = useSignedIn();
  const only = useAssignmentOf(snackPackId);
  const id = assignmentId ?? only?.id ?? '';
  const work = useStudentWork(id);
  const responses = useSnackWork(id, session.individual.id);
  const clock = useSchoolClock();
  if (only === undefined || !work || !responses || !clock) return <Opening />;
  const { assignment } = work;
  const snack = assignment && snacksOf(assignment).find((one) => one.id === snackId);
  if (!assignment || !snack) {
    return (
      <PageBody width="text">
        <NotHere subject={subject} />
      </PageBody>
    );
  }
  // What was handed in, or taken away, is read in one piece.
  if (isGoneForStudent(assignment, work) || work.status?.status === 'SUBMITTED') {
    const search = { assignment: assignment.id, source: undefined };
    return (
      <Navigate to="/$subject/ls/$snackPackId" params={{ subject, snackPackId }} search={search} replace />
    );
  }
  return (
    <Snack
      key={snack.id}
      work={work}
      given={assignment}
      snack={snack}
      state={responses.get(snack.id) ?? NO_RESPONSE}
      complete={snacksOf(assignment).filter((one) => isCompleted(responses.get(one.id))).length}
      clock={clock}
    />
  );
}

const isCompleted = (state: ResponseState | undefined): boolean => state?.response?.status === 'COMPLETED';

type SnackProps = {
  readonly assignment: Assignment;
  readonly snack: AssignedSnack;
  readonly state: ResponseState;
  /** How many responses of the assignment are complete. */
  readonly complete: number;
};

function Snack({
  work,
  given,
  snack,
  state,
  complete,
  clock,
}: Omit<SnackProps, 'assignment'> & {
  readonly work: StudentWork;
  readonly given: Assignment;
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const assignment = { ...given, ...dueOf(given, work.review) };
  const actions = useSnackActions(assignment);
  const addDetail = useAddDetail(snack, state, actions);
  const { content } = snack;
  const opensLater = assignmentStatus(assignment, clock.today) === 'SCHEDULED';
  const isComplete = state.response?.status === 'COMPLETED';
  const [isReading, setReading] = useState(() => isReadFirst(content) && isBlank(state));
  const parts = useStepFocus<HTMLDivElement>(isReading ? 'read' : 'respond');
  const canTake = !opensLater && !isComplete && !isReading && detailStepOf(snack) !== null;
  return (
    <WorkFrame
      work={work}
      assignment={given}
      clock={clock}
      title={`${strategyName(content.snackTypeId)}: ${content.title}`}
      crumbs={[{ label: given.title, to: overviewPath(given) }]}
    >
      <div className={styles.snackWork} data-beside={!isReading || undefined} ref={parts}>
        {!isReading && (
          <div className={styles.jump}>
            <Button
              size="small"
              icon={<ArrowDown size="1.1em" aria-hidden="true" />}
              onClick={() => parts.current?.querySelector<HTMLElement>('[data-step-focus]')?.focus()}
            >
              Go to your response
            </Button>
          </div>
        )}
        <PassagePane
          content={content}
          assignmentId={assignment.id}
          quoting={{
            taken: state.texts.flatMap(({ action }) => action.quote ?? []),
            onTake: canTake ? (quote) => void addDetail(quote) : undefined,
          }}
          over={snackPath({
            ...{ subject: given.subject, snackPackId: given.activityId, assignment: given.id },
            ...{ snackId: snack.id, content, view: 'active' },
          })}
        />
        {isReading ? (
          <ReadFirst onRead={() => setReading(false)} />
        ) : (
          <Panel label="Your response">
            <div className={styles.response}>
              <div className={styles.responseHead}>
                <h2 tabIndex={-1} data-step-focus>
                  Your response
                </h2>
                <Badge tone={isComplete ? 'good' : 'plain'}>{snackStatusOf(state.response)}</Badge>
              </div>
              {opensLater ? (
                <p>You can write from {format.dateDay(assignment.startDate)} on.</p>
              ) : isComplete ? (
                <ResponseToRead snackTypeId={content.snackTypeId} state={state} />
              ) : (
                <ResponseEditor assignment={assignment} snack={snack} state={state} actions={actions} />
              )}
              {!opensLater && (
                <Moves assignment={assignment} snack={snack} state={state} complete={complete} />
              )}
            </div>
          </Panel>
        )}
      </div>
    </WorkFrame>
  );
}

/** Mark complete, edit again, and the way on. */
function Moves({ assignment, snack, state, complete }: SnackProps) {
  const { format } = useLocale();
  const actions = useSnackActions(assignment);
  const isComplete = state.response?.status === 'COMPLETED';
  const texts = state.texts.map(({ action }) => action);
  const { busy, problem, submit, clear } = useSubmit({
    run: async () => problemOf(await actions.setStatus(snack.id, isComplete ? 'IN_PROGRESS' : 'COMPLETED')),
  });
  const snacks = snacksOf(assignment);
  const at = snacks.findIndex(({ id }) => id === snack.id);
  const next = snacks[at + 1];
  const { subject, activityId: snackPackId, id } = assignment;
  const isReady = isSubmittable(snack.content.snackTypeId, texts);
  return (
    <Stack gap={3}>
      {problem !== null && (
        <Alert tone="danger" role="alert" title="Not saved" onClose={clear}>
          {problem.text}
        </Alert>
      )}
      {snacks.length > 1 && (
        <p role="status">
          Response {format.number(at + 1)} of {format.number(snacks.length)}, {format.number(complete)}{' '}
          complete
        </p>
      )}
      <div className={styles.moves}>
        <Button
          {...(!isComplete && { variant: 'primary' as const })}
          icon={isComplete ? undefined : <Check size="1.1em" aria-hidden="true" />}
          busy={busy}
          busyText="Saving…"
          disabledReason={
            isComplete || isReady ? undefined : 'Write your response before you mark it complete.'
          }
          onClick={() => submit()}
        >
          {isComplete ? 'Edit again' : 'Mark complete'}
        </Button>
        {next ? (
          <ButtonLink
            to={snackPath({
              ...{ subject, snackPackId, assignment: id, snackId: next.id },
              ...{ content: next.content, view: 'active' },
            })}
            {...(isComplete && { variant: 'primary' as const })}
          >
            Next response
          </ButtonLink>
        ) : (
          <ButtonLink to={overviewPath(assignment)} {...(isComplete && { variant: 'primary' as const })}>
            All responses
          </ButtonLink>
        )}
      </div>
    </Stack>
  );
}
