import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { LATE_ARRIVAL_MS } from '#shared/domain/classes/membership.ts';
import {
  classBucket,
  classStaffBucket,
  parseWorkBucket,
  userBucket,
  workBucket,
} from '#shared/sync/bucket-names.ts';
import type { DropReason } from '#shared/sync/wire.ts';

/** Who may read which bucket of their school. Deny by default: a bucket that is not listed here does not exist for that person. */
export type BucketAccess = {
  /** Every bucket a person may read now. */
  grants: (userId: string) => string[];
  /** Why a bucket that a person's device still holds is not theirs any more. */
  dropReason: (userId: string, bucket: string) => DropReason;
};

/** Straight from the columns: a teacher's grants are read at every pull, and need no row's text. */
type OwnMembership = { classId: string; role: 'teacher' | 'student'; current: 0 | 1 };

/** `now`: epoch milliseconds; the work of a student who left is read by class staff for a while only. */
export function createBucketAccess(db: Db, school: string, now: () => number): BucketAccess {
  const { own, students, ending } = preparedFor(db);
  return {
    grants: (person) =>
      own.all(school, person).reduce<string[]>(
        (granted, membership) => {
          // One's own work is never revoked from its author (SPEC.md B2).
          if (membership.role === 'student') granted.push(workBucket(membership.classId, person));
          if (membership.current === 0) return granted;
          granted.push(classBucket(membership.classId));
          if (membership.role === 'student') return granted;
          granted.push(classStaffBucket(membership.classId));
          // Of a student who left, what was written before may still arrive for so long (SPEC.md B6, M6).
          const leftAfter = now() - LATE_ARRIVAL_MS;
          return granted.concat(
            students
              .all(school, membership.classId, leftAfter)
              .map((student) => workBucket(membership.classId, student)),
          );
        },
        [userBucket(person)],
      ),
    dropReason: (person, bucket) => {
      const classId = parseWorkBucket(bucket)?.classId ?? bucket.slice(bucket.indexOf(':') + 1);
      return ending.get(school, classId, person) ?? 'retired';
    },
  };
}

const preparedFor = oncePerDatabase(prepare);

function prepare({ sqlite }: Db) {
  const own = sqlite.prepare<[school: string, userId: string], OwnMembership>(
    'select class_id as classId, role, current from row_membership where school = ? and user_id = ?',
  );
  const students = sqlite
    .prepare<[school: string, classId: string, leftAfter: number], string>(
      `select user_id from row_membership where school = ? and class_id = ? and role = 'student'
         and (current = 1 or json_extract(body, '$.periods[#-1].to') > ?)`,
    )
    .pluck();
  const ending = sqlite
    .prepare<[school: string, classId: string, userId: string], DropReason | null>(
      'select ended from row_membership where school = ? and class_id = ? and user_id = ?',
    )
    .pluck();
  return { own, students, ending };
}
