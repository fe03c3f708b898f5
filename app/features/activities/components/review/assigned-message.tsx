import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import { givenTo } from '#app/features/activities/components/assign/given-to.ts';
import { dueDay } from '#app/features/activities/components/due-text.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import styles from './assigned-message.module.css';

/**
 * What became of an assigning, one message for all classes. It is bound to the marks of its rows: while the server has
 * not recorded one of them it will be assigned when online; then the specification's message (classroom §8). What
 * starts later will be assigned on its day.
 */
export function AssignedMessage({
  given,
  clock,
}: {
  readonly given: AssignRows['given'];
  readonly clock: SchoolClock;
}) {
  const { format } = useLocale();
  const isWaiting = given.some(({ mark }) => mark?.state === 'saved');
  const starts = new Set(given.map(({ assignment }) => assignment.startDate));
  const [start = clock.today] = starts;
  const isLater = [...starts].every((date) => date > clock.today);
  const day = starts.size === 1 ? `on ${format.dateDay(start)}` : 'on the days below';
  return (
    <Alert tone={isWaiting ? 'info' : 'good'} role="status" title={titleOf({ isWaiting, isLater, day })}>
      {isWaiting && <p>It is kept on this device and goes out by itself.</p>}
      <ul className={styles.assignedMessage} role="list">
        {given.map(({ assignment, className, groupName }) => (
          <li key={assignment.id}>
            <TextLink alone to={classWorkPath(assignment)}>
              {givenTo({ assignment, className, groupName }, format)}
            </TextLink>
            {assignment.startDate > clock.today && `, opens ${format.dateDay(assignment.startDate)}`}, due{' '}
            {dueDay(dueOf(assignment), format)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function titleOf({
  isWaiting,
  isLater,
  day,
}: {
  readonly isWaiting: boolean;
  readonly isLater: boolean;
  readonly day: string;
}): string {
  if (isWaiting) return 'Will be assigned when online';
  if (isLater) return `Activity Pack will be assigned to students ${day}.`;
  return 'Activity Pack has been assigned to students.';
}
