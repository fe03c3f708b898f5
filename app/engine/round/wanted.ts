import { readAskedClasses, writeAskedClasses } from '#app/engine/cache/asked-classes.ts';
import type { SyncMeta } from '#app/engine/cache/cache-db.ts';
import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import type { WantedMemo } from '#app/engine/person/wanted-memo.ts';
import { readView } from '#app/engine/view/view.ts';
import { can } from '#shared/access/capabilities.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { parseWorkBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { MAX_BUCKETS, type PullReply, type PullRequest } from '#shared/sync/wire.ts';

/** Students' work stays on a teacher's device this long after an activity ended (SPEC.md R8). */
const KEEP_DAYS = 14;
const DAY_MS = 86_400_000;

/** Room is left for one's own buckets among those that a pull may name (E3). */
const MOST_WANTED = MAX_BUCKETS - 200;

/** No state of a cache. */
const NO_VERSION = -1;

/** Rows by which it is found what is wanted. */
const FOUND_BY: ReadonlySet<string> = new Set(['assignment', 'membership']);

/** Days end, and what is pending moves: found anew at least this often. */
const FOUND_FOR_MS = 60_000;

/**
 * Which other people's work this device wants (SPEC.md R8): for a teacher, every student of each class with an
 * assignment that is open or ended within 14 days. Also of each class that they asked for in that time. Never more than the
 * server grants. Remembered while the cache holds what it was found by: a class that writes moves none of it, and a round
 * asks twice. `sync`: as the cache has it.
 */
export async function wantedBuckets(
  local: LocalDb,
  { version }: Pick<SyncMeta, 'version'>,
): Promise<readonly string[]> {
  if (!can(local.actor.roles, 'review-work')) return [];
  const now = local.clock.mono();
  const memo = local.wantedMemo;
  if (memo?.version === version && now < memo.until) return memo.buckets;
  // Whoever asks for more meanwhile takes this away, and what is found is then not remembered.
  const finding: WantedMemo = { version: NO_VERSION, until: 0, buckets: [] };
  local.wantedMemo = finding;
  const buckets = await findWanted(local, await classesAsked(local));
  if (local.wantedMemo === finding) local.wantedMemo = { version, until: now + FOUND_FOR_MS, buckets };
  return buckets;
}

async function classesAsked({ cache, clock }: LocalDb): Promise<string[]> {
  const now = clock.wall();
  const asked = Object.entries(await readAskedClasses(cache));
  return asked.flatMap(([classId, at]) => (now - at <= KEEP_DAYS * DAY_MS ? [classId] : []));
}

/**
 * Whether a reply may change what is wanted, beside these grants. While a bucket is being filled its rows come into sight
 * with the last page, whatever that page holds itself (R7).
 */
export function changesWanted(
  { buckets, drops, grants }: PullReply,
  { fill = [] }: PullRequest,
  granted: readonly string[],
): boolean {
  if (fill.length > 0 || drops.length > 0 || grants.length !== granted.length) return true;
  if (grants.some((grant, index) => grant !== granted[index])) return true;
  return Object.values(buckets).some(
    ({ reset, rows }) => reset || rows.some(({ table }) => FOUND_BY.has(table)),
  );
}

/** The cache went on from a version to the next by a reply that changes nothing of what is wanted. */
export function keepWanted(local: LocalDb, from: number): void {
  if (local.wantedMemo?.version === from) local.wantedMemo = { ...local.wantedMemo, version: from + 1 };
}

/**
 * Somebody looks at what the students of a class do beside assignments: from now on, and for 14 days, it is wanted. True
 * where that was news, so that it is to be fetched. The tab that reads for all hears of it by being woken.
 */
export async function askForClass(local: LocalDb, classId: string): Promise<boolean> {
  const { cache } = local;
  const now = local.clock.wall();
  const isNews = await cache.transaction('rw', cache.meta, async () => {
    const asked = await readAskedClasses(cache);
    const since = asked[classId];
    // Written once a day, as every look would else repaint what reads the cache.
    if (since !== undefined && since <= now && now - since < DAY_MS) return false;
    const lately = Object.entries(asked).filter(([, at]) => at <= now && now - at <= KEEP_DAYS * DAY_MS);
    await writeAskedClasses(cache, { ...Object.fromEntries(lately), [classId]: now });
    return true;
  });
  if (isNews) local.wantedMemo = null;
  return isNews;
}

/**
 * Asks for several classes, and has a round fetch what that brings. A device that can't store it shows what it has read.
 */
export async function askForClasses(
  local: LocalDb,
  sync: { readonly wake: (urgent: boolean) => void },
  classIds: readonly string[],
): Promise<void> {
  try {
    const asked = classIds.filter(Boolean).map((classId) => askForClass(local, classId));
    if ((await Promise.all(asked)).includes(true)) sync.wake(true);
  } catch (error) {
    console.error('not asked', error);
  }
}

async function findWanted(local: LocalDb, asked: readonly string[]): Promise<string[]> {
  const view = await readView(local);
  const { now } = await readClock(local);
  const since = addDays(dateInZone(now, local.timeZone), -KEEP_DAYS);
  const assignments = await view.list('assignment');
  const busy = new Set(
    assignments.filter((row) => row.released && row.endDate >= since).map((row) => row.classId),
  );
  for (const classId of asked) busy.add(classId);
  const members = await view.list('membership');
  const students = members.filter((member) => member.role === 'student' && busy.has(member.classId));
  const granted = new Set(view.grants.filter((bucket) => parseWorkBucket(bucket) !== null));
  return students
    .map((student) => workBucket(student.classId, student.userId))
    .filter((bucket) => granted.has(bucket))
    .slice(0, MOST_WANTED);
}
