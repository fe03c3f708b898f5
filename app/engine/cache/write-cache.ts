import {
  readSight,
  sightOfBuckets,
  sightOfSync,
  type BucketMeta,
  type CacheDb,
  type Sight,
  type SyncMeta,
} from './cache-db.ts';

// Apart from the reads, which the first screen needs: whatever follows from what is written here is written along.

export async function writeSync(cache: CacheDb, value: SyncMeta): Promise<void> {
  await cache.meta.put({ key: 'sync', value });
  await noteSight(cache, sightOfSync(value));
}

export async function writeBuckets(cache: CacheDb, value: Record<string, BucketMeta>): Promise<void> {
  await cache.meta.put({ key: 'buckets', value });
  await noteSight(cache, sightOfBuckets(value));
}

/** Inside the transaction that writes what it follows from. */
async function noteSight(cache: CacheDb, now: Partial<Sight>): Promise<void> {
  const before = (await cache.meta.get('sight'))?.value as Sight | undefined; // only this writes it
  const known = before ?? (await readSight(cache));
  const after = { ...known, ...now };
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return;
  await cache.meta.put({ key: 'sight', value: after });
}
