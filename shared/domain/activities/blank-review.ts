import { reviewId, type Review, type Stamp } from './review-rows.ts';

const NEVER: Stamp = { at: 0, by: '' };

type WorkKey = { assignmentId: string; classId: string; studentId: string };

/** A review in which nothing was done yet. */
export function blankReview({ assignmentId, classId, studentId }: WorkKey): Review {
  return {
    id: reviewId(assignmentId, studentId),
    assignmentId,
    classId,
    studentId,
    reviewedCycle: null,
    reviewedStamp: NEVER,
    score: null,
    maxScore: null,
    showScore: false,
    scoreStamp: NEVER,
    feedback: '',
    head: null,
    authorName: '',
    authoredAt: 0,
    removedAt: null,
    removedStamp: NEVER,
    returned: null,
    seenReturn: null,
  };
}

/**
 * What a student may know of their review (SPEC.md, bucket `work:`): what was returned, whether they were taken out of
 * the activity, were given more time or reminded; null while there is none of it. Of the rest not even that it moved: a text being written must not
 * reach the student's device as a row that changes with every pause.
 */
export function studentsReview(row: Review): Review | null {
  const { returned, removedAt, extension = null, reminded = null } = row;
  if (returned === null && removedAt === null && extension === null && reminded === null) return null;
  return {
    ...blankReview(row),
    id: row.id,
    reviewedCycle: returned === null || returned.forRevision ? null : returned.cycle,
    score: returned?.score ?? null,
    maxScore: returned?.maxScore ?? null,
    showScore: returned !== null && returned.score !== null,
    feedback: returned?.feedback ?? '',
    authorName: returned?.byName ?? '',
    authoredAt: returned?.at ?? 0,
    removedAt,
    ...(extension !== null && { extension }),
    ...(reminded !== null && { reminded }),
    returned,
    seenReturn: row.seenReturn,
  };
}
