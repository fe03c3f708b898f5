import {
  readSight,
  sightOfBuckets,
  sightOfSync,
  type BucketMeta,
  type CacheDb,
  type MetaRow,
  type Sight,
  type SyncMeta,
} from './cache-db.ts';

// Apart from the reads, which the first screen needs: whatever follows from what is written here is written along.

/** How far this device has read. What is left out stays. */
export type HowFar = { sync?: SyncMeta; buckets?: Record<string, BucketMeta> };

/** Inside a transaction that may write `meta`. */
export async function writeHowFar(cache: CacheDb, { sync, buckets }: HowFar): Promise<void> {
  const rows: MetaRow[] = [];
  if (sync !== undefined) rows.push({ key: 'sync', value: sync });
  if (buckets !== undefined) rows.push({ key: 'buckets', value: buckets });
  // Sent off together: on a slow device each answer is waited for.
  const sight = {
    ...(sync !== undefined && sightOfSync(sync)),
    ...(buckets !== undefined && sightOfBuckets(buckets)),
  };
  await Promise.all([cache.meta.bulkPut(rows), noteSight(cache, sight)]);
}

async function noteSight(cache: CacheDb, now: Partial<Sight>): Promise<void> {
  const before = (await cache.meta.get('sight'))?.value as Sight | undefined; // only this writes it
  const known = before ?? (await readSight(cache));
  const after = { ...known, ...now };
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(after)) return;
  await cache.meta.put({ key: 'sight', value: after });
}
