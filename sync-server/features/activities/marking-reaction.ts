import type { Reaction, ReadRows } from '#server/sync/core.ts';
import { markedAgain, markedByKey } from '#shared/domain/activities/marked-by-key.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import type { Assignment, Submission } from '#shared/domain/activities/rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';

/**
 * Marks what has an answer key when work is handed in, and again when a key is corrected. Only here: a student's device
 * holds no key (SPEC.md B7), and a teacher's need not be there. The teacher may overrule each of the points.
 */
export const markingReactions: readonly Reaction[] = [
  { table: 'assignment', react: marksAgain },
  { table: 'submission', react: marks },
];

/** The review of work that is handed in. */
function marks(submission: Submission, store: ReadRows): Change[] {
  const { assignmentId, studentId } = submission;
  const assignment = store.load('assignment', assignmentId);
  if (assignment === null) return [];
  const review = markedByKey(assignment, submission, store.load('review', reviewId(assignmentId, studentId)));
  return review === null ? [] : [put('review', review)];
}

/** Reviews of work that was handed in before the key of its assignment was corrected. */
function marksAgain(assignment: Assignment, store: ReadRows): Change[] {
  if (assignment.questions.every(({ key }) => key === undefined)) return [];
  const newest = new Map<string, Submission>();
  for (const submission of store.find('submission', { assignmentId: assignment.id })) {
    const known = newest.get(submission.studentId);
    if (known === undefined || isLater(submission, known)) newest.set(submission.studentId, submission);
  }
  return [...newest.values()].flatMap((submission) => {
    const before = store.load('review', reviewId(assignment.id, submission.studentId));
    const review =
      before === null
        ? markedByKey(assignment, submission, null)
        : markedAgain(assignment, submission, before);
    return review === null ? [] : [put('review', review)];
  });
}

/** The one that was marked last: of the later cycle, in it the one that came later. */
const isLater = (one: Submission, other: Submission): boolean =>
  one.cycle > other.cycle || (one.cycle === other.cycle && (one.receivedAt ?? 0) > (other.receivedAt ?? 0));
