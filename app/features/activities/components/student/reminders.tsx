import type { StudentTask } from '#app/features/activities/student-queries.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import styles from './student-next-step.module.css';

/** On a student's home: what their teacher asks them to begin. It is gone once they have begun. */
export function Reminders({ tasks }: { readonly tasks: readonly StudentTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <Alert tone="info" title="A friendly reminder">
      <ul className={styles.newFeedback} role="list">
        {tasks.map(({ assignment, review }) => (
          <li key={assignment.id}>
            <span>
              {review?.reminded?.byName ?? assignment.teacherName} would like you to start{' '}
              <TextLink to={activityPath({ ...assignment, assignment: assignment.id, view: 'pinboard' })}>
                {assignment.title}
              </TextLink>
              .
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
