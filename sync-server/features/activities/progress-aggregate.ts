import type { ReadRows } from '#server/sync/core.ts';
import { progressId, studentStatusId, type Progress } from '#shared/domain/activities/rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';
import { isWorkPut } from './work-put.ts';

/**
 * The progress of each student whose work changed, a row for the teachers of the class. It is written only when a count or
 * the status moved. So an autosave of a longer text pokes no teacher's dashboard (SPEC.md, bucket `class-staff`).
 */
export function progressAggregate(changes: readonly Change[], store: ReadRows, now: number): Change[] {
  const touched = new Map<string, { assignmentId: string; classId: string; studentId: string }>();
  for (const change of changes) {
    if (change.kind !== 'put' || !isWorkPut(change)) continue;
    const { assignmentId, classId, studentId } = change.row;
    touched.set(progressId(assignmentId, studentId), { assignmentId, classId, studentId });
  }
  return [...touched].flatMap(([id, workKey]) => {
    const before = store.load('progress', id);
    const after = countProgress(id, workKey, store, now);
    return before && isSame(before, after) ? [] : [put('progress', after)];
  });
}

/** Of a student's assignment: how many questions have an answer, or how many snacks are complete, and of how many. */
function countDone(
  { assignmentId, studentId }: { assignmentId: string; studentId: string },
  store: ReadRows,
): Pick<Progress, 'answered' | 'total'> {
  const assignment = store.load('assignment', assignmentId);
  const snacks = assignment?.snacks;
  if (snacks) {
    const completed = new Set(
      store.pick('snackResponse', 'snackId', { assignmentId, studentId, completed: true }),
    );
    return { answered: snacks.filter(({ id }) => completed.has(id)).length, total: snacks.length };
  }
  const questions = assignment?.questions ?? [];
  const written = new Set(store.pick('answer', 'questionId', { assignmentId, studentId, written: true }));
  return {
    answered: questions.filter(({ questionId }) => written.has(questionId)).length,
    total: questions.length,
  };
}

function countProgress(
  id: string,
  workKey: { assignmentId: string; classId: string; studentId: string },
  store: ReadRows,
  now: number,
): Progress {
  const status = store.load('studentStatus', studentStatusId(workKey.assignmentId, workKey.studentId));
  return {
    id,
    ...workKey,
    status: status?.status ?? 'NOT_STARTED',
    cycle: status?.cycle ?? 0,
    ...countDone(workKey, store),
    submittedAt: status?.submittedAt ?? null,
    receivedAt: status?.receivedAt ?? null,
    verdict: status?.verdict ?? null,
    accepted: status?.accepted ?? null,
    changedAt: now,
  };
}

function isSame(a: Progress, b: Progress): boolean {
  return (
    a.status === b.status &&
    a.cycle === b.cycle &&
    a.answered === b.answered &&
    a.total === b.total &&
    a.submittedAt === b.submittedAt &&
    a.verdict === b.verdict &&
    a.accepted?.at === b.accepted?.at
  );
}
