import { Suspense } from 'react';
import { useSnackParts } from '#app/features/activities/snack-parts.ts';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { askedCount, askedWords, isOfSnacks } from '#shared/domain/activities/asked.ts';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import styles from './printout.module.css';
import { SchoolLine } from './school-line.tsx';

/** How a class stands with one activity, on paper: a line for every student, with room for a note. */
export function ClassSheet({
  item,
  printedAt,
  hasResponses,
}: {
  readonly item: ClassAssignment;
  readonly printedAt: number;
  /** Of snacks: whether what the class wrote follows. */
  readonly hasResponses: boolean;
}) {
  const { format } = useLocale();
  const { assignment, className, students } = item;
  const words = askedWords(assignment);
  /** A quick activity asks nothing: a column of "0 of 0" would read as if nobody had answered. */
  const asked = askedCount(assignment);
  const snackParts = useSnackParts();
  return (
    <article className={styles.sheet} data-part="sheet">
      <div className={styles.sheetHead}>
        <b>{className}</b>
        <span className={styles.sheetRight}>As of {format.dateTime(printedAt)}</span>
      </div>
      <SchoolLine />
      <h2 className={styles.sheetTitle}>{assignment.title}</h2>
      <p>
        {format.dateLong(assignment.startDate)} to {format.dateLong(assignment.endDate)}
        {typeof assignment.endTime === 'string' && `, ${format.timeOfDay(assignment.endTime)}`}
        {asked > 0 && `, ${format.plural(asked, words.one, words.other)}`}
      </p>
      <table className={styles.sheetTable}>
        <thead>
          <tr>
            <th scope="col">Student</th>
            <th scope="col">Status</th>
            {asked > 0 && <th scope="col">{isOfSnacks(assignment) ? 'Complete' : 'Answered'}</th>}
            <th scope="col">Score</th>
            <th scope="col">Reviewed</th>
            <th scope="col" className={styles.sheetNote}>
              Notes
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.studentId}>
              <th scope="row">{student.name}</th>
              <td className={styles.sheetStatus}>{statusLabel(student.status)}</td>
              {asked > 0 && (
                <td>
                  {student.answered} of {student.total}
                </td>
              )}
              <td>{scoreText(student)}</td>
              <td>{student.isReviewed ? 'Yes' : ''}</td>
              <td className={styles.sheetNote} />
            </tr>
          ))}
        </tbody>
      </table>
      {hasResponses && isOfSnacks(assignment) && snackParts && (
        <Suspense fallback={<p role="status">Opening…</p>}>
          <snackParts.ClassSheet item={item} />
        </Suspense>
      )}
    </article>
  );
}

function scoreText({ review }: StudentProgress): string {
  if (review === null || review.score === null) return '';
  return review.maxScore === null ? String(review.score) : `${review.score} of ${review.maxScore}`;
}
