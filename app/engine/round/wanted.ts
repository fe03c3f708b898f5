import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { readView } from '#app/engine/view/view.ts';
import { can } from '#shared/access/capabilities.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { parseWorkBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { MAX_BUCKETS } from '#shared/sync/wire.ts';

/** Students' work stays on a teacher's device this long after an activity ended (SPEC.md R8). */
const KEEP_DAYS = 14;

/** Room is left for one's own buckets among those that a pull may name (E3). */
const MOST_WANTED = MAX_BUCKETS - 200;

/**
 * Which other people's work this device wants (SPEC.md R8): for a teacher, every student of each class with an
 * assignment that is open or ended within 14 days. Never more than the server grants.
 */
export async function wantedBuckets(local: LocalDb): Promise<string[]> {
  if (!can(local.actor.roles, 'review-work')) return [];
  const view = await readView(local);
  const { now } = await readClock(local);
  const since = addDays(dateInZone(now, local.timeZone), -KEEP_DAYS);
  const assignments = await view.list('assignment');
  const busy = new Set(
    assignments.filter((row) => row.released && row.endDate >= since).map((row) => row.classId),
  );
  const members = await view.list('membership');
  const students = members.filter((member) => member.role === 'student' && busy.has(member.classId));
  const granted = new Set(view.grants.filter((bucket) => parseWorkBucket(bucket) !== null));
  return students
    .map((student) => workBucket(student.classId, student.userId))
    .filter((bucket) => granted.has(bucket))
    .slice(0, MOST_WANTED);
}
