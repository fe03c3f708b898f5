/** Names of buckets (SPEC.md "Buckets"). A bucket is synced as a whole to those who may read it. */
export const userBucket = (userId: string): string => `user:${userId}`;
export const classBucket = (classId: string): string => `class:${classId}`;
export const classStaffBucket = (classId: string): string => `class-staff:${classId}`;
export const workBucket = (classId: string, studentId: string): string => `work:${classId}:${studentId}`;

/** The parts of a `work:` bucket's name, or null for any other bucket. */
export function parseWorkBucket(bucket: string): { classId: string; studentId: string } | null {
  const [kind, classId, studentId] = bucket.split(':');
  return kind === 'work' && classId && studentId ? { classId, studentId } : null;
}

/**
 * Which copy of a row to read when several buckets hold it: the one with the most fields. A person's own bucket and
 * the staff's copy are complete, the class copy leaves out what students need not know.
 */
export function bucketRank(bucket: string): number {
  return ['user', 'class-staff', 'work', 'class'].indexOf(bucket.slice(0, bucket.indexOf(':')));
}
