import type { Reminder } from '#app/features/activities/to-do.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import styles from './student-work.module.css';

/** That a teacher asks this student to begin, and when they did, on one line. */
export function ReminderNote({ reminder }: { readonly reminder: Reminder }) {
  const { format } = useLocale();
  return <p className={styles.reminder}>Your teacher reminds you, {format.dateTime(reminder.at)}.</p>;
}
