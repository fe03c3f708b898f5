import { dueDay } from '#app/features/activities/components/due-text.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { endOfDue } from '#shared/domain/activities/deadline.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import type { StudentStatusRow } from '#shared/domain/activities/rows.ts';
import styles from './student-work.module.css';

/** That a student has more time than the others, on one line; nothing once it was handed in or is over. */
export function MoreTimeNote({
  due,
  clock,
  status,
}: {
  readonly due: Due;
  readonly clock: SchoolClock;
  readonly status: StudentStatusRow['status'];
}) {
  const { format } = useLocale();
  if (status === 'SUBMITTED' || clock.now > endOfDue(due, clock.timeZone)) return null;
  return <p className={styles.moreTime}>Your teacher gave you until {dueDay(due, format)}.</p>;
}
