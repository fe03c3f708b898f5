import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import { isReturned } from '#shared/domain/activities/review.ts';
import styles from './marking.module.css';
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
        <IconButton
          variant="outlined"
          label="Previous student"
          icon={<ArrowLeft aria-hidden="true" />}
          disabledReason={at > 0 ? undefined : 'This is the first student.'}
          onClick={() => onStep(-1)}
        />
        <Select
          label="Student"
          labelHidden
          value={student.studentId}
          options={students.map((one) => ({ value: one.studentId, label: `${one.name} · ${markOf(one)}` }))}
          onChange={(id) => {
            const to = students.find((one) => one.studentId === id);
            if (to) onGo(to);
          }}
        />
        <IconButton
          variant="outlined"
          label="Next student"
          icon={<ArrowRight aria-hidden="true" />}
          disabledReason={at < students.length - 1 ? undefined : 'This is the last student.'}
          onClick={() => onStep(1)}
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
