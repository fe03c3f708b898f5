import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
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
  /** Why each bucket that a person's device still holds is not theirs any more. */
  dropReasons: (userId: string, buckets: readonly string[]) => DropReason[];
};

/** Straight from the columns: a teacher's grants are read at every pull, and need no row's text. */
type OwnMembership = { classId: string; role: 'teacher' | 'student'; current: 0 | 1 };

/** `now`: epoch milliseconds; the work of a student who left is read by class staff for a while only. */
export function createBucketAccess(db: Db, school: string, now: () => number): BucketAccess {
  const { own, students, ending } = preparedFor(db);
  const { settle } = storeOf(db, school);
  /** The work that class staff read, by class. */
  const workOf = (classIds: readonly string[]): Map<string, string[]> => {
    const work = new Map<string, string[]>(classIds.map((classId) => [classId, []]));
    if (classIds.length === 0) return work;
    // Of a student who left, what was written before may still arrive for so long (SPEC.md B6, M6).
    const leftAfter = now() - LATE_ARRIVAL_MS;
    for (const { classId, userId } of students.all(JSON.stringify(classIds), school, leftAfter))
      work.get(classId)?.push(workBucket(classId, userId));
    return work;
  };
  return {
    grants: (person) => {
      settle();
      const memberships = own.all(school, person);
      const staffed = memberships.filter(({ role, current }) => role === 'teacher' && current === 1);
      const work = workOf(staffed.map(({ classId }) => classId));
      return memberships.reduce<string[]>(
        (granted, { classId, role, current }) => {
          // One's own work is never revoked from its author (SPEC.md B2).
          if (role === 'student') granted.push(workBucket(classId, person));
          if (current === 0) return granted;
          granted.push(classBucket(classId));
          if (role === 'student') return granted;
          granted.push(classStaffBucket(classId));
          return granted.concat(work.get(classId) ?? []);
        },
        [userBucket(person)],
      );
    },
    dropReasons: (person, buckets) => {
      if (buckets.length === 0) return [];
      settle();
      const reasons = new Map(ending.all(school, person));
      return buckets.map((bucket) => reasons.get(classOf(bucket)) ?? 'retired');
    },
  };
}

/** The class whose membership grants a bucket; of a `user:` bucket nobody's. */
const classOf = (bucket: string): string =>
  parseWorkBucket(bucket)?.classId ?? bucket.slice(bucket.indexOf(':') + 1);

const preparedFor = oncePerDatabase(prepare);

function prepare({ sqlite }: Db) {
  const own = sqlite.prepare<[school: string, userId: string], OwnMembership>(
    'select class_id as classId, role, current from row_membership where school = ? and user_id = ?',
  );
  const students = sqlite.prepare<
    [classIds: string, school: string, leftAfter: number],
    { classId: string; userId: string }
  >(
    `select class_id as classId, user_id as userId from json_each(?) asked
     join row_membership on school = ? and class_id = asked.value
     where role = 'student' and (current = 1 or json_extract(body, '$.periods[#-1].to') > ?)`,
  );
  const ending = sqlite
    .prepare<[school: string, userId: string], [classId: string, DropReason | null]>(
      'select class_id, ended from row_membership where school = ? and user_id = ?',
    )
    .raw();
  return { own, students, ending };
}
