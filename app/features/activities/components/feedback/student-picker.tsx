import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { Select } from '#app/ui/fields/select.tsx';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import { isReturned } from '#shared/domain/activities/review.ts';
import styles from './marking.module.css';
import { PickerSteps } from './picker-steps.tsx';
import type { StudentFilter } from './student-filter.ts';

export type PickerFilter = {
  readonly value: StudentFilter;
  readonly options: readonly { readonly value: StudentFilter; readonly label: string }[];
  readonly onChange: (filter: StudentFilter) => void;
};

/** Whose work it is: previous and next, a list to jump in with how far each is, and whom one goes through. */
export function StudentPicker({
  students,
  student,
  filter,
  onGo,
  onStep,
}: {
  readonly students: readonly StudentProgress[];
  readonly student: StudentProgress;
  readonly filter: PickerFilter;
  readonly onGo: (to: StudentProgress) => void;
  readonly onStep: (step: 1 | -1) => void;
}) {
  const at = students.indexOf(student);
  return (
    <div
      className={styles.picker}
      data-part="student-pager"
      role="group"
      aria-label="Go from student to student"
    >
      <div className={`${styles.pickerRow} ${styles.pickerSteps}`}>
        <PickerSteps
          what="student"
          at={at}
          options={students.map((one) => ({ value: one.studentId, label: `${one.name} · ${markOf(one)}` }))}
          onGo={(id) => {
            const to = students.find((one) => one.studentId === id);
            if (to) onGo(to);
          }}
          onStep={onStep}
        />
      </div>
      <div className={styles.pickerRow}>
        <span className={styles.position}>
          {at + 1} of {students.length}
        </span>
        <Select label="Show" labelHidden {...filter} />
      </div>
    </div>
  );
}

/** How far one student's work and its review are, in a word or two. */
function markOf({ status, isReviewed, review, progress }: StudentProgress): string {
  if (review?.returned && isReturned(review, progress?.cycle ?? 0)) return '✓ Returned';
  if (status !== 'SUBMITTED') return statusLabel(status);
  return isReviewed ? '✓ Reviewed' : '● To review';
}
