import type { ReadRows } from '#server/sync/core.ts';
import { markedByKey } from '#shared/domain/activities/marked-by-key.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';

/**
 * Marks what has an answer key when work is handed in. Only here: a student's device holds no key (SPEC.md B7), and a
 * teacher's need not be there. The teacher may overrule each of the points.
 */
export function markingReaction(changes: readonly Change[], store: ReadRows): Change[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'put' || change.table !== 'submission') return [];
    const { assignmentId, studentId } = change.row;
    const assignment = store.load('assignment', assignmentId);
    if (assignment === null) return [];
    const review = markedByKey(
      assignment,
      change.row,
      store.load('review', reviewId(assignmentId, studentId)),
    );
    return review === null ? [] : [put('review', review)];
  });
}
