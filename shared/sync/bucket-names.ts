/** Names of buckets (SPEC.md "Buckets"). A bucket is synced as a whole to those who may read it. */
export const userBucket = (userId: string): string => `user:${userId}`;
export const classBucket = (classId: string): string => `class:${classId}`;
export const classStaffBucket = (classId: string): string => `class-staff:${classId}`;
export const isClassStaffBucket = (bucket: string): boolean => bucket.startsWith('class-staff:');
export const workBucket = (classId: string, studentId: string): string => `work:${classId}:${studentId}`;

/** The parts of a `work:` bucket's name, or null for any other bucket. */
export function parseWorkBucket(bucket: string): { classId: string; studentId: string } | null {
  const [kind, classId, studentId] = bucket.split(':');
  return kind === 'work' && classId && studentId ? { classId, studentId } : null;
}

/** Buckets by how whole their copies of a row are: a person's own and the staff's are, the class copy leaves things out. */
const KINDS: readonly string[] = ['user', 'class-staff', 'work', 'class'];

/** Whether a name has the form of a bucket's: its kind, and as many ids as the kind names. */
export function isBucketName(name: string): boolean {
  const [kind = '', ...ids] = name.split(':');
  return KINDS.includes(kind) && ids.length === (kind === 'work' ? 2 : 1) && !ids.includes('');
}

/** Which copy of a row to read when several buckets hold it: the lowest rank. A kind of a newer server comes last. */
export function bucketRank(bucket: string): number {
  const rank = KINDS.indexOf(bucket.slice(0, bucket.indexOf(':')));
  return rank === -1 ? KINDS.length : rank;
}
