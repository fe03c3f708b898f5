import Dexie, { type Table } from 'dexie';
import type { AnyRow, TableName } from '#shared/sync/define-table.ts';

/** A row as the server last said it, in one bucket. */
export type CachedRow = { bucket: string; table: TableName; id: string; rev: string; body: AnyRow };

/** How far this device has read one bucket. A fill is a read from the start into a second generation (SPEC.md R7). */
export type BucketMeta = {
  cursor: number;
  n: number;
  sum: number;
  /** False until the first fill is whole: until then nothing can be concluded from a missing row. */
  held: boolean;
  fill: { cursor: number; startedAt: number } | null;
  /** Ask for everything again, once; and when that was done lately (R4). */
  redo: boolean;
  redoneAt: number[];
};

export type SyncMeta = {
  epoch: string | null;
  snap: number;
  acked: { client: string; seq: number } | null;
  /** Raised by every transaction that changes rows; tells readers that an overlay is out of date. */
  version: number;
  grants: string[];
};

/**
 * What a screen may conclude something from: whether the server was heard, and which of this device's changes the cache
 * has. Also which buckets are read completely, and what the server lets this person read. Written only when it differs, so
 * that a page that changes nothing of it repaints nobody.
 */
export type Sight = Pick<SyncMeta, 'acked' | 'grants'> & { isHeard: boolean; held: string[] };

/** Server time minus device time, and when (device clock) that was measured. */
export type ServerOffset = { offset: number; measuredAt: number };

type Phase = 'idle' | 'working' | 'unreachable' | 'signed-out' | 'wrong-person' | 'app-too-old';

export type ContactMeta = {
  /** Server time of the last answer, epoch ms; null before the first. */
  lastContact: number | null;
  phase: Phase;
  /** While a round is under way, what it was before; a round says nothing yet of what it may change. */
  before?: Phase;
  /** When the last round with the server ended, whatever came of it; device clock. */
  triedAt: number | null;
  /** When the next round begins by itself after one that failed; device clock. Null when nothing is being waited out. */
  retryAt: number | null;
};

export const NEVER_HEARD: ContactMeta = { lastContact: null, phase: 'idle', triedAt: null, retryAt: null };

type MetaValue =
  | SyncMeta
  | Sight
  | ServerOffset
  | ContactMeta
  | Record<string, BucketMeta>
  | Record<string, number>;
export type MetaRow = { key: string; value: MetaValue };

/**
 * What the server said, and nothing else (SPEC.md C2). Disposable: a new schema is a new name, fetched again.
 */
export class CacheDb extends Dexie {
  declare rows: Table<CachedRow, [string, string, string]>;
  declare fill: Table<CachedRow, [string, string, string]>;
  declare meta: Table<MetaRow, string>;

  constructor(name: string) {
    super(name);
    this.version(1).stores({
      rows: '[bucket+table+id], [table+id]',
      fill: '[bucket+table+id]',
      meta: 'key',
    });
  }
}

/** Raised when the shape of a synced row changes; the old cache is taken over and read anew (SPEC.md D6). */
export const CACHE_VERSION = 5;

export const cacheName = (tenant: string, userId: string): string =>
  `cache:${tenant}:${userId}:v${CACHE_VERSION}`;

/** The same person's caches of earlier versions on this device, the newest first. */
export async function olderCaches({ name }: CacheDb): Promise<string[]> {
  const stem = name.slice(0, -String(CACHE_VERSION).length);
  const versionOf = (other: string) => Number(other.slice(stem.length));
  const all = await Dexie.getDatabaseNames().catch(() => []);
  return all
    .filter((other) => other.startsWith(stem) && versionOf(other) < CACHE_VERSION)
    .sort((a, b) => versionOf(b) - versionOf(a));
}

export const EMPTY_SYNC: SyncMeta = { epoch: null, snap: 0, acked: null, version: 0, grants: [] };

export async function readSync(cache: CacheDb): Promise<SyncMeta> {
  return ((await cache.meta.get('sync'))?.value as SyncMeta | undefined) ?? EMPTY_SYNC; // only writeHowFar writes it
}

export async function readBuckets(cache: CacheDb): Promise<Record<string, BucketMeta>> {
  const found = (await cache.meta.get('buckets'))?.value;
  return (found as Record<string, BucketMeta> | undefined) ?? {}; // only writeHowFar writes it
}

/** As the last transaction over the cache left it; of a cache from before it was noted, what that comes to. */
export async function readSight(cache: CacheDb): Promise<Sight> {
  const found = (await cache.meta.get('sight'))?.value as Sight | undefined; // only noteSight writes it
  if (found !== undefined) return found;
  const { sync, buckets } = await readMeta(cache);
  return { ...sightOfSync(sync), ...sightOfBuckets(buckets) };
}

export const sightOfSync = ({ epoch, acked, grants }: SyncMeta): Omit<Sight, 'held'> => ({
  isHeard: epoch !== null,
  acked,
  grants,
});

export const sightOfBuckets = (buckets: Record<string, BucketMeta>): Pick<Sight, 'held'> => ({
  held: Object.keys(buckets)
    .filter((bucket) => buckets[bucket]?.held)
    .sort(),
});

/** Both as one moment has them. */
export async function readMeta(
  cache: CacheDb,
): Promise<{ sync: SyncMeta; buckets: Record<string, BucketMeta> }> {
  return cache.transaction('r', cache.meta, async () => {
    const [sync, buckets] = await Promise.all([readSync(cache), readBuckets(cache)]);
    return { sync, buckets };
  });
}

export async function readOffset(cache: CacheDb): Promise<ServerOffset | null> {
  return ((await cache.meta.get('offset'))?.value as ServerOffset | undefined) ?? null; // only writeOffset writes it
}

export async function writeOffset(cache: CacheDb, value: ServerOffset): Promise<void> {
  await cache.meta.put({ key: 'offset', value });
}

export async function readContact(cache: CacheDb): Promise<ContactMeta> {
  const found = (await cache.meta.get('contact'))?.value as ContactMeta | undefined; // only writeContact writes it
  return found ?? NEVER_HEARD;
}

export async function writeContact(cache: CacheDb, value: ContactMeta): Promise<void> {
  await cache.meta.put({ key: 'contact', value });
}
