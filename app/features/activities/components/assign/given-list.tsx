import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import { dueText } from '#app/features/activities/components/due-text.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import styles from './assign.module.css';
import { AssignmentMark } from './assignment-mark.tsx';
import { givenTo } from './given-to.ts';

/** Where an activity was given, each with what the server does not know yet. */
export function GivenList({
  given,
  clock,
  level = 3,
}: {
  readonly given: AssignRows['given'];
  readonly clock: SchoolClock;
  readonly level?: 2 | 3;
}) {
  const { format } = useLocale();
  const Heading = `h${level}` as const;
  if (given.length === 0) return null;
  return (
    <section aria-labelledby="given-to">
      <Heading id="given-to" className={styles.givenListTitle}>
        Assigned to
      </Heading>
      <ul className={styles.givenList} role="list">
        {given.map(({ assignment, className, groupName, mark }) => (
          <li key={assignment.id} className={styles.givenListItem}>
            <TextLink alone to={classWorkPath(assignment)}>
              {givenTo({ assignment, className, groupName }, format)}
            </TextLink>
            <span>
              {assignment.startDate > clock.today
                ? `Opens ${format.dateDay(assignment.startDate)}`
                : dueText(dueOf(assignment), clock, format)}
            </span>
            <AssignmentMark mark={mark} createdAt={assignment.createdAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}
