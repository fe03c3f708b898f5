import { useView, type View } from '#app/engine/index.ts';
import type { Answer } from '#shared/domain/activities/rows.ts';
import { snacksOf, stepName } from '#shared/domain/activities/snack.ts';
import { textsInOrder } from '#shared/domain/learning-strategies/response.ts';
import type { SnackAction } from '#shared/domain/learning-strategies/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { ClassAssignment } from './teacher-queries.ts';

/** The answers of a class to one activity, as this device has them: by student, then by question or snack. */
export type ClassAnswers = {
  /** A student's answers by question id, responses by snack id; null where this device has not read their work. */
  readonly of: (studentId: string) => ReadonlyMap<string, GivenAnswer> | null;
};

/** Everybody's answers to an assignment, former students' included. Live; `undefined` until they are read. */
export function useClassAnswers(item: ClassAssignment): ClassAnswers | undefined {
  const { assignment } = item;
  const ids = studentIdsOf(item).join(' ');
  return useView(`${assignment.id} ${assignment.classId} ${ids}`, (view) => readClassAnswers(view, item));
}

/** The same, once. */
export async function readClassAnswers(view: View, item: ClassAssignment): Promise<ClassAnswers> {
  return (await readAnswersTo(view))(item);
}

/** Reads all answers of this device once, to look at those to several assignments. */
export async function readAnswersTo(view: View): Promise<(item: ClassAssignment) => ClassAnswers> {
  const [answers, snackActions] = await Promise.all([view.list('answer'), view.list('snackAction')]);
  return (item) => answersTo(view, item, answers, snackActions);
}

function answersTo(
  view: View,
  item: ClassAssignment,
  answers: readonly Answer[],
  snackActions: readonly SnackAction[],
): ClassAnswers {
  const { assignment } = item;
  const byStudent = new Map(
    studentIdsOf(item)
      .filter((id) => view.holds(workBucket(assignment.classId, id)))
      .map((id) => [id, new Map<string, GivenAnswer>()]),
  );
  for (const { assignmentId, studentId, questionId, text, value } of answers)
    if (assignmentId === assignment.id) byStudent.get(studentId)?.set(questionId, { text, value });
  const snacks = new Map(snacksOf(assignment).map((snack) => [snack.id, snack.content.snackTypeId]));
  const actions = snackActions.filter((row) => row.assignmentId === assignment.id);
  for (const [studentId, answersOfStudent] of byStudent) {
    for (const [snackId, snackTypeId] of snacks) {
      const own = actions.filter((row) => row.studentId === studentId && row.snackId === snackId);
      const texts = textsInOrder(snackTypeId, own).filter(({ text }) => text.trim() !== '');
      const lines = texts.map(({ stepId, text }) => `${stepName(stepId)}: ${text}`);
      if (lines.length > 0) answersOfStudent.set(snackId, { text: lines.join('\n') });
    }
  }
  return { of: (studentId) => byStudent.get(studentId) ?? null };
}

const studentIdsOf = ({ students, inactive }: ClassAssignment): string[] =>
  [...students, ...inactive].map((student) => student.studentId);
