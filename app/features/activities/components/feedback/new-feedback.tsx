import styles from '#app/features/activities/components/student/student-next-step.module.css';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import { feedbackPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { MessageSquareText } from '#app/ui/icons/message-square-text.ts';

/** On a student's home: what came back and was not opened yet. */
export function NewFeedback({ tasks }: { readonly tasks: readonly StudentTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <Alert
      tone="info"
      title={tasks.length === 1 ? 'You have new feedback' : 'You have new feedback on several activities'}
    >
      <ul className={styles.newFeedback} role="list">
        {tasks.map(({ assignment, review }) => (
          <li key={assignment.id}>
            <MessageSquareText size="1.1em" aria-hidden="true" />
            <span>
              <TextLink alone to={feedbackPath(assignment.subject, assignment.id)}>
                {assignment.title}
              </TextLink>
              {review?.returned ? `, from ${review.returned.byName}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
