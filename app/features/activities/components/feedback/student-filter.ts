import { needFor } from '#app/features/activities/components/progress/student-list.tsx';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';

/** Which of a class's students are shown. */
export type StudentFilter = 'all' | 'needs' | 'to_review' | 'reviewed';

export const NOBODY: Record<StudentFilter, string> = {
  all: 'Nobody yet.',
  needs: 'Nobody needs you with this activity right now.',
  to_review: 'Nothing waits for your review.',
  reviewed: 'Nothing is reviewed yet.',
};

/** Handed in, and not reviewed in this round. */
const isToReview = (student: StudentProgress): boolean =>
  student.status === 'SUBMITTED' && !student.isReviewed;

/** Whether a filter shows this student of the assignment. */
export function isShown(
  student: StudentProgress,
  filter: StudentFilter,
  item: ClassAssignment,
  clock: SchoolClock,
): boolean {
  if (filter === 'all') return true;
  if (!item.students.includes(student)) return false;
  if (filter === 'reviewed') return student.isReviewed;
  if (filter === 'to_review') return isToReview(student);
  return needFor(student, item.assignment, clock) !== null;
}

/** The filters with how many students each shows. */
export function filterOptions(
  item: ClassAssignment,
  clock: SchoolClock,
): readonly { readonly value: StudentFilter; readonly label: string }[] {
  const count = (filter: StudentFilter) =>
    item.students.filter((one) => isShown(one, filter, item, clock)).length;
  return [
    { value: 'all', label: `All (${item.students.length})` },
    { value: 'needs', label: `Need attention (${count('needs')})` },
    { value: 'to_review', label: `To review (${count('to_review')})` },
    { value: 'reviewed', label: `Reviewed (${count('reviewed')})` },
  ];
}
