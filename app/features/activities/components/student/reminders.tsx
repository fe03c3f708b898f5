import type { remindedOf } from '#app/features/activities/to-do.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { workPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import styles from './student-next-step.module.css';

/** On a student's home: what their teacher asks them to begin, and since when. It is gone once they have begun. */
export function Reminders({ tasks }: { readonly tasks: ReturnType<typeof remindedOf> }) {
  const { format } = useLocale();
  if (tasks.length === 0) return null;
  return (
    <Alert tone="info" title="Your teacher reminds you">
      <ul className={styles.newFeedback} role="list">
        {tasks.map(({ assignment, reminder }) => (
          <li key={assignment.id}>
            <span>
              Please start <TextLink to={workPath(assignment)}>{assignment.title}</TextLink>.{' '}
              {reminder.byName}, {format.dateTime(reminder.at)}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
