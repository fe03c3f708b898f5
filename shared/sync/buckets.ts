import { studentsReview } from '#shared/domain/activities/review.ts';
import type { AnyRow, RowOf, TableName } from '#shared/tables.ts';
import { classBucket, classStaffBucket, userBucket, workBucket } from './bucket-names.ts';

/** A row as one bucket's readers get it. */
export type Projection = { bucket: string; body: AnyRow };

const one = (bucket: string, body: AnyRow): Projection[] => [{ bucket, body }];

/**
 * Which buckets a row lies in, and as what (SPEC.md B1): at most one projection a bucket. What a student need not know is
 * left out of the students' copy, never hidden by a screen.
 */
const projectionsByTable: { [T in TableName]: (row: RowOf<T>) => Projection[] } = {
  profile: (row) => one(userBucket(row.id), row),
  class: (row) => [
    { bucket: classStaffBucket(row.id), body: row },
    { bucket: classBucket(row.id), body: forStudents(row) },
  ],
  classCode: () => [],
  membership: (row) => [
    { bucket: userBucket(row.userId), body: row },
    { bucket: classStaffBucket(row.classId), body: row },
  ],
  contact: (row) => one(classStaffBucket(row.classId), row),
  joinRequest: (row) => one(userBucket(row.studentId), row),
  joinGuard: () => [],
  invitation: (row) => one(classStaffBucket(row.classId), row),
  activity: (row) => one(userBucket(row.ownerId), row),
  activityDraft: (row) => one(userBucket(row.ownerId), row),
  assignment: (row) => [{ bucket: classStaffBucket(row.classId), body: row }, ...releasedTo(row)],
  answer: (row) => one(workBucket(row.classId, row.studentId), row),
  studentStatus: (row) => one(workBucket(row.classId, row.studentId), row),
  submission: (row) => one(workBucket(row.classId, row.studentId), row),
  progress: (row) => one(classStaffBucket(row.classId), row),
  favorite: (row) => one(userBucket(row.ownerId), row),
  // Its owner's note is for its owner alone.
  customPack: (row) => sharedByClasses(row, (classId) => ({ ...row, userNote: '', classIds: [classId] })),
  upload: (row) => sharedByClasses(row, (classId) => ({ ...row, classIds: [classId] })),
  excerpt: (row) => one(userBucket(row.ownerId), row),
  review: (row) => [{ bucket: classStaffBucket(row.classId), body: row }, ...returnedTo(row)],
  keptActivity: (row) => one(workBucket(row.classId, row.studentId), row),
  onboardingMark: (row) => one(userBucket(row.ownerId), row),
  annotatedMark: (row) => one(userBucket(row.ownerId), row),
  teachingSchool: (row) => one(userBucket(row.ownerId), row),
  branch: (row) => one(row.bucket, row),
};

/** How to get in, how the class is divided and who changed it when are its teachers' business. */
const forStudents = (row: RowOf<'class'>): RowOf<'class'> => ({
  ...row,
  code: null,
  codeSeed: '',
  head: '',
  subGroups: row.subGroups.filter((group) => group.isDefault),
});

/** What an assignment uses, its class may read; which other classes do is not its business. */
function sharedByClasses(
  row: AnyRow & { ownerId: string; classIds: readonly string[] },
  copyFor: (classId: string) => AnyRow,
): Projection[] {
  const shared = [...new Set(row.classIds)].map((classId) => ({
    bucket: classBucket(classId),
    body: copyFor(classId),
  }));
  return [{ bucket: userBucket(row.ownerId), body: row }, ...shared];
}

/** A whole class reads its assignments in the class's bucket, single students in their own (SPEC.md B4, B5). */
function releasedTo(row: RowOf<'assignment'>): Projection[] {
  if (!row.released) return [];
  if (row.assigneeIds === null) return one(classBucket(row.classId), row);
  // Whom else it was given to is no student's business.
  return [...new Set(row.assigneeIds)].map((studentId) => ({
    bucket: workBucket(row.classId, studentId),
    body: { ...row, assigneeIds: [studentId] },
  }));
}

/** The class staff have the whole review, the student what was returned of it. */
function returnedTo(row: RowOf<'review'>): Projection[] {
  const body = studentsReview(row);
  return body === null ? [] : one(workBucket(row.classId, row.studentId), body);
}

export function projections<T extends TableName>(table: T, row: RowOf<T>): Projection[] {
  return projectionsByTable[table](row);
}
