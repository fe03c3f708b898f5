import { syncStateOf, type MutateOutcome } from '#app/engine/index.ts';
import { dueDay } from '#app/features/activities/components/due-text.ts';
import { judged, studentVerdict, type JudgedWork } from '#app/features/activities/components/verdict-text.ts';
import type { StudentWork } from '#app/features/activities/student-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Undo2 } from '#app/ui/icons/undo-2.ts';
import { DoneArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { dueOf, isOver } from '#shared/domain/activities/deadline.ts';
import { isReviewed } from '#shared/domain/activities/review.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { AnswersToRead, CopyAnswers, type ReadAnswer } from './answers-to-read.tsx';
import styles from './student-work.module.css';

type SubmittedProps = {
  readonly work: Pick<StudentWork, 'status' | 'statusMark' | 'isMember' | 'review'>;
  readonly assignment: Assignment;
  readonly clock: SchoolClock;
  readonly takeBack: () => Promise<MutateOutcome>;
};

/** Submit confirmation (classroom §2): when it was finished, when it arrived, and the way back while there is one. */
export function SubmittedPanel({
  work,
  assignment,
  clock,
  answers,
  readLabel,
  takeBack,
}: SubmittedProps & {
  /** What was handed in, to read and to copy. */
  readonly answers: readonly ReadAnswer[];
  readonly readLabel: string;
}) {
  return (
    <Panel>
      <div className={styles.submitted}>
        <DoneArt />
        <h2 tabIndex={-1} data-step-focus>
          You handed this in
        </h2>
        <SubmitTimes studentWork={work} />
        <div className={styles.submittedActions}>
          <ButtonLink to={activitiesPath(assignment.subject)} variant="primary">
            Back to your activities
          </ButtonLink>
          <UndoSubmission work={work} assignment={assignment} clock={clock} takeBack={takeBack} />
        </div>
        <div className={styles.submittedAnswers}>
          <Disclosure summary={readLabel}>
            <AnswersToRead answers={answers} />
            <CopyAnswers answers={answers} />
          </Disclosure>
        </div>
      </div>
    </Panel>
  );
}

function SubmitTimes({ studentWork }: { readonly studentWork: SubmittedProps['work'] }) {
  const { format } = useLocale();
  const { status, statusMark } = studentWork;
  if (!status || status.submittedAt === null) return null;
  const work = judged(status);
  const sync = syncStateOf({ editor: 'idle', mark: statusMark, written: status.submittedAt, refused: null });
  return (
    <div className={styles.submittedTimes}>
      {work === null ? (
        <>
          <p>Finished {format.dateTime(status.submittedAt)}</p>
          <p>Your school gets it as soon as there is a network. You can close the lid.</p>
        </>
      ) : (
        <Verdict work={work} />
      )}
      <SyncMark state={sync} about="Your work" />
    </div>
  );
}

/** Both times, and whether it counts (SPEC.md T2). */
function Verdict({ work }: { readonly work: JudgedWork }) {
  const { format } = useLocale();
  const { tone, title, text } = studentVerdict(work, format);
  return (
    <>
      <Badge tone={tone}>{title}</Badge>
      <p className={styles.submittedVerdict}>{text}</p>
    </>
  );
}

function UndoSubmission({ work, assignment, clock, takeBack: askBack }: SubmittedProps) {
  const { format } = useLocale();
  const notify = useNotify();
  const { busy, submit: takeBack } = useSubmit({
    run: async () => {
      const problem = problemOf(await askBack());
      if (problem === null) notify({ text: 'Taken back. You can go on writing.', tone: 'good' });
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  if (!work.isMember || assignment.status !== 'ASSIGNED') return null;
  if (isReviewed(work.review, work.status?.cycle ?? 0)) return null;
  const over = isOver(assignment, clock.timeZone, clock.now);
  return (
    <Button
      icon={<Undo2 size="1.1em" aria-hidden="true" />}
      busy={busy}
      busyText="Taking it back…"
      onClick={() => takeBack()}
      disabledReason={
        over
          ? `It was due ${dueDay(dueOf(assignment), format)}. After that it can’t be taken back.`
          : undefined
      }
    >
      Take it back and go on
    </Button>
  );
}
