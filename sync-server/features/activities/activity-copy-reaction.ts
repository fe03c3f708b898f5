import type { ReadRows } from '#server/sync/core.ts';
import { activityCopy, keptActivityId } from '#shared/domain/activities/kept-activity.ts';
import { studentStatusId, type Assignment } from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';
import { isWorkPut } from './work-put.ts';

/**
 * Stores what an activity asked for a student who leaves its class (SPEC.md B2): a copy beside their own answers, of each
 * activity they had begun; also of one whose first words arrive after they left (M6). Leaving again renews it.
 */
export function activityCopyReaction(changes: readonly Change[], store: ReadRows, now: number): Change[] {
  return changes.flatMap((change) => {
    if (change.kind !== 'put') return [];
    if (change.table === 'membership') {
      const { role, classId, userId } = change.row;
      if (role !== 'student' || isCurrent(change.row)) return [];
      return store
        .find('assignment', { classId })
        .filter((assignment) => hasWork(store, assignment, userId))
        .map((assignment) => put('keptActivity', activityCopy(assignment, userId, now)));
    }
    if (!isWorkPut(change)) return [];
    const { assignmentId, classId, studentId } = change.row;
    if (isCurrent(store.load('membership', membershipId(classId, studentId)))) return [];
    if (store.load('keptActivity', keptActivityId(assignmentId, studentId)) !== null) return [];
    const assignment = store.load('assignment', assignmentId);
    return assignment ? [put('keptActivity', activityCopy(assignment, studentId, now))] : [];
  });
}

function hasWork(store: ReadRows, { id }: Assignment, studentId: string): boolean {
  return (
    store.load('studentStatus', studentStatusId(id, studentId)) !== null ||
    store.pick('answer', 'questionId', { assignmentId: id, studentId, written: true }).length > 0 ||
    store.pick('snackResponse', 'snackId', { assignmentId: id, studentId }).length > 0
  );
}
