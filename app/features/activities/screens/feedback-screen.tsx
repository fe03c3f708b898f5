import { Navigate } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useCan } from '#app/engine/index.ts';
import { ReturnedOnAnswer } from '#app/features/activities/components/feedback/returned-on-answer.tsx';
import { ReturnedWork } from '#app/features/activities/components/feedback/returned-work.tsx';
import { lateSinceOf, lateText } from '#app/features/activities/components/late-text.ts';
import {
  answersOf,
  AnswersToRead,
  type ReadAnswer,
} from '#app/features/activities/components/student/answers-to-read.tsx';
import { isGoneForStudent } from '#app/features/activities/components/student/work-frame.tsx';
import { useSnackParts } from '#app/features/activities/snack-parts.ts';
import {
  answerText,
  givenTo,
  useStudentWork,
  type StudentWork,
} from '#app/features/activities/student-queries.ts';
import { useSeenFeedback } from '#app/features/activities/use-seen-feedback.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { workPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { givenIn } from '#shared/domain/activities/given.ts';
import type { Returned, Review } from '#shared/domain/activities/review-rows.ts';
import { asksToRevise, isNewToStudent } from '#shared/domain/activities/review.ts';
import type { ActivityContent, Assignment } from '#shared/domain/activities/rows.ts';

/** What a student was given back: the words, the points if they are shown, their own answers, and what comes next. */
export function FeedbackScreen({
  subject,
  assignmentId,
}: {
  readonly subject: SubjectPath;
  readonly assignmentId: string;
}) {
  const mayAnswer = useCan('answer-activities');
  const work = useStudentWork(assignmentId);
  if (!mayAnswer) return <Navigate to="/" replace />;
  if (work === undefined) {
    return (
      <PageBody width="text">
        <Skeleton shape="title" label="Opening the feedback" />
      </PageBody>
    );
  }
  const crumbs = [{ label: 'Activities', to: activitiesPath(subject) }];
  const title = work.assignment?.title ?? work.copy?.title ?? 'Feedback';
  return (
    <PageBody width="text">
      <PageHeader title={title} crumbs={crumbs} eyebrow="Feedback" />
      {work.review?.returned ? (
        <Feedback work={work} review={work.review} subject={subject} />
      ) : (
        <WhenHeard what="your feedback">
          <EmptyState
            illustration={<EmptyArt />}
            title="No feedback yet"
            action={<ButtonLink to={activitiesPath(subject)}>See your activities</ButtonLink>}
          >
            When your teacher returns this activity, you read it here, also without a network.
          </EmptyState>
        </WhenHeard>
      )}
    </PageBody>
  );
}

function Feedback({
  work,
  review,
  subject,
}: {
  readonly work: StudentWork;
  readonly review: Review;
  readonly subject: SubjectPath;
}) {
  const { format } = useLocale();
  const clock = useSchoolClock();
  useSeen(review);
  const { returned } = review;
  const asked = work.assignment ?? work.copy;
  if (returned === null) return null;
  const { assignment, status } = work;
  const canGoOn = assignment !== null && !isGoneForStudent(assignment, work);
  const open = canGoOn && asksToRevise(returned, status) ? assignment : null;
  const lateSince = open && clock ? lateSinceOf(open, review, clock, format) : undefined;
  return (
    <Stack gap={5}>
      <ReturnedWork returned={returned} toRevise={open !== null} />
      {open && lateSince !== undefined && <Alert tone="warn">{lateText(lateSince)}</Alert>}
      {open ? (
        <p>
          <ButtonLink variant="primary" size="large" to={workPath(open)}>
            {isOfSnacks(open) ? 'Go on with your responses' : 'Go on with your answers'}
          </ButtonLink>
        </p>
      ) : (
        <p>
          <ButtonLink to={activitiesPath(subject)}>Back to your activities</ButtonLink>
        </p>
      )}
      {asked && (
        <Panel>
          <Stack gap={5}>
            <h2>{isOfSnacks(asked) ? 'Your responses' : 'Your answers'}</h2>
            {isOfSnacks(asked) ? (
              <Responses asked={asked} assignmentId={work.assignmentId} returned={returned} />
            ) : (
              <AnswersToRead answers={answersWithFeedback(asked, work, returned)} />
            )}
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}

/** The student's responses to snacks, each with what was said of it. */
function Responses({
  asked,
  assignmentId,
  returned,
}: {
  readonly asked: Pick<Assignment, 'snacks'>;
  readonly assignmentId: string;
  readonly returned: Returned;
}) {
  const snacks = useSnackParts();
  if (!snacks) return null;
  return (
    <Suspense fallback={<Skeleton shape="card" label="Reading your responses" />}>
      <snacks.Returned
        assignmentId={assignmentId}
        asked={asked}
        commented={(returned.comments ?? []).map(({ questionId }) => questionId)}
        footOf={(snackId) => <ReturnedOnAnswer returned={returned} question={{ questionId: snackId }} />}
      />
    </Suspense>
  );
}

/** The student's answers, each with what was said of it; what was said of a question that is gone comes last. */
function answersWithFeedback(asked: ActivityContent, work: StudentWork, returned: Returned): ReadAnswer[] {
  const keyOf = (questionId: string) => returned.keys?.find((one) => one.questionId === questionId)?.key;
  const handedIn = work.submissions.find(({ cycle }) => cycle === returned.cycle);
  // What is marked is what was handed in then, whatever another device has sent since.
  const givenOf = (questionId: string) =>
    keyOf(questionId) === undefined || handedIn === undefined
      ? givenTo(work, questionId)
      : givenIn(handedIn.answers.find((one) => one.questionId === questionId));
  const answers = answersOf(asked, givenOf);
  const isAsked = (questionId: string) => answers.some((answer) => answer.id === questionId);
  const gone = (returned.comments ?? []).filter(({ questionId }) => !isAsked(questionId));
  return [
    ...answers.map((answer) => ({
      ...answer,
      answerKey: keyOf(answer.id),
      foot: (
        <ReturnedOnAnswer
          returned={returned}
          question={{ questionId: answer.id, points: answer.points ?? null }}
        />
      ),
    })),
    ...gone.map(({ questionId }) => ({
      id: questionId,
      question: 'A question that is no longer in this activity',
      text: answerText(work, questionId),
      foot: <ReturnedOnAnswer returned={returned} question={{ questionId }} />,
    })),
  ];
}

/** Opening it is having seen it, on every device of this student. */
function useSeen(review: Review): void {
  const markSeen = useSeenFeedback(review);
  const mark = useEffectEvent(() => markSeen());
  const isNew = isNewToStudent(review);
  const returnId = review.returned?.id ?? '';
  useEffect(() => {
    if (isNew) mark();
  }, [isNew, returnId]);
}
