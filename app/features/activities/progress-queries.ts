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
  return useView(`${assignmentId} ${classId} ${studentId}`, async (view) => ({
    ...(await readStudentWork(view, assignmentId, studentId)),
    isHere: view.holds(workBucket(classId, studentId)),
  }));
}
