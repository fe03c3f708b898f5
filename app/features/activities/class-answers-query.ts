import { useView } from '#app/engine/index.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { ClassAssignment } from './teacher-queries.ts';

/** The answers of a class to one activity, as this device has them: by student, then by question. */
export type ClassAnswers = {
  /** A student's answers by question id; null where this device has not read their work. */
  readonly of: (studentId: string) => ReadonlyMap<string, string> | null;
};

/** Everybody's answers to an assignment, former students' included. Live; `undefined` until they are read. */
export function useClassAnswers({
  assignment,
  students,
  inactive,
}: ClassAssignment): ClassAnswers | undefined {
  const ids = [...students, ...inactive].map((student) => student.studentId).join(' ');
  return useView(`${assignment.id} ${assignment.classId} ${ids}`, async (view) => {
    const answers = (await view.list('answer')).filter((row) => row.assignmentId === assignment.id);
    const byStudent = new Map(
      ids
        .split(' ')
        .filter((id) => view.holds(workBucket(assignment.classId, id)))
        .map((id) => [id, new Map<string, string>()]),
    );
    for (const { studentId, questionId, text } of answers) byStudent.get(studentId)?.set(questionId, text);
    return { of: (studentId) => byStudent.get(studentId) ?? null };
  });
}
