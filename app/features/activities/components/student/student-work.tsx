import { useEffect, useEffectEvent, useState } from 'react';
import { lateSinceOf } from '#app/features/activities/components/late-text.ts';
import { useLastQuestion, type LastQuestion } from '#app/features/activities/last-question.ts';
import { usePackBeside, type PackBeside } from '#app/features/activities/pack-beside.ts';
import { useStudentActions, type StudentActions } from '#app/features/activities/student-actions.ts';
import { answerText, givenTo, type StudentWork } from '#app/features/activities/student-queries.ts';
import { useStepFocus } from '#app/features/activities/use-step-focus.ts';
import { preloadPlayers } from '#app/features/questions/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { askedIn, isWritten, unanswered } from '#shared/domain/activities/answer-count.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { AnswerField } from './answer-field.tsx';
import { answersOf } from './answers-to-read.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { RemovedWork } from './removed-work.tsx';
import { StudentQuestions } from './student-questions.tsx';
import { SubmittedPanel } from './submitted-panel.tsx';
import { isGoneForStudent, WorkFrame } from './work-frame.tsx';
import { WorkOverview } from './work-overview.tsx';

type WorkProps = {
  readonly work: StudentWork;
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
};

/** An assigned activity for its student: overview, questions, check, submit confirmation (classroom §2, §4). */
export function StudentWorkView({ work, assignment: given, clock }: WorkProps) {
  // Everything below knows this student's own due date alone.
  const assignment = { ...given, ...dueOf(given, work.review) };
  const actions = useStudentActions(assignment);
  useViewedMark(work, assignment, clock, actions);
  usePlayersAtHand(assignment);
  return (
    <WorkFrame work={work} assignment={given} clock={clock}>
      {isGoneForStudent(given, work) ? (
        <RemovedWork
          work={work}
          assignment={assignment}
          answers={answersOf(assignment, (questionId) => givenTo(work, questionId))}
        />
      ) : (
        <LiveWork work={work} assignment={assignment} clock={clock} actions={actions} />
      )}
    </WorkFrame>
  );
}

type Step = { kind: 'overview' } | { kind: 'question'; index: number } | { kind: 'check' };

function LiveWork(props: WorkProps & { readonly actions: StudentActions }) {
  const last = useLastQuestion(props.work);
  const pack = usePackBeside(props.assignment.id);
  if (last === undefined || pack === undefined)
    return <Skeleton shape="card" label="Opening your activity" />;
  return <WorkInProgress {...props} last={last} pack={pack} />;
}

function WorkInProgress({
  work,
  assignment,
  clock,
  actions,
  last,
  pack,
}: WorkProps & {
  readonly actions: StudentActions;
  readonly last: LastQuestion;
  readonly pack: PackBeside;
}) {
  const [step, setStep] = useState<Step>(() => firstStep(work, assignment, last.questionId));
  const isSubmitted = work.status?.status === 'SUBMITTED';
  const [wasSubmitted, setWasSubmitted] = useState(isSubmitted);
  if (wasSubmitted !== isSubmitted) {
    setWasSubmitted(isSubmitted);
    // Taken back, here or on another device: on with the questions.
    if (!isSubmitted) setStep(firstStep(work, assignment, null));
  }
  useRemembered(step, isSubmitted, assignment, last);
  const box = useStepFocus<HTMLDivElement>(step.kind);
  if (isSubmitted) {
    return (
      <SubmittedPanel
        work={work}
        assignment={assignment}
        clock={clock}
        answers={answersOf(assignment, (questionId) => givenTo(work, questionId))}
        readLabel="Read your answers"
        takeBack={actions.takeBack}
      />
    );
  }
  return (
    <div ref={box}>
      {!work.isMember && (
        <Alert tone="warn" title="You are no longer in this class">
          Your work stays yours to read and copy. What you write now may not be accepted; it is kept on this
          device either way.
        </Alert>
      )}
      <WorkStep
        work={work}
        assignment={assignment}
        clock={clock}
        actions={actions}
        step={step}
        onStep={setStep}
        pack={pack}
      />
    </div>
  );
}

/** What is on the screen is where a browser that is killed now comes back to. */
function useRemembered(step: Step, isSubmitted: boolean, assignment: Assignment, last: LastQuestion): void {
  const shown = isSubmitted || step.kind !== 'question' ? undefined : assignment.questions[step.index];
  const questionId = shown?.questionId;
  const remember = useEffectEvent((id: string) => last.remember(id));
  useEffect(() => {
    if (questionId !== undefined) remember(questionId);
  }, [questionId]);
}

/**
 * Questions if started, which a preface answer also means; otherwise the overview (classroom §2, §4). Of the questions
 * the one that was open last, else the first without an answer.
 */
function firstStep(work: StudentWork, assignment: Assignment, lastQuestionId: string | null): Step {
  const started = work.status?.status === 'IN_PROGRESS' || hasPreface(work, assignment);
  if (!started || assignment.questions.length === 0) return { kind: 'overview' };
  const last = assignment.questions.findIndex(({ questionId }) => questionId === lastQuestionId);
  if (last !== -1) return { kind: 'question', index: last };
  const [next] = unanswered(assignment.questions, writtenAnswers(work));
  return { kind: 'question', index: next ? assignment.questions.indexOf(next) : 0 };
}

const writtenAnswers = (work: StudentWork) =>
  [...work.answers.values()].flatMap(({ answer }) => (answer ? [answer] : []));

const hasPreface = (work: StudentWork, assignment: Assignment): boolean =>
  assignment.preface !== null && isWritten(answerText(work, assignment.preface.questionId));

function WorkStep({
  work,
  assignment,
  clock,
  actions,
  step,
  onStep,
  pack,
}: WorkProps & {
  readonly actions: StudentActions;
  readonly step: Step;
  readonly onStep: (step: Step) => void;
  readonly pack: PackBeside;
}) {
  const { format } = useLocale();
  const { preface, questions } = assignment;
  const started = work.status?.status === 'IN_PROGRESS';
  const opensLater = assignmentStatus(assignment, clock.today) === 'SCHEDULED';
  const notYet = opensLater ? `It opens ${format.dateDay(assignment.startDate)}.` : undefined;
  if (step.kind === 'overview') {
    const start = () => {
      onStep({ kind: 'question', index: 0 });
      // A device that can't store it says so at the first word that is typed: nothing is lost until then.
      void attempt(async () => problemOf(await actions.start()));
    };
    return (
      <WorkOverview
        content={assignment}
        frame={{ activity: undefined, assignment: assignment.id }}
        startLabel={started ? 'Continue' : 'Start'}
        onStart={start}
        notYet={notYet}
        prefaceField={
          preface !== null &&
          !opensLater && (
            <AnswerField
              assignment={assignment}
              question={preface}
              isPreface
              state={work.answers.get(preface.questionId)}
              actions={actions}
              label={preface.text}
              rows={4}
            />
          )
        }
      />
    );
  }
  const answers = writtenAnswers(work);
  const open = unanswered(questions, answers);
  const lateSince = lateSinceOf(assignment, work.review, clock, format);
  if (step.kind === 'check') {
    return (
      <CheckAnswers
        content={assignment}
        givenOf={(questionId) => givenTo(work, questionId)}
        open={unanswered(askedIn(assignment), answers)}
        findOpen={actions.findOpen}
        onPreface={() => onStep({ kind: 'overview' })}
        onQuestion={(index) => onStep({ kind: 'question', index })}
        {...(lateSince !== undefined && { lateSince })}
        onSubmit={async () => problemOf(await actions.submit())}
      />
    );
  }
  return (
    <StudentQuestions
      work={work}
      assignment={assignment}
      actions={actions}
      open={open}
      index={step.index}
      onIndex={(index) => onStep({ kind: 'question', index })}
      onOverview={() => onStep({ kind: 'overview' })}
      onCheck={() => onStep({ kind: 'check' })}
      pack={pack}
    />
  );
}

/** What its questions are answered with is here before they are opened. */
function usePlayersAtHand(assignment: Assignment): void {
  const kinds = askedIn(assignment).flatMap(({ interaction }) => interaction?.kind ?? []);
  const preload = useEffectEvent(() => preloadPlayers(kinds));
  const needed = kinds.join(' ');
  useEffect(() => {
    preload();
  }, [needed]);
}

/** Opening an activity that has no questions marks it viewed, unless already marked (classroom §4). */
function useViewedMark(
  work: StudentWork,
  assignment: Assignment,
  clock: SchoolClock,
  actions: StudentActions,
): void {
  const isDue =
    assignment.questions.length === 0 &&
    work.isMember &&
    (work.status?.status ?? 'NOT_STARTED') === 'NOT_STARTED' &&
    assignmentStatus(assignment, clock.today) === 'OPEN';
  const view = useEffectEvent(() => {
    void actions.view();
  });
  useEffect(() => {
    if (isDue) view();
  }, [isDue]);
}
