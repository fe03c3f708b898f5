import { dueDay, dueText } from '#app/features/activities/components/due-text.ts';
import { NewFeedback } from '#app/features/activities/components/feedback/new-feedback.tsx';
import { PackCover } from '#app/features/activities/components/pack-cover.tsx';
import { isRead } from '#app/features/activities/is-done.ts';
import { useStudentTasks, type StudentTask } from '#app/features/activities/student-tasks.ts';
import { remindedOf, toDoOf } from '#app/features/activities/to-do.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSchoolClock, type SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { workPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { DoneArt } from '#app/ui/illustrations/spots.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { askedWords } from '#shared/domain/activities/asked.ts';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import { isNewToStudent } from '#shared/domain/activities/review.ts';
import { AlsoToDo } from './also-to-do.tsx';
import { Reminders } from './reminders.tsx';
import styles from './student-next-step.module.css';
import { SubjectAndPack } from './subject-and-pack.tsx';

/** What a student does next, over all subjects (promises.md: one obvious next step), and below it everything else. */
export function StudentNextStep({ subject }: { readonly subject: SubjectPath }) {
  const tasks = useStudentTasks();
  const clock = useSchoolClock();
  if (!tasks || !clock) return <Skeleton shape="card" label="Looking for your activities" />;
  const open = toDoOf(tasks, clock.today);
  const fresh = tasks.filter(({ review }) => review !== null && isNewToStudent(review));
  const next = open.find((task) => !isRead(task));
  return (
    <Stack gap={4}>
      <NewFeedback tasks={fresh} />
      <Reminders tasks={remindedOf(open)} />
      {next ? (
        <NextStep task={next} clock={clock} />
      ) : (
        <WhenHeard what="your activities">
          <NothingNext subject={subject} />
        </WhenHeard>
      )}
      <AlsoToDo tasks={open.filter((task) => task !== next)} clock={clock} />
    </Stack>
  );
}

function NextStep({ task, clock }: { readonly task: StudentTask; readonly clock: SchoolClock }) {
  const { format } = useLocale();
  const { assignment, answered, total, status } = task;
  const due = dueOf(assignment, task.review);
  const words = askedWords(assignment);
  const started = status !== 'NOT_STARTED';
  const to = workPath(assignment);
  return (
    <Panel look="accent" label="Your next step">
      <div className={styles.nextStep}>
        <div className={styles.nextStepPicture}>
          <PackCover packId={assignment.packId} />
        </div>
        <div className={styles.nextStepWords}>
          <p className={styles.nextStepEyebrow}>
            {task.hasWork ? 'Pick up where you left off' : 'Your next step'}
          </p>
          <h2 className={styles.nextStepTitle}>{assignment.title}</h2>
          <p className={styles.nextStepFrom}>
            <SubjectAndPack assignment={assignment} />
          </p>
          <p className={styles.nextStepDue}>
            {dueText(due, clock, format)}.{' '}
            {hasMoreTime(assignment, task.review) && `Your teacher gave you until ${dueDay(due, format)}. `}
            From {assignment.teacherName}.
          </p>
          {started && total > 0 && (
            <ProgressBar
              label="Answered"
              labelHidden
              value={answered}
              max={total}
              figures={`${answered} of ${format.plural(total, words.one, words.other)} ${words.done}`}
            />
          )}
        </div>
        <div className={styles.nextStepAction}>
          <ButtonLink
            to={to}
            variant="primary"
            size="large"
            iconAfter={<ArrowRight size="1.2em" aria-hidden="true" />}
          >
            {started ? 'Continue' : 'Start'}
          </ButtonLink>
        </div>
      </div>
    </Panel>
  );
}

function NothingNext({ subject }: { readonly subject: SubjectPath }) {
  return (
    <Panel look="sunken" label="Your next step">
      <div className={styles.nextStep} data-empty>
        <DoneArt />
        <div className={styles.nextStepWords}>
          <h2 className={styles.nextStepTitle}>You are all caught up</h2>
          <p className={styles.nextStepDue}>
            New activities appear here by themselves.{' '}
            <TextLink to={activitiesPath(subject)}>See your activities</TextLink>
          </p>
        </div>
      </div>
    </Panel>
  );
}
