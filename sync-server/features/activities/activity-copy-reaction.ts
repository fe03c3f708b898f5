import type { Reaction, ReadRows } from '#server/sync/core.ts';
import { activityCopy, keptActivityId } from '#shared/domain/activities/kept-activity.ts';
import { studentStatusId, type Assignment } from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId, type Membership } from '#shared/domain/classes/rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';
import { workTables, type WorkRow } from './work-put.ts';

/**
 * Stores what an activity asked for a student who leaves its class (SPEC.md B2): a copy beside their own answers, of each
 * activity they had begun; also of one whose first words arrive after they left (M6). Leaving again renews it.
 */
export const activityCopyReactions: readonly Reaction[] = [
  { table: 'membership', react: copiesForFormer },
  ...workTables.map((table) => ({ table, react: copyOfLateWork })),
];

function copiesForFormer(membership: Membership, store: ReadRows, now: number): Change[] {
  const { role, classId, userId } = membership;
  if (role !== 'student' || isCurrent(membership)) return [];
  return store
    .find('assignment', { classId })
    .filter((assignment) => hasWork(store, assignment, userId))
    .map((assignment) => put('keptActivity', activityCopy(assignment, userId, now)));
}

function copyOfLateWork(
  { assignmentId, classId, studentId }: WorkRow,
  store: ReadRows,
  now: number,
): Change[] {
  if (isCurrent(store.load('membership', membershipId(classId, studentId)))) return [];
  if (store.load('keptActivity', keptActivityId(assignmentId, studentId)) !== null) return [];
  const assignment = store.load('assignment', assignmentId);
  return assignment ? [put('keptActivity', activityCopy(assignment, studentId, now))] : [];
}

function hasWork(store: ReadRows, { id }: Assignment, studentId: string): boolean {
  return (
    store.load('studentStatus', studentStatusId(id, studentId)) !== null ||
    store.pick('answer', 'questionId', { assignmentId: id, studentId, written: true }).length > 0 ||
    store.pick('snackResponse', 'snackId', { assignmentId: id, studentId }).length > 0
  );
}
