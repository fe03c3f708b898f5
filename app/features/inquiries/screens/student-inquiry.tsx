import { useState } from 'react';
import {
  AnswerField,
  answersOf,
  CheckAnswers,
  FormerClassWork,
  givenTo,
  isGoneForStudent,
  lateSinceOf,
  RemovedWork,
  ReturnedOnAnswer,
  SubmittedPanel,
  useStepFocus,
  useStudentActions,
  useStudentWork,
  WorkFrame,
  type StudentActions,
  type StudentWork,
} from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import styles from '#app/features/inquiries/components/inquiry-work.module.css';
import { PhaseLayout } from '#app/features/inquiries/components/phase-layout.tsx';
import { PhaseSteps } from '#app/features/inquiries/components/phase-steps.tsx';
import {
  answersByQuestion,
  ofInquiry,
  useAssignmentOfInquiry,
  type GivenInquiry,
} from '#app/features/inquiries/inquiry-queries.ts';
import { statusWords } from '#app/features/inquiries/status-words.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { inquiriesPath, inquiryDashboardPath, inquiryPath } from '#app/navigation/inquiry-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { askedIn, unanswered } from '#shared/domain/activities/answer-count.ts';
import { questionsOfPhase } from '#shared/domain/activities/assigned-inquiry.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import { whyNotReady, type WhyNotReady } from '#shared/domain/inquiries/hand-in.ts';
import {
  inquiryStatus,
  phaseProgress,
  phaseToContinue,
  type AnswersByQuestion,
  type WrongAnswer,
} from '#shared/domain/inquiries/inquiry-status.ts';
import { answerProblemTexts, inquiryTexts } from '#shared/domain/inquiries/inquiry-texts.ts';
import { inquiryPhases, type InquiryPhase } from '#shared/domain/inquiries/phases.ts';

type InquiryAddress = {
  readonly subject: SubjectPath;
  readonly miniInquiryId: string;
  readonly assignmentId: string | undefined;
};

/** A mini-inquiry that a student was given: its five phases, each with its sources and questions, and handing it in. */
export function StudentInquiry({ subject, miniInquiryId, assignmentId }: InquiryAddress) {
  const only = useAssignmentOfInquiry(miniInquiryId);
  const work = useStudentWork(assignmentId ?? only?.id ?? '');
  const clock = useSchoolClock();
  if (only === undefined || !work || !clock) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the mini-inquiry" />
      </PageBody>
    );
  }
  const given = ofInquiry(work.assignment);
  if (given === null) return <NotGiven subject={subject} work={work} />;
  return <GivenWork key={given.id} work={work} given={given} clock={clock} />;
}

/** Not theirs, not here yet, or of a class that they left: their own words stay (SPEC.md B2). */
function NotGiven({ subject, work }: { readonly subject: SubjectPath; readonly work: StudentWork }) {
  const crumbs = [{ label: 'Mini-inquiries', to: inquiryDashboardPath(subject) }];
  return (
    <PageBody width="text">
      <PageHeader title={work.copy?.title ?? 'Mini-inquiry'} crumbs={crumbs} />
      {work.answers.size > 0 ? (
        <FormerClassWork work={work} />
      ) : (
        <WhenHeard what="this mini-inquiry">
          <EmptyState
            illustration={<EmptyArt />}
            title="You were not given this mini-inquiry"
            action={
              <ButtonLink to={inquiriesPath(subject)} variant="primary">
                See all mini-inquiries
              </ButtonLink>
            }
          >
            Your teacher gives it to your class. Then it appears here by itself, as soon as this device has a
            network.
          </EmptyState>
        </WhenHeard>
      )}
    </PageBody>
  );
}

type WorkProps = {
  readonly work: StudentWork;
  readonly given: GivenInquiry;
  readonly clock: SchoolClock;
};

function GivenWork({ work, given, clock }: WorkProps) {
  // Everything below knows this student's own due date alone.
  const assignment = { ...given, ...dueOf(given, work.review) };
  const answers = answersByQuestion(work);
  const isSubmitted = work.status?.status === 'SUBMITTED';
  const status = statusWords[inquiryStatus(given.questions, answers, isSubmitted)];
  const read = answersOf(given, (questionId) => givenTo(work, questionId));
  const actions = useStudentActions(assignment);
  return (
    <WorkFrame
      work={work}
      assignment={given}
      clock={clock}
      crumbs={[{ label: 'Mini-inquiries', to: inquiryDashboardPath(given.subject) }]}
    >
      <Stack gap={4}>
        <p className={styles.lead}>{given.inquiry.question}</p>
        {isGoneForStudent(given, work) ? (
          <RemovedWork work={work} assignment={assignment} answers={read} />
        ) : isSubmitted ? (
          <SubmittedPanel
            work={work}
            assignment={assignment}
            clock={clock}
            answers={read}
            readLabel="Read your answers"
            takeBack={actions.takeBack}
          />
        ) : (
          <>
            <div>
              <Badge tone={status.tone}>{status.label}</Badge>
            </div>
            <Phases work={work} given={assignment} clock={clock} answers={answers} actions={actions} />
          </>
        )}
      </Stack>
    </WorkFrame>
  );
}

type Step = { kind: 'phase'; phase: InquiryPhase } | { kind: 'check' };

function Phases({
  work,
  given,
  clock,
  answers,
  actions,
}: WorkProps & { readonly answers: AnswersByQuestion; readonly actions: StudentActions }) {
  const { format } = useLocale();
  const [step, setStep] = useState<Step>(() => ({
    kind: 'phase',
    phase: phaseToContinue(given.questions, answers),
  }));
  // While somebody answers for the first time, half an answer is no mistake.
  const [hasChecked, setChecked] = useState(false);
  const box = useStepFocus<HTMLDivElement>(step.kind === 'phase' ? step.phase : step.kind);
  const phase = step.kind === 'phase' ? step.phase : null;
  const opensLater = assignmentStatus(given, clock.today) === 'SCHEDULED';
  const why = whyNotReady(given.questions, answers);
  const lateSince = lateSinceOf(given, work.review, clock, format);
  const isShown = ({ problem }: WrongAnswer) => hasChecked || problem === 'long';
  const goTo = (next: InquiryPhase) => setStep({ kind: 'phase', phase: next });
  return (
    <div ref={box}>
      <Stack gap={4}>
        <PhaseSteps
          progress={phaseProgress(given.questions, answers)}
          current={phase}
          showsProgress
          onPhase={goTo}
        />
        {opensLater && <p>You can answer from {format.dateDay(given.startDate)} on.</p>}
        {phase === null ? (
          <CheckAnswers
            content={given}
            givenOf={(questionId) => givenTo(work, questionId)}
            open={unanswered(
              askedIn(given),
              [...answers].map(([questionId, { text }]) => ({ questionId, text })),
            )}
            findOpen={actions.findOpen}
            notReady={why === null ? undefined : whyNotText(why, given.questions)}
            {...(lateSince !== undefined && { lateSince })}
            onPreface={() => goTo('Engage')}
            onQuestion={(index) => goTo(given.questions[index]?.phase ?? 'Evaluate')}
            onSubmit={async () => problemOf(await actions.submit())}
          />
        ) : (
          <PhaseOfStudent
            key={phase}
            {...{ work, given, phase, actions, opensLater }}
            wrong={why?.kind === 'wrong-answers' ? why.wrong.filter(isShown) : []}
            onStep={(next) => {
              setStep(next);
              if (next.kind === 'check') setChecked(true);
            }}
          />
        )}
      </Stack>
    </div>
  );
}

/** Why it can't be handed in, naming the questions. */
function whyNotText(why: WhyNotReady, questions: readonly Question[]): string {
  if (why.kind === 'not-ready') return inquiryTexts.notReady;
  const numbers = why.wrong.map(
    ({ questionId }) => questions.findIndex((question) => question.questionId === questionId) + 1,
  );
  const named = numbers.length === 1 ? 'question' : 'questions';
  return `${inquiryTexts.wrongAnswers} Look at ${named} ${numbers.join(', ')}.`;
}

function PhaseOfStudent({
  work,
  given,
  phase,
  actions,
  opensLater,
  wrong,
  onStep,
}: Omit<WorkProps, 'clock'> & {
  readonly phase: InquiryPhase;
  readonly actions: StudentActions;
  readonly opensLater: boolean;
  readonly wrong: readonly WrongAnswer[];
  readonly onStep: (step: Step) => void;
}) {
  const { inquiry, questions, packId, subject } = given;
  const head = inquiry.phases.find((one) => one.phase === phase) ?? { title: phase, instruction: '' };
  const at = inquiryPhases.indexOf(phase);
  const [before, after] = [inquiryPhases[at - 1], inquiryPhases[at + 1]];
  const returned = work.review?.returned ?? null;
  const { miniInquiryId } = inquiry;
  return (
    <PhaseLayout
      packId={packId}
      assignmentId={given.id}
      over={inquiryPath({ subject, miniInquiryId, assignment: given.id })}
      head={head}
      questions={questionsOfPhase(questions, phase)}
      numberOf={(question) => questions.indexOf(question) + 1}
      renderQuestion={(question) => {
        const problem = wrong.find(({ questionId }) => questionId === question.questionId)?.problem;
        return (
          <>
            {opensLater ? (
              <p>{question.text}</p>
            ) : (
              <AnswerField
                assignment={given}
                question={question}
                state={work.answers.get(question.questionId)}
                actions={actions}
                label={question.text}
                rows={5}
              />
            )}
            {problem !== undefined && (
              <p className={styles.problem} role="status">
                {answerProblemTexts[problem]}
              </p>
            )}
            {returned !== null && <ReturnedOnAnswer returned={returned} question={question} />}
          </>
        );
      }}
      moves={
        <div className={styles.moves}>
          {before ? (
            <Button
              icon={<ArrowLeft size="1.1em" aria-hidden="true" />}
              onClick={() => onStep({ kind: 'phase', phase: before })}
            >
              Back to {before}
            </Button>
          ) : (
            <span />
          )}
          <Button
            variant="primary"
            iconAfter={<ArrowRight size="1.1em" aria-hidden="true" />}
            onClick={() => onStep(after ? { kind: 'phase', phase: after } : { kind: 'check' })}
          >
            {after ? `On to ${after}` : 'Check your answers'}
          </Button>
        </div>
      }
    />
  );
}
