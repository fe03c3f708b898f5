import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import styles from './feedback.module.css';

/** How far a class is, in a line; of an activity without questions, who has opened it (classroom §4). */
export function ReadingFigures({ item }: { readonly item: ClassAssignment }) {
  const { students, assignment } = item;
  const count = (status: string) => students.filter((student) => student.status === status).length;
  const figures =
    askedCount(assignment) > 0
      ? [
          ['Handed in', `${count('SUBMITTED')} of ${students.length}`],
          ['In Progress', String(count('IN_PROGRESS'))],
          ['Not Started', String(count('NOT_STARTED'))],
        ]
      : [
          ['Viewed', `${students.length - count('NOT_STARTED')} of ${students.length}`],
          ['Not Started', String(count('NOT_STARTED'))],
        ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
