import type { LocalDb } from '#app/engine/person/local-db.ts';
import { addHash, rowHash, subtractHash } from '#shared/kernel/hash.ts';
import type { AnyRow } from '#shared/sync/define-table.ts';
import type { BucketPage, PullRequest, WireRow } from '#shared/sync/wire.ts';
import { isTableName } from '#shared/tables.ts';
import type { BucketMeta, CachedRow } from './cache-db.ts';

/** A bucket is asked for again at most this often an hour after its checksum was wrong (SPEC.md R4). */
const REDO_AN_HOUR = 3;
const HOUR = 3_600_000;
/** A fill that has not ended within a day starts again (R7). */
const FILL_MAX_AGE_MS = 24 * HOUR;

/** `skipped`: the page begins elsewhere than where this device is by now (R2). `mismatch`: the checksum is wrong (R4). */
export type PageOutcome = 'ok' | 'skipped' | 'mismatch';

/**
 * Applies a reply's pages to the cache and to `buckets`, which the caller writes back in the same transaction. Whoever
 * reads a class gets a row of each of many buckets: they are asked for and written together.
 */
export async function applyPages(
  local: LocalDb,
  buckets: Record<string, BucketMeta>,
  pages: Readonly<Record<string, BucketPage>>,
  request: PullRequest,
): Promise<Map<string, PageOutcome>> {
  const now = local.clock.wall();
  const outcomes = new Map<string, PageOutcome>();
  const plain: PlainPage[] = [];
  for (const [bucket, page] of Object.entries(pages)) {
    const meta = buckets[bucket] ?? newBucket(now);
    if (page.reset) {
      meta.fill = { cursor: 0, startedAt: now };
      if (request.redo?.includes(bucket)) meta.redo = false;
    }
    if (page.from !== (meta.fill?.cursor ?? meta.cursor)) {
      outcomes.set(bucket, 'skipped');
      continue;
    }
    if (page.from === 0) await rangeOf(local.cache.fill, bucket).delete();
    buckets[bucket] = meta;
    if (meta.fill) await addToFill(local, bucket, meta, page);
    else plain.push({ bucket, meta, page });
    outcomes.set(bucket, 'ok');
  }
  await addToRows(local, plain);
  for (const [bucket, page] of Object.entries(pages)) {
    const meta = buckets[bucket];
    if (outcomes.get(bucket) !== 'ok' || meta === undefined || page.more) continue;
    if (meta.n === page.n && meta.sum === page.sum) continue;
    askAgain(meta, now);
    outcomes.set(bucket, 'mismatch');
  }
  return outcomes;
}

/** Revocation deletes cache rows only, never the outbox, drafts or attention (R6). */
export async function dropBucket(
  local: LocalDb,
  buckets: Record<string, BucketMeta>,
  bucket: string,
): Promise<void> {
  const { cache } = local;
  await rangeOf(cache.rows, bucket).delete();
  await rangeOf(cache.fill, bucket).delete();
  delete buckets[bucket];
}

/** Every bucket is read again from the start; the old rows stay visible until then (V3, R7). */
export async function refillAll(local: LocalDb, buckets: Record<string, BucketMeta>): Promise<void> {
  for (const meta of Object.values(buckets)) {
    meta.cursor = 0;
    meta.fill = { cursor: 0, startedAt: local.clock.wall() };
  }
  await local.cache.fill.clear();
}

/** Begins fills again that hang; called before a pull asks. Returns whether there was any. */
export function restartOldFills(buckets: Record<string, BucketMeta>, now: number): boolean {
  const old = Object.values(buckets).filter(({ fill }) => fill && now - fill.startedAt > FILL_MAX_AGE_MS);
  for (const meta of old) meta.fill = { cursor: 0, startedAt: now };
  return old.length > 0;
}

const rangeOf = (table: LocalDb['cache']['rows'], bucket: string) =>
  table.where(':id').between([bucket, '', ''], [bucket, '\uffff', '\uffff'], true, true);

const newBucket = (now: number): BucketMeta => ({
  cursor: 0,
  n: 0,
  sum: 0,
  held: false,
  fill: { cursor: 0, startedAt: now },
  redo: false,
  redoneAt: [],
});

/** A fill's pages gather beside the live rows and replace them all at once with the last one (R7). */
async function addToFill(local: LocalDb, bucket: string, meta: BucketMeta, page: BucketPage): Promise<void> {
  const { rows, fill } = local.cache;
  await writeRows(
    fill,
    page.rows.map((row) => ({ bucket, row })),
  );
  if (page.more) {
    meta.fill = { cursor: page.to, startedAt: meta.fill?.startedAt ?? local.clock.wall() };
    return;
  }
  const whole = await rangeOf(fill, bucket).toArray();
  await rangeOf(rows, bucket).delete();
  await rows.bulkPut(whole);
  await rangeOf(fill, bucket).delete();
  meta.n = whole.length;
  meta.sum = whole.reduce((sum, row) => addHash(sum, rowHash(row.table, row.id, row.rev)), 0);
  meta.cursor = page.to;
  meta.held = true;
  meta.fill = null;
}

/** A page that goes on where its bucket's rows are. */
type PlainPage = { bucket: string; meta: BucketMeta; page: BucketPage };

async function addToRows(local: LocalDb, pages: readonly PlainPage[]): Promise<void> {
  const { rows } = local.cache;
  const all = pages.flatMap(({ bucket, meta, page }) => page.rows.map((row) => ({ bucket, meta, row })));
  const known = all.length === 0 ? [] : await rows.bulkGet(all.map(keyOf));
  for (const [index, { meta, row }] of all.entries()) {
    const before = known[index];
    if (before) {
      meta.n -= 1;
      meta.sum = subtractHash(meta.sum, rowHash(before.table, before.id, before.rev));
    }
    if (!row.del) {
      meta.n += 1;
      meta.sum = addHash(meta.sum, rowHash(row.table, row.id, row.rev));
    }
  }
  await writeRows(rows, all);
  for (const { meta, page } of pages) meta.cursor = page.to;
}

type RowOfBucket = { bucket: string; row: WireRow };

const keyOf = ({ bucket, row }: RowOfBucket): [string, string, string] => [bucket, row.table, row.id];

async function writeRows(table: LocalDb['cache']['rows'], all: readonly RowOfBucket[]): Promise<void> {
  const gone = all.filter(({ row }) => row.del);
  const kept = all.filter(({ row }) => !row.del);
  await Promise.all([
    gone.length > 0 && table.bulkDelete(gone.map(keyOf)),
    kept.length > 0 && table.bulkPut(kept.map(cached)),
  ]);
}

function cached({ bucket, row }: RowOfBucket): CachedRow {
  // A table of a newer server is kept, so that the checksum is right; no view asks for it.
  const table = isTableName(row.table) ? row.table : (row.table as CachedRow['table']);
  return { bucket, table, id: row.id, rev: row.rev, body: row.body as AnyRow }; // our own server's row, by its rev
}

function askAgain(meta: BucketMeta, now: number): void {
  meta.redoneAt = meta.redoneAt.filter((time) => now - time < HOUR);
  if (meta.redoneAt.length >= REDO_AN_HOUR) return;
  meta.redoneAt.push(now);
  meta.redo = true;
}
