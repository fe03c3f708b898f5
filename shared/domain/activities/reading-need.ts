import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { isLate } from '#shared/sync/claimed-time.ts';
import { needOf, type AskedUntil, type Need } from './needs-teacher.ts';
import type { Review } from './review-rows.ts';
import { isReviewed } from './review.ts';
import type { Progress } from './rows.ts';

/** Why a teacher who reads a class's work should look at a student. */
export type ReadingNeed =
  | Need
  /** Two devices wrote the same text at once, and both versions stand side by side. */
  | 'conflict'
  /** Handed in after the due date, and not reviewed. */
  | 'late'
  /** Handed in and not reviewed. */
  | 'to_review';

type Student = Omit<Parameters<typeof needOf>[0], 'review'> & {
  readonly progress: Pick<Progress, 'cycle' | 'verdict' | 'accepted'> | null;
  readonly review: Pick<Review, 'reviewedCycle' | 'extension'> | null;
  /** Other versions of this student's answers or of their feedback. */
  readonly versions: number;
};

type AssignedWork = AskedUntil & {
  /** Only an open activity asks for anybody who has not finished. */
  readonly isOpen: boolean;
};

/**
 * The first reason to look at a student, or null: work on a silent device, two versions, late, to review, then whoever
 * has not finished near the due date (classroom §4). What was reviewed asks for nothing any more.
 */
export function readingNeedOf(
  student: Student,
  assigned: AssignedWork,
  today: CalendarDate,
  now: number,
): ReadingNeed | null {
  const urgent = assigned.isOpen ? needOf(student, assigned, today, now) : null;
  if (urgent === 'unsent') return urgent;
  const { progress } = student;
  if (student.status !== 'SUBMITTED') return student.versions > 0 ? 'conflict' : urgent;
  if (isReviewed(student.review, progress?.cycle ?? 0)) return null;
  if (student.versions > 0) return 'conflict';
  // Late work that was accepted counts like any other.
  return progress !== null && isLate(progress.verdict) && progress.accepted === null ? 'late' : 'to_review';
}
