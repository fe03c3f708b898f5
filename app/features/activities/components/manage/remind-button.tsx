import { useAssignmentActions } from '#app/features/activities/teacher-actions.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { saidOf } from '#app/ui/feedback/said-of.ts';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import styles from './manage.module.css';

/** Asks everybody who has not started an open activity to begin; beside it, when they were last asked. */
export function RemindButton({
  assignment,
  students,
  clock,
}: {
  readonly assignment: Assignment;
  readonly students: readonly StudentProgress[];
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const { remind } = useAssignmentActions(assignment);
  const waiting = students.filter(({ status }) => status === 'NOT_STARTED');
  const count = waiting.length;
  const { busy, submit } = useSubmit({
    run: async () => {
      const problem = problemOf(await remind(waiting.map(({ studentId }) => studentId)));
      if (problem === null) {
        const who = format.plural(count, 'student sees', 'students see');
        notify({ text: saidOf(`${who} a reminder.`, `${who} a reminder`), tone: 'good' });
      }
      return problem;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  if (assignmentStatus(assignment, clock.today) !== 'OPEN' || students.length === 0) return null;
  const last = lastReminder(students);
  return (
    <div className={styles.remind} data-with-note>
      <Button
        size="small"
        busy={busy}
        busyText="Sending…"
        disabledReason={count === 0 ? 'Everybody has started.' : undefined}
        onClick={() => submit()}
      >
        {count === 0
          ? 'Remind who has not started'
          : `Remind ${format.number(count)} who ${count === 1 ? 'has' : 'have'} not started`}
      </Button>
      {last !== null && (
        <span className={styles.remindWhen}>
          Last reminded {format.dateTime(last.at)}, by {last.byName}
        </span>
      )}
    </div>
  );
}

/** The latest reminder that any student of the assignment got. */
export function lastReminder(students: readonly Pick<StudentProgress, 'review'>[]) {
  const given = students.flatMap(({ review }) => (review?.reminded ? [review.reminded] : []));
  return given.reduce<(typeof given)[number] | null>(
    (latest, one) => (latest === null || one.at > latest.at ? one : latest),
    null,
  );
}
