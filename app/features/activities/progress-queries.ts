import { useView } from '#app/engine/index.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { readStudentWork, type StudentWork } from './student-queries.ts';

export type WorkToRead = StudentWork & {
  /** Whether this device has read this student's work; until then a missing answer says nothing. */
  readonly isHere: boolean;
};

/** One student's work as their teacher's device has it. Live; `undefined` until it is read. */
export function useWorkToRead(
  assignmentId: string,
  classId: string,
  studentId: string,
): WorkToRead | undefined {
  const found = useView(
    async (view) => ({
      studentId,
      work: {
        ...(await readStudentWork(view, assignmentId, studentId)),
        isHere: view.holds(workBucket(classId, studentId)),
      },
    }),
    [assignmentId, classId, studentId],
  );
  // A live read answers for the student before until the new one is there; never show one's words under another's name.
  return found?.studentId === studentId && found.work.assignmentId === assignmentId ? found.work : undefined;
}
