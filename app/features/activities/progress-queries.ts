import { useView } from '#app/local-db/use-local-db.tsx';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { readStudentWork, type StudentWork } from './student-queries.ts';

export type PupilWork = StudentWork & {
  /** Whether this device has read this pupil's work; until then a missing answer says nothing. */
  readonly isHere: boolean;
};

/** One pupil's work as their teacher's device has it. Live; `undefined` until it is read. */
export function usePupilWork(
  assignmentId: string,
  classId: string,
  studentId: string,
): PupilWork | undefined {
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
  // A live read answers for the pupil before until the new one is there; never show one's words under another's name.
  return found?.studentId === studentId && found.work.assignmentId === assignmentId ? found.work : undefined;
}
