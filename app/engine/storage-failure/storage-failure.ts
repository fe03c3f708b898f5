import { readBuckets, readSync } from '#app/engine/cache/cache-db.ts';
import { writeHowFar } from '#app/engine/cache/write-cache.ts';
import { loadPacking } from '#app/engine/packing/lazy-packing.ts';
import { packedName } from '#app/engine/packing/packed-name.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { classBucket, parseWorkBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { classifyStorageError, type StorageFailure } from './storage-error.ts';

/** Freeing storage is tried this often at most: a text that can't be stored is written again every two seconds. */
const LADDER_EVERY_MS = 30_000;

const climbedAt = new WeakMap<LocalDb, number>();

/**
 * Runs a write to the outbox; where it fails, makes what room and order it can and runs it again: reopens a closed
 * database; on a full disk gives up what can be fetched again, step by step: packed caches of others, what was downloaded
 * (`evictions`), what can be spared of the cache. The outbox is never given up. Throws the last
 * failure: then the text is not saved on this device, and the screen says so.
 */
export async function withRecovery<T>(
  local: LocalDb,
  evictions: readonly (() => Promise<void>)[],
  write: () => Promise<T>,
): Promise<T> {
  let ladder: (() => Promise<unknown>)[] | null = null;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      ladder ??= remedies(local, classifyStorageError(error), evictions);
      const next = ladder.shift();
      if (!next) throw error;
      // A remedy that fails as well is no news; the write's own failure is what counts.
      await next().catch(() => undefined);
    }
  }
}

function remedies(
  local: LocalDb,
  failure: StorageFailure,
  evictions: readonly (() => Promise<void>)[],
): (() => Promise<unknown>)[] {
  if (failure === 'closed') return [() => reopen(local)];
  if (failure === 'other') return [];
  const now = local.clock.mono();
  if (now - (climbedAt.get(local) ?? -Infinity) < LADDER_EVERY_MS) return [];
  climbedAt.set(local, now);
  return [() => giveUpPackedCaches(local), ...evictions, () => spareCache(local)];
}

/** What others packed for an offline sign-in and can fetch again (SPEC.md D12). */
const giveUpPackedCaches = async ({ outbox }: LocalDb) =>
  (await loadPacking()).giveUpCaches(packedName(outbox.name));

async function reopen({ outbox, cache }: LocalDb): Promise<void> {
  if (!outbox.isOpen()) await outbox.open();
  if (!cache.isOpen()) await cache.open();
}

/**
 * Gives up what the cache holds of others: students' work and rosters on a teacher's device, reads that are not whole yet.
 * What the screens of this person stand on stays: a text whose screen is gone could not even say that it is not saved.
 */
async function spareCache(local: LocalDb): Promise<void> {
  const { cache, actor } = local;
  await cache.transaction('rw', cache.rows, cache.fill, cache.meta, async () => {
    const buckets = await readBuckets(cache);
    const spared = Object.keys(buckets).filter((bucket) => !isOwn(bucket, actor.userId));
    for (const bucket of spared) {
      await cache.rows
        .where(':id')
        .between([bucket, '', ''], [bucket, '\uffff', '\uffff'], true, true)
        .delete();
      delete buckets[bucket];
    }
    await cache.fill.clear();
    for (const meta of Object.values(buckets)) if (meta.fill) meta.fill = { ...meta.fill, cursor: 0 };
    const sync = await readSync(cache);
    await writeHowFar(cache, { buckets, sync: { ...sync, version: sync.version + 1 } });
  });
}

function isOwn(bucket: string, userId: string): boolean {
  if (bucket === userBucket(userId) || bucket.startsWith(classBucket(''))) return true;
  return parseWorkBucket(bucket)?.studentId === userId;
}
