import { dueText } from '#app/features/activities/components/due-text.ts';
import { NewFeedback } from '#app/features/activities/components/feedback/new-feedback.tsx';
import { isDone } from '#app/features/activities/is-done.ts';
import { useStudentBoard, type StudentTask } from '#app/features/activities/student-queries.ts';
import { useSchoolClock, type SchoolClock } from '#app/features/activities/use-school-clock.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { activitiesPath, activityPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { DoneArt } from '#app/ui/illustrations/spots.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { openInOrder } from '#shared/domain/activities/activity-order.ts';
import { isNewToStudent, isRemoved } from '#shared/domain/activities/review.ts';
import styles from './student-next-step.module.css';

/** The one thing a student does next in a subject (promises.md: one obvious next step). */
export function StudentNextStep({ subject }: { readonly subject: SubjectPath }) {
  const board = useStudentBoard(subject);
  const clock = useSchoolClock();
  if (!board || !clock) return <Skeleton shape="card" label="Looking for your activities" />;
  const open = openInOrder(
    board.tasks.map((task) => ({ ...task.assignment, task })),
    clock.today,
  ).flatMap(({ task }) => (isDone(task) || isRemoved(task.review) ? [] : [task]));
  const fresh = board.tasks.filter(({ review }) => review !== null && isNewToStudent(review));
  const [next] = open;
  return (
    <Stack gap={4}>
      <NewFeedback tasks={fresh} />
      {next ? (
        <NextStep task={next} clock={clock} others={open.length - 1} />
      ) : (
        <NothingNext subject={subject} />
      )}
    </Stack>
  );
}

function NextStep({
  task,
  clock,
  others,
}: {
  readonly task: StudentTask;
  readonly clock: SchoolClock;
  readonly others: number;
}) {
  const { format } = useLocale();
  const { assignment, answered, total, status } = task;
  const started = status !== 'NOT_STARTED';
  const to = activityPath({ ...assignment, assignment: assignment.id, view: 'pinboard' });
  return (
    <Panel look="accent" label="Your next step">
      <div className={styles.nextStep}>
        <div className={styles.nextStepWords}>
          <p className={styles.nextStepEyebrow}>Your next step</p>
          <h2 className={styles.nextStepTitle}>{assignment.title}</h2>
          <p className={styles.nextStepDue}>
            {dueText(assignment.endDate, clock.today, format)}. From {assignment.teacherName}.
          </p>
          {started && total > 0 && (
            <ProgressBar
              label="Answered"
              labelHidden
              value={answered}
              max={total}
              figures={`${answered} of ${format.plural(total, 'question', 'questions')} answered`}
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
          {others > 0 && (
            <TextLink to={activitiesPath(assignment.subject)}>
              {format.plural(others, 'more activity', 'more activities')}
            </TextLink>
          )}
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
