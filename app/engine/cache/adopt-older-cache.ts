import Dexie from 'dexie';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { isTableName, tables } from '#shared/tables.ts';
import { EMPTY_SYNC, type BucketMeta, type CachedRow, type MetaRow, type SyncMeta } from './cache-db.ts';
import { writeHowFar } from './write-cache.ts';

/**
 * Takes over what an earlier version of the app had cached (SPEC.md D6). So the first start after an update shows it
 * without a network as well. Rows that still have today's shape are taken; every bucket is read again from the start,
 * and what was taken stays visible until then. The older databases, `names` with
 * the newest first, are deleted. Never throws: a cache may be lost.
 */
export async function adoptOlderCache(local: LocalDb, names: readonly string[]): Promise<void> {
  try {
    const [newest] = names;
    if (newest !== undefined && (await local.cache.meta.count()) === 0) await takeOver(local, newest);
    for (const name of names) await Dexie.delete(name);
  } catch (error) {
    console.error('an older cache was not taken over', error);
  }
}

async function takeOver(local: LocalDb, name: string): Promise<void> {
  const old = await new Dexie(name).open();
  try {
    const rows = (await old.table('rows').toArray()) as CachedRow[]; // every version's rows have bucket, table and id
    const metas = (await old.table('meta').toArray()) as MetaRow[]; // likewise
    await writeTaken(local, rows, metas);
  } finally {
    old.close();
  }
}

async function writeTaken(
  local: LocalDb,
  rows: readonly CachedRow[],
  metas: readonly MetaRow[],
): Promise<void> {
  const { cache } = local;
  const readable = rows.filter(isReadable);
  const lacking = new Set(rows.filter((row) => !isReadable(row)).map((row) => row.bucket));
  const found = valueOf<Record<string, BucketMeta>>(metas, 'buckets') ?? {};
  const buckets = Object.entries(found).map(
    ([bucket, meta]) => [bucket, startedOver(meta.held && !lacking.has(bucket), local.clock.wall())] as const,
  );
  await cache.transaction('rw', cache.rows, cache.meta, async () => {
    await cache.rows.bulkPut(readable);
    await cache.meta.bulkPut(metas.filter(({ key }) => key === 'offset' || key === 'contact'));
    const grants = valueOf<SyncMeta>(metas, 'sync')?.grants ?? [];
    const sync = { ...EMPTY_SYNC, version: 1, grants };
    await writeHowFar(cache, { sync, buckets: Object.fromEntries(buckets) });
  });
}

/** As some version's own code wrote it; what is read of it every version has had. */
const valueOf = <T>(metas: readonly MetaRow[], name: string): T | undefined =>
  metas.find(({ key }) => key === name)?.value as T | undefined; // see above

const isReadable = ({ table, body }: CachedRow): boolean =>
  isTableName(table) && tables[table].row.safeParse(body).success;

const startedOver = (held: boolean, now: number): BucketMeta => ({
  ...{ cursor: 0, n: 0, sum: 0, held, redo: false, redoneAt: [] },
  fill: { cursor: 0, startedAt: now },
});
