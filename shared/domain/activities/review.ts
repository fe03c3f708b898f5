import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { MAX_POINTS } from './constants.ts';
import type { Comments, Points, Returned, Review, Stamp } from './review-rows.ts';
import type { Progress } from './rows.ts';
import type { StudentStatus } from './student-status.ts';

/** Whether `next` replaces what `stamp` set: the later claim wins, of two at one time the higher id (SPEC.md M8). */
export function isNewer(next: Stamp, stamp: Stamp): boolean {
  return next.at > stamp.at || (next.at === stamp.at && next.by >= stamp.by);
}

/** What the student was given back last; null while there is nothing. */
export const returnedOf = (review: Pick<Review, 'returned'> | null): Returned | null =>
  review?.returned ?? null;

/** Whether the class staff removed the student from the activity (SPEC.md M3). */
export const isRemoved = (review: Pick<Review, 'removedAt'> | null): boolean =>
  review !== null && review.removedAt !== null;

/** Whether the current round of work was reviewed (classroom §3 isReviewed). */
export function isReviewed(review: Pick<Review, 'reviewedCycle'> | null, cycle: number): boolean {
  const reviewed = review?.reviewedCycle ?? null;
  return reviewed !== null && reviewed >= cycle;
}

/** Whether the student has what its teacher last wrote of this round: nothing is left to return. */
export function isReturned(review: Review | null, cycle: number): boolean {
  const returned = returnedOf(review);
  if (review === null || returned === null || returned.cycle < cycle) return false;
  const { feedback, score, maxScore, showScore, comments = [], points = [] } = review;
  if (returned.feedback !== feedback || !saysTheSame(returned.comments ?? [], comments)) return false;
  return showScore && score !== null
    ? returned.score === score && returned.maxScore === maxScore && saysTheSame(returned.points ?? [], points)
    : returned.score === null;
}

/** Whether two lists by question hold the same, in whatever order. */
export function saysTheSame(a: Comments | Points, b: Comments | Points): boolean {
  const sorted = (list: Comments | Points) =>
    [...list].sort((one, other) => (one.questionId < other.questionId ? -1 : 1));
  return canonicalJson(sorted(a)) === canonicalJson(sorted(b));
}

/** The sum of points, in hundredths, so that 0.1 and 0.2 are 0.3. */
export const sumOfPoints = (points: Points): number =>
  points.reduce((sum, one) => sum + Math.round(one.points * 100), 0) / 100;

/** Whether the student has not opened the newest return yet. */
export const isNewToStudent = (review: Review): boolean =>
  review.returned !== null && review.seenReturn !== review.returned.id;

/**
 * Whether a student is asked to go on with their work: it came back for revision, and was not handed in since. What was
 * returned stays to be read afterwards, and asks for nothing.
 */
export function asksToRevise(
  returned: Pick<Returned, 'forRevision' | 'cycle'> | null,
  work: { readonly status: StudentStatus; readonly cycle: number } | null,
): boolean {
  if (returned === null || work === null || !returned.forRevision) return false;
  return work.status !== 'SUBMITTED' && returned.cycle < work.cycle;
}

type WorkState = Pick<Progress, 'status' | 'cycle' | 'submittedAt' | 'receivedAt' | 'verdict' | 'accepted'>;

/**
 * Progress as it will be once the server has heard that the work was returned for revision: progress is the server's
 * own row, and a teacher without a network would read "Submitted" of work they just gave back.
 */
export function progressAfterReturn<P extends WorkState>(progress: P, review: Review | null): P {
  const returned = review?.returned;
  if (!returned?.forRevision || progress.status !== 'SUBMITTED' || progress.cycle > returned.cycle)
    return progress;
  return {
    ...progress,
    status: 'IN_PROGRESS',
    cycle: returned.cycle + 1,
    submittedAt: null,
    receivedAt: null,
    verdict: null,
    accepted: null,
  };
}

/** Points from 0 to the maximum, at most two decimals; none is fine, points without a maximum are not. */
export function isScore(score: number | null, maxScore: number | null): boolean {
  if (maxScore !== null && !(isPoints(maxScore) && maxScore > 0)) return false;
  if (score === null) return true;
  return maxScore !== null && isPoints(score) && score <= maxScore;
}

const isPoints = (points: number): boolean =>
  points >= 0 && points <= MAX_POINTS && Math.round(points * 100) / 100 === points;
