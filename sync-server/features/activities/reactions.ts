import type { ReadRows } from '#server/sync/core.ts';
import { progressId, studentStatusId, type Progress } from '#shared/domain/activities/rows.ts';
import { put, type Change } from '#shared/sync/mutator.ts';

/**
 * What follows from a change in the same transaction: the student's progress row for the class's teachers. It is
 * written only when a count or the status moved. So an autosave of a longer text pokes no teacher's dashboard (SPEC.md,
 * bucket `class-staff`).
 */
export function progressReaction(changes: readonly Change[], store: ReadRows, now: number): Change[] {
  const touched = new Map<string, { assignmentId: string; classId: string; studentId: string }>();
  for (const change of changes) {
    if (change.kind !== 'put' || (change.table !== 'answer' && change.table !== 'studentStatus')) continue;
    const { assignmentId, classId, studentId } = change.row;
    touched.set(progressId(assignmentId, studentId), { assignmentId, classId, studentId });
  }
  return [...touched].flatMap(([id, workKey]) => {
    const before = store.load('progress', id);
    const after = countProgress(id, workKey, store, now);
    return before && isSame(before, after) ? [] : [put('progress', after)];
  });
}

function countProgress(
  id: string,
  workKey: { assignmentId: string; classId: string; studentId: string },
  store: ReadRows,
  now: number,
): Progress {
  const status = store.load('studentStatus', studentStatusId(workKey.assignmentId, workKey.studentId));
  const questions = store.load('assignment', workKey.assignmentId)?.questions ?? [];
  const { assignmentId, studentId } = workKey;
  const written = new Set(store.pick('answer', 'questionId', { assignmentId, studentId, written: true }));
  return {
    id,
    ...workKey,
    status: status?.status ?? 'NOT_STARTED',
    cycle: status?.cycle ?? 0,
    answered: questions.filter((question) => written.has(question.questionId)).length,
    total: questions.length,
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
