import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import marking from '#app/features/activities/components/feedback/marking.module.css';
import { ReadingKeysHint } from '#app/features/activities/components/feedback/reading-keys.tsx';
import { AnswerHistory } from '#app/features/activities/components/history/answer-history.tsx';
import { GiveTimeButton } from '#app/features/activities/components/manage/give-time-button.tsx';
import { AnswersToRead } from '#app/features/activities/components/student/answers-to-read.tsx';
import { textOfVersion } from '#app/features/activities/components/student/other-versions.tsx';
import studentWork from '#app/features/activities/components/student/student-work.module.css';
import { useWorkToRead, type WorkToRead } from '#app/features/activities/progress-queries.ts';
import { useSnackParts } from '#app/features/activities/snack-parts.ts';
import { answersToRemoved, type AnswerState } from '#app/features/activities/student-queries.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { contactText } from '#app/features/classes/index.ts';
import { useDeviceNames } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import { isOfSnacks } from '#shared/domain/activities/asked.ts';
import { deadlineOf } from '#shared/domain/activities/deadline.ts';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import type { Assignment, Question, Submission } from '#shared/domain/activities/rows.ts';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { LateWork } from './late-work.tsx';
import styles from './progress.module.css';

export type StudentAnswersProps = {
  readonly assignment: Assignment;
  readonly student: StudentProgress;
  readonly clock: SchoolClock;
  /** What stands below the answer to a question, or the response to a snack: its points and a comment. */
  readonly marksOf: (askedId: string) => ReactNode;
};

/** One student's answers: what was handed in, what changed after it, and other versions. */
export function StudentAnswers({ assignment, student, clock, marksOf }: StudentAnswersProps) {
  const { format } = useLocale();
  const work = useWorkToRead(assignment.id, assignment.classId, student.studentId);
  const pane = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
    // Whoever goes from student to student by the pager stays on it.
    if (document.activeElement?.closest('[data-part="student-pager"]')) return;
    heading.current?.focus({ preventScroll: true });
  }, [student.studentId]);
  return (
    <section ref={pane} className={marking.answers} aria-label={`Answers of ${student.name}`} tabIndex={0}>
      <Stack gap={4}>
        <div className={styles.studentAnswersHead}>
          <h2 ref={heading} tabIndex={-1} className={styles.studentAnswersName}>
            {student.name}
          </h2>
          <Badge tone={student.status === 'SUBMITTED' ? 'good' : 'plain'}>
            {statusLabel(student.status)}
          </Badge>
          {student.studentStatus === 'REMOVED' || student.studentStatus === 'SUBMITTED_INACTIVE' ? (
            <Badge tone="warn">Takes part no longer</Badge>
          ) : null}
          <span className={styles.studentAnswersContact}>
            {contactText(student.contact, clock.now, format)}
          </span>
          <GiveTimeButton assignment={assignment} student={student} clock={clock} />
          <TextLink alone to={classWorkPath(assignment)}>
            All students
          </TextLink>
        </div>
        <div className={styles.studentAnswersLine}>
          {work && <LateWork status={work.status} mark={work.statusMark} />}
          <ReadingKeysHint />
        </div>
        {work === undefined ? (
          <Skeleton shape="card" label="Reading the answers" />
        ) : (
          <Answers assignment={assignment} work={work} student={student} marksOf={marksOf} />
        )}
      </Stack>
    </section>
  );
}

function Answers({
  assignment,
  work,
  student,
  marksOf,
}: Omit<StudentAnswersProps, 'clock'> & { readonly work: WorkToRead }) {
  const { session } = useSignedIn();
  const [submission] = work.submissions;
  const snacks = useSnackParts();
  const written = {
    readerId: session.individual.id,
    deadline: deadlineOf(assignment, session.school.timeZone, student.review),
    submittedAt: submission?.submittedAt ?? null,
  };
  const questions = [...(assignment.preface ? [assignment.preface] : []), ...assignment.questions];
  if (!work.isHere) {
    return (
      <Alert tone="info" title={`The answers of ${student.name} are not on this device yet`}>
        They come by themselves as soon as this device has a network, and stay here for two weeks after the
        due date.
      </Alert>
    );
  }
  if (snacks && isOfSnacks(assignment)) {
    return (
      <Suspense fallback={<Skeleton shape="card" label="Reading the responses" />}>
        <snacks.OfStudent
          assignment={assignment}
          studentId={student.studentId}
          marksOf={marksOf}
          historyOf={({ id, name }) => (
            <AnswerHistory about={name} what={name} record={{ table: 'snackAction', id }} {...written} />
          )}
        />
      </Suspense>
    );
  }
  return (
    <AnswersToRead
      answers={[
        ...questions.map((question) => {
          const state = work.answers.get(question.questionId);
          const found = handedInAnswer(submission, question);
          const handedIn = found?.text;
          const { text = '', value } = found ?? state?.answer ?? {};
          const { interaction } = question;
          return {
            id: question.questionId,
            question: question.text,
            isPreface: question === assignment.preface,
            ...{ text, interaction, value, answerKey: keyToRead(question) },
            foot: (
              <>
                <AnswerFoot question={question} state={state} handedIn={handedIn} />
                {state?.answer && (
                  <AnswerHistory
                    about={question.text}
                    what={`the answer to ${question.text}`}
                    record={{ table: 'answer', id: state.answer.id }}
                    {...written}
                  />
                )}
                {marksOf(question.questionId)}
              </>
            ),
          };
        }),
        ...answersToRemoved(work, assignment).map(({ questionId, question, text }) => ({
          id: questionId,
          question,
          text,
          foot: <Badge tone="warn">This question is no longer in the activity</Badge>,
        })),
      ]}
    />
  );
}

/** What the newest submission says to a question; undefined where nothing was handed in. */
const handedInAnswer = (submission: Submission | undefined, { questionId }: Question) =>
  submission?.answers.find((answer) => answer.questionId === questionId);

/** For who marks; the rubric stands where its points are given. */
const keyToRead = ({ key }: Question): AnswerKey | undefined =>
  key?.kind === 'long-text' ? { ...key, rubric: [] } : key;

function AnswerFoot({
  question,
  state,
  handedIn,
}: {
  readonly question: Question;
  readonly state: AnswerState | undefined;
  readonly handedIn: string | undefined;
}): ReactNode {
  const { format } = useLocale();
  const answer = state?.answer ?? null;
  const deviceOf = useDeviceNames(state?.others ?? []);
  const isEdited = handedIn !== undefined && answer !== null && answer.text !== handedIn;
  const isOlderWording = answer !== null && answer.questionVersion !== question.version;
  return (
    <>
      {answer !== null && isWritten(answer.text) && (
        <span className={styles.studentAnswersWhen}>Written {format.dateTime(answer.authoredAt)}</span>
      )}
      {state !== undefined && state.others.length > 0 && (
        <Badge tone="info">{format.plural(state.others.length + 1, 'version', 'versions')}</Badge>
      )}
      {isOlderWording && <Badge tone="warn">Written for an earlier wording of this question</Badge>}
      {isEdited && (
        <div className={styles.studentAnswersLater}>
          <p className={styles.studentAnswersLabel}>
            Changed after handing in, {format.dateTime(answer.authoredAt)}
          </p>
          <p className={studentWork.readAnswerText}>{isWritten(answer.text) ? answer.text : 'Emptied'}</p>
        </div>
      )}
      {state?.others.map((version) => (
        <div key={version.id} className={styles.studentAnswersLater}>
          <p className={styles.studentAnswersLabel}>
            Other version, from {deviceOf(version)}, {format.dateTime(version.authoredAt)}
          </p>
          <p className={studentWork.readAnswerText}>{textOfVersion(version) || 'Empty'}</p>
        </div>
      ))}
    </>
  );
}
