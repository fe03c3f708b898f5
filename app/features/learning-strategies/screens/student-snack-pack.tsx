import { Navigate } from '@tanstack/react-router';
import { useSignedIn } from '#app/engine/index.ts';
import {
  FormerWorkPanel,
  isGoneForStudent,
  RemovedWork,
  SubmittedPanel,
  useStudentWork,
  WorkFrame,
  type StudentWork,
} from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useAssignmentOf } from '#app/features/learning-strategies/assignment-of.ts';
import { HandIn } from '#app/features/learning-strategies/components/hand-in.tsx';
import { ResponseGlance } from '#app/features/learning-strategies/components/response-glance.tsx';
import {
  responsesAsAnswers,
  textsOfRemoved,
} from '#app/features/learning-strategies/components/response-to-read.tsx';
import styles from '#app/features/learning-strategies/components/snack-work.module.css';
import { useSnackActions } from '#app/features/learning-strategies/student-actions.ts';
import {
  isBlank,
  NO_RESPONSE,
  useSnackWork,
  type ResponseState,
  type SnackWork,
} from '#app/features/learning-strategies/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { snackPackPath, snackPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { snacksOf, type AssignedSnack } from '#shared/domain/activities/snack.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { strategyName } from '#shared/domain/learning-strategies/guidance.ts';
import { snackStatusOf } from '#shared/domain/learning-strategies/response.ts';

type Props = {
  readonly subject: SubjectPath;
  readonly snackPackId: string;
  readonly assignmentId: string | undefined;
};

/** A snack pack for a student: the named assignment, else the one they were given of it. */
export function StudentSnackPack({ subject, snackPackId, assignmentId }: Props) {
  return assignmentId === undefined ? (
    <GivenOfPack subject={subject} snackPackId={snackPackId} />
  ) : (
    <GivenSnacks subject={subject} assignmentId={assignmentId} />
  );
}

function GivenOfPack({ subject, snackPackId }: Omit<Props, 'assignmentId'>) {
  const found = useAssignmentOf(snackPackId);
  if (found === undefined) return <Opening />;
  if (found === null) {
    return (
      <PageBody width="text">
        <NotHere subject={subject} />
      </PageBody>
    );
  }
  return (
    <Navigate
      to="/$subject/ls/$snackPackId"
      params={{ subject, snackPackId }}
      search={{ assignment: found.id, source: undefined }}
      hash
      replace
    />
  );
}

function GivenSnacks({
  subject,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
}) {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  const work = useStudentWork(assignmentId);
  const responses = useSnackWork(assignmentId, studentId);
  const clock = useSchoolClock();
  if (!work || !responses || !clock) return <Opening />;
  const { assignment, copy } = work;
  if (assignment)
    return <Given key={assignment.id} work={work} given={assignment} responses={responses} clock={clock} />;
  const snacks = copy ? snacksOf(copy) : [];
  return (
    <PageBody width="text">
      <PageHeader
        title={copy?.title ?? 'Learning strategies'}
        crumbs={[{ label: 'Activities', to: activitiesPath(subject) }]}
        {...(copy && { eyebrow: `From ${copy.teacherName}` })}
      />
      {responses.size > 0 ? (
        <Stack gap={5}>
          <Alert tone="warn" title="You are no longer in this class">
            Nothing more can be handed in. What you wrote is yours: you can read it and copy it.
          </Alert>
          <FormerWorkPanel answers={responsesAsAnswers(snacks, responses)} />
        </Stack>
      ) : (
        <NotHere subject={subject} level={2} />
      )}
    </PageBody>
  );
}

export function Opening() {
  return (
    <PageBody>
      <Skeleton shape="title" label="Opening your activity" />
    </PageBody>
  );
}

export function NotHere({
  subject,
  level = 1,
}: {
  readonly subject: SubjectPath;
  /** Of its heading: below the screen's own it is 2. */
  readonly level?: 1 | 2;
}) {
  return (
    <WhenHeard what="this activity" level={level}>
      <EmptyState
        illustration={<EmptyArt />}
        level={level}
        title="This activity is not on this device"
        action={
          <ButtonLink to={activitiesPath(subject)} variant="primary">
            See your activities
          </ButtonLink>
        }
      >
        It may not be meant for you, or it has not arrived yet. When this device has a network it appears by
        itself.
      </EmptyState>
    </WhenHeard>
  );
}

type GivenProps = {
  readonly work: StudentWork;
  readonly given: Assignment;
  readonly responses: SnackWork;
  readonly clock: SchoolClock;
};

function Given({ work, given, responses, clock }: GivenProps) {
  const assignment = { ...given, ...dueOf(given, work.review) };
  const actions = useSnackActions(assignment);
  const snacks = snacksOf(assignment);
  const answers = responsesAsAnswers(snacks, responses);
  return (
    <WorkFrame work={work} assignment={given} clock={clock}>
      {isGoneForStudent(given, work) ? (
        <RemovedWork work={work} assignment={assignment} answers={answers} />
      ) : work.status?.status === 'SUBMITTED' ? (
        <SubmittedPanel
          work={work}
          assignment={assignment}
          clock={clock}
          answers={answers}
          readLabel="Read your responses"
          takeBack={actions.takeBack}
        />
      ) : (
        <ToDo work={work} assignment={assignment} responses={responses} clock={clock} />
      )}
    </WorkFrame>
  );
}

function ToDo({
  work,
  assignment,
  responses,
  clock,
}: Omit<GivenProps, 'given'> & { readonly assignment: Assignment }) {
  const { format } = useLocale();
  const snacks = snacksOf(assignment);
  const stateOf = (snack: AssignedSnack) => responses.get(snack.id) ?? NO_RESPONSE;
  const complete = snacks.filter((snack) => snackStatusOf(stateOf(snack).response) === 'Complete').length;
  const opensLater = assignmentStatus(assignment, clock.today) === 'SCHEDULED';
  const removed = textsOfRemoved(snacks, responses);
  return (
    <Stack gap={5}>
      {!work.isMember && (
        <Alert tone="warn" title="You are no longer in this class">
          Your work stays yours to read and copy. What you write now may not be accepted; it is kept on this
          device either way.
        </Alert>
      )}
      {assignment.instructions.trim() !== '' && <p className={styles.prompt}>{assignment.instructions}</p>}
      <p role="status">
        <strong>
          {complete} of {format.plural(snacks.length, 'response', 'responses')} complete
        </strong>
      </p>
      <ol className={styles.snackList} role="list">
        {snacks.map((snack) => (
          <li key={snack.id}>
            <SnackCard assignment={assignment} snack={snack} state={stateOf(snack)} />
          </li>
        ))}
      </ol>
      {opensLater ? (
        <p>You can write from {format.dateDay(assignment.startDate)} on.</p>
      ) : (
        <HandIn assignment={assignment} snacks={snacks} stateOf={stateOf} clock={clock} />
      )}
      {removed.length > 0 && (
        <Stack gap={3}>
          <Alert tone="info" title="Your teacher took something out of this">
            What you wrote to it is kept: you can read it and copy it.
          </Alert>
          <FormerWorkPanel answers={removed} />
        </Stack>
      )}
    </Stack>
  );
}

function SnackCard({
  assignment,
  snack,
  state,
}: {
  readonly assignment: Assignment;
  readonly snack: AssignedSnack;
  readonly state: ResponseState;
}) {
  const { content } = snack;
  const { subject, activityId: snackPackId, id } = assignment;
  const status = snackStatusOf(state.response);
  const to = snackPath({
    subject,
    snackPackId,
    assignment: id,
    snackId: snack.id,
    content,
    view: 'active',
  });
  return (
    <Card
      title={content.title}
      level={2}
      eyebrow={strategyName(content.snackTypeId)}
      to={to}
      meta={<Badge tone={status === 'Complete' ? 'good' : 'plain'}>{status}</Badge>}
    >
      {!isBlank(state) && <ResponseGlance snackTypeId={content.snackTypeId} state={state} />}
    </Card>
  );
}

/** Where a student's way leads from one snack: the others of the assignment. */
export const overviewPath = ({ subject, activityId, id }: Assignment): string =>
  snackPackPath({ subject, snackPackId: activityId, assignment: id, view: 'pinboard' });
