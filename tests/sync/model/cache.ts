import { rowSum, SUM_MODULUS } from './checksums.ts';
import type { Cache, Fill, Profile } from './device.ts';
import type { Switches } from './switches.ts';
import type { BucketReply, Pull, PullReply, Row } from './wire.ts';

export const DAY = 86_400_000;

/** C2: the key of a cached row; the mutant forgets the bucket. */
export function cacheKey(bucket: string, key: string, sw: Switches): string {
  return sw.bucketInKey ? `${bucket} ${key}` : key;
}

export interface Applied {
  /** False: the reply was stale and nothing of it may be used (R2). */
  taken: boolean;
  /** Buckets whose checksum failed (R4). */
  alarms: string[];
}

/**
 * R2, the cache half of a pull, one cache transaction. `acks` = epoch and digest matched `identity`
 * when the outbox was read; `wentBack` = the server knows less than it once said (V1).
 */
export function applyReply(
  profile: Profile,
  pull: Pull,
  reply: PullReply,
  { acks, wentBack }: { acks: boolean; wentBack: boolean },
  now: number,
  sw: Switches,
): Applied {
  const { cache } = profile;
  if (sw.staleGuard && cache.epoch !== pull.epoch) return { taken: false, alarms: [] };
  if (wentBack || cache.epoch !== reply.epoch) {
    const isFirst = cache.epoch === null;
    startEpoch(cache, reply.epoch, pull.sentAt, sw);
    // Of another epoch nothing else is said (V3).
    if (!isFirst) return { taken: true, alarms: [] };
  } else if (sw.staleGuard && reply.snap < cache.snap) return { taken: false, alarms: [] };
  cache.snap = reply.snap;
  cache.grants = reply.grants;
  for (const bucket of reply.drops) dropBucket(profile, bucket, sw);
  const alarms: string[] = [];
  let complete = true;
  for (const [bucket, page] of reply.buckets) {
    const outcome = applyPage(cache, pull, bucket, page, now, sw);
    if (outcome === 'alarm') alarms.push(bucket);
    if (page.more && sw.ackedWaitsForPages) complete = false;
    if ((outcome === 'skipped' || outcome === 'alarm') && sw.ackedWaitsForSkipped) complete = false;
  }
  for (const bucket of alarms) startRedo(cache, bucket, now);
  const covers = profile.want.every((b) => reply.buckets.has(b) || !reply.grants.includes(b));
  if (!covers && sw.ackedCoversWant) complete = false;
  if (complete) bury(cache);
  if (complete && acks) cache.acked = { client: pull.client, seq: reply.last };
  return { taken: true, alarms };
}

/** V3: cursors to 0, caches refetched in place: every bucket held becomes a fill, its rows stay visible. */
export function startEpoch(cache: Cache, epoch: string, now: number, sw: Switches): void {
  cache.epoch = epoch;
  cache.snap = 0;
  cache.redo = [];
  cache.fills.clear();
  cache.acked = null;
  if (!sw.epoch) return;
  for (const bucket of cache.cursors.keys()) cache.fills.set(bucket, newFill(now));
}

/** A fill is as old as the request of its first page: the reply may have waited in a sleeping laptop. */
function newFill(now: number): Fill {
  return { cursor: 0, started: now, rows: new Map() };
}

/** R6: cache rows only. */
function dropBucket(profile: Profile, bucket: string, sw: Switches): void {
  const { cache, outbox } = profile;
  clearBucket(cache, bucket);
  cache.cursors.delete(bucket);
  cache.counts.delete(bucket);
  cache.fills.delete(bucket);
  if (!sw.dropSparesOutbox) {
    const scope = bucket.split(':')[1];
    outbox.rows = outbox.rows.filter((row) => row.record.split(':')[1] !== scope);
  }
}

function clearBucket(cache: Cache, bucket: string): void {
  for (const [key, row] of cache.rows) if (row.bucket === bucket) cache.rows.delete(key);
}

type Outcome = 'done' | 'more' | 'skipped' | 'alarm';

function applyPage(
  cache: Cache,
  pull: Pull,
  bucket: string,
  page: BucketReply,
  now: number,
  sw: Switches,
): Outcome {
  if (!isExpected(cache, pull, bucket, page, now, sw)) return 'skipped';
  const held = cache.cursors.has(bucket);
  if (page.from === 0 || !held) {
    // A reset, a first sync or the first page of a refetch: the old rows stay until the last page (R7).
    if (!cache.fills.has(bucket) || page.from === 0) cache.fills.set(bucket, newFill(pull.sentAt));
    if (!sw.secondGeneration) clearBucket(cache, bucket);
    cache.redo = cache.redo.filter((b) => b !== bucket);
  }
  const fill = cache.fills.get(bucket);
  if (fill) return fillPage(cache, bucket, fill, page, sw);
  for (const row of page.rows) putRow(cache, bucket, row, sw);
  cache.cursors.set(bucket, page.to);
  if (page.more) return 'more';
  const count = cache.counts.get(bucket) ?? { n: 0, sum: 0 };
  return count.n === page.n && count.sum === page.sum ? 'done' : 'alarm';
}

/** R2: `from` is the stored cursor; a page from 0 that was asked from elsewhere must meet the asked cursor. */
function isExpected(
  cache: Cache,
  pull: Pull,
  bucket: string,
  page: BucketReply,
  now: number,
  sw: Switches,
): boolean {
  if (!sw.staleGuard) return true;
  const fill = cache.fills.get(bucket);
  if (fill && isOld(fill, now, sw)) {
    cache.fills.set(bucket, newFill(now));
    return page.from === 0;
  }
  const stored = fill?.cursor ?? cache.cursors.get(bucket) ?? 0;
  const asked = pull.epoch === cache.epoch ? (pull.cursors.get(bucket) ?? 0) : 0;
  return page.from === stored || (page.from === 0 && asked === stored);
}

/** R7: a fill older than a day starts again, since tombstones it needs may be gone. */
export function isOld(fill: Fill, now: number, sw: Switches): boolean {
  return sw.fillAges && now - fill.started > DAY;
}

function fillPage(cache: Cache, bucket: string, fill: Fill, page: BucketReply, sw: Switches): Outcome {
  for (const row of page.rows) {
    if (row.del) fill.rows.delete(row.key);
    else fill.rows.set(row.key, row);
    if (!sw.secondGeneration) putRow(cache, bucket, row, sw);
  }
  fill.cursor = page.to;
  if (page.more) return 'more';
  const sum = [...fill.rows.values()].reduce((total, row) => (total + rowSum(row)) % SUM_MODULUS, 0);
  if (fill.rows.size !== page.n || sum !== page.sum) return 'alarm';
  cache.fills.delete(bucket);
  for (const row of cache.rows.values()) if (row.bucket === bucket) row.dying = true;
  if (!sw.deletionWaits) bury(cache);
  cache.counts.set(bucket, { n: 0, sum: 0 });
  cache.cursors.set(bucket, page.to);
  for (const row of fill.rows.values()) putRow(cache, bucket, row, sw);
  return 'done';
}

/** R4: one row, with the incremental checksum. */
function putRow(cache: Cache, bucket: string, row: Row, sw: Switches): void {
  const key = cacheKey(bucket, row.key, sw);
  const before = cache.rows.get(key);
  let { n, sum } = cache.counts.get(bucket) ?? { n: 0, sum: 0 };
  if (before && !before.dying) [n, sum] = [n - 1, (sum - rowSum(before) + SUM_MODULUS) % SUM_MODULUS];
  if (!row.del) [n, sum] = [n + 1, (sum + rowSum(row)) % SUM_MODULUS];
  cache.counts.set(bucket, { n, sum });
  if (!row.del) cache.rows.set(key, { ...row, bucket, dying: false });
  else if (before && sw.deletionWaits) before.dying = true;
  else cache.rows.delete(key);
}

/** End of a complete pull: what was deleted disappears, now that what replaced it has come. */
function bury(cache: Cache): void {
  for (const [key, row] of cache.rows) if (row.dying) cache.rows.delete(key);
}

/** R4: refetch one bucket from 0 into a second generation. */
function startRedo(cache: Cache, bucket: string, now: number): void {
  cache.fills.set(bucket, newFill(now));
  if (!cache.redo.includes(bucket)) cache.redo.push(bucket);
}
