import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { membership } from '#server/db/schema/rows.ts';
import {
  classBucket,
  classStaffBucket,
  parseWorkBucket,
  userBucket,
  workBucket,
} from '#shared/sync/bucket-names.ts';
import type { DropReason } from '#shared/sync/wire.ts';

/** Who may read which bucket. Deny by default: a bucket that is not listed here does not exist for that person. */
export type BucketAccess = {
  /** Every bucket a person may read now. */
  grants: (userId: string) => string[];
  /** Why a bucket that a person's device still holds is not theirs any more. */
  dropReason: (userId: string, bucket: string) => DropReason;
};

export function createBucketAccess(db: Db): BucketAccess {
  const { classId, userId, role, current, ended } = membership;
  const own = db.orm
    .select({ classId, role, current })
    .from(membership)
    .where(eq(userId, sql.placeholder('userId')))
    .prepare();
  const students = db.orm
    .select({ userId })
    .from(membership)
    .where(and(eq(classId, sql.placeholder('classId')), eq(role, 'student')))
    .prepare();
  const ending = db.orm
    .select({ ended })
    .from(membership)
    .where(and(eq(classId, sql.placeholder('classId')), eq(userId, sql.placeholder('userId'))))
    .prepare();

  return {
    grants: (person) =>
      own.all({ userId: person }).reduce<string[]>(
        (granted, place) => {
          // One's own work is never revoked from its author (SPEC.md B2).
          if (place.role === 'student') granted.push(workBucket(place.classId, person));
          if (!place.current) return granted;
          granted.push(classBucket(place.classId));
          if (place.role === 'student') return granted;
          granted.push(classStaffBucket(place.classId));
          // Students who left are read on: their work stays with the class's teachers.
          return granted.concat(
            students
              .all({ classId: place.classId })
              .map((student) => workBucket(place.classId, student.userId)),
          );
        },
        [userBucket(person)],
      ),
    dropReason: (person, bucket) => {
      const place = parseWorkBucket(bucket)?.classId ?? bucket.slice(bucket.indexOf(':') + 1);
      const found = ending.get({ classId: place, userId: person });
      return found?.ended ?? 'retired';
    },
  };
}
