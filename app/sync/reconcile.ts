import { addHash, EMPTY_DIGEST, rowHash, subtractHash } from '#shared/kernel/hash.ts';
import type { BucketPage, PullReply, PullRequest, WireRow } from '#shared/sync/wire.ts';
import { isTableName } from '#shared/tables.ts';
import type { AnyRow } from '#shared/sync/mutator.ts';
import { readBuckets, readSync, writeBuckets, writeSync } from '../local-db/cache-db.ts';
import type { BucketMeta, CachedRow, SyncMeta } from '../local-db/cache-db.ts';
import type { LocalDb } from '../local-db/local-db.ts';
import type { Identity } from '../local-db/outbox-db.ts';
import { noteResult } from './attention.ts';
import { prune } from './prune.ts';
import { rehomeWithin } from './rehome.ts';

/** `more`: pull again at once. `stale`: the reply was for another state of this device and changed nothing. */
export type ReconcileOutcome = { kind: 'done' | 'more' | 'stale'; alarms: string[] };

/** A bucket is asked for again at most this often an hour after its checksum was wrong (SYNC.md R4). */
const REDO_AN_HOUR = 3;
const HOUR = 3_600_000;
/** A fill that has not ended within a day starts again (R7). */
const FILL_MAX_AGE_MS = 24 * HOUR;

/**
 * Applies a pull's reply (SYNC.md R2): first one cache transaction, then one outbox transaction; a crash between the
 * two loses nothing, because the next pull repeats what the second would have done.
 */
export async function reconcile(
  local: LocalDb,
  identity: Identity,
  request: PullRequest,
  reply: PullReply,
): Promise<ReconcileOutcome> {
  const own = await ownDigestAt(local, identity, reply.last);
  const isMine = reply.epoch === identity.epoch || identity.epoch === null;
  const agrees = isMine && own === reply.digest;
  const applied = await applyToCache(local, identity, request, reply, agrees);
  if (applied.kind === 'stale') return applied;
  await applyToOutbox(local, identity, reply, agrees);
  return applied;
}

/** This device's digest after `seq`; null where it never numbered that far, or has forgotten it. */
async function ownDigestAt(local: LocalDb, identity: Identity, seq: number): Promise<string | null> {
  if (seq === 0) return EMPTY_DIGEST;
  if (seq === identity.confirmed) return identity.confirmedDigest;
  const row = await local.outbox.mutations.where('seq').equals(seq).first();
  return row?.digest ?? null;
}

async function applyToCache(
  local: LocalDb,
  identity: Identity,
  request: PullRequest,
  reply: PullReply,
  agrees: boolean,
): Promise<ReconcileOutcome> {
  const { cache } = local;
  return cache.transaction('rw', cache.rows, cache.fill, cache.meta, async () => {
    const sync = await readSync(cache);
    if (sync.epoch !== request.epoch) return { kind: 'stale', alarms: [] };
    if (sync.epoch !== null && sync.epoch !== reply.epoch) {
      await startOver(local, sync, reply);
      return { kind: 'more', alarms: [] };
    }
    if (reply.snap < sync.snap) return { kind: 'stale', alarms: [] };
    const buckets = await readBuckets(cache);
    for (const { bucket } of reply.drops) await dropBucket(local, buckets, bucket);
    const alarms: string[] = [];
    for (const [bucket, page] of Object.entries(reply.buckets)) {
      if ((await applyPage(local, buckets, bucket, page, request)) === 'mismatch') alarms.push(bucket);
    }
    await writeBuckets(cache, buckets);
    const isWhole = Object.values(reply.buckets).every((page) => !page.more);
    const acked = agrees && isWhole ? { client: identity.client, seq: reply.last } : sync.acked;
    const { epoch, snap, grants } = reply;
    await writeSync(cache, { epoch, snap, acked, grants, version: sync.version + 1 });
    return { kind: isWhole && alarms.length === 0 ? 'done' : 'more', alarms };
  });
}

/** A new epoch: every bucket is read again from the start; the old rows stay visible until then (V3, R7). */
async function startOver(local: LocalDb, sync: SyncMeta, reply: PullReply): Promise<void> {
  const { cache } = local;
  const buckets = await readBuckets(cache);
  for (const meta of Object.values(buckets)) {
    meta.cursor = 0;
    meta.fill = { cursor: 0, startedAt: local.clock.wall() };
  }
  await cache.fill.clear();
  await writeBuckets(cache, buckets);
  await writeSync(cache, { ...sync, epoch: reply.epoch, snap: reply.snap, acked: null, version: sync.version + 1 });
}

/** Revocation deletes cache rows only, never the outbox, drafts or attention (R6). */
async function dropBucket(local: LocalDb, buckets: Record<string, BucketMeta>, bucket: string): Promise<void> {
  const { cache } = local;
  await rangeOf(cache.rows, bucket).delete();
  await rangeOf(cache.fill, bucket).delete();
  delete buckets[bucket];
}

const rangeOf = (table: LocalDb['cache']['rows'], bucket: string) =>
  table.where(':id').between([bucket, '', ''], [bucket, '\uffff', '\uffff'], true, true);

async function applyPage(
  local: LocalDb,
  buckets: Record<string, BucketMeta>,
  bucket: string,
  page: BucketPage,
  request: PullRequest,
): Promise<'ok' | 'skipped' | 'mismatch'> {
  const now = local.clock.wall();
  const meta = buckets[bucket] ?? newBucket(now);
  if (page.reset) {
    meta.fill = { cursor: 0, startedAt: now };
    if (request.redo?.includes(bucket)) meta.redo = false;
  }
  if (page.from !== (meta.fill?.cursor ?? meta.cursor)) return 'skipped';
  if (page.from === 0) await rangeOf(local.cache.fill, bucket).delete();
  buckets[bucket] = meta;
  if (meta.fill) await addToFill(local, bucket, meta, page);
  else await addToRows(local, bucket, meta, page);
  if (page.more || (meta.n === page.n && meta.sum === page.sum)) return 'ok';
  askAgain(meta, now);
  return 'mismatch';
}

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
  await writeRows(fill, bucket, page.rows);
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

async function addToRows(local: LocalDb, bucket: string, meta: BucketMeta, page: BucketPage): Promise<void> {
  const { rows } = local.cache;
  const known = await rows.bulkGet(page.rows.map((row) => [bucket, row.table, row.id]));
  for (const [index, row] of page.rows.entries()) {
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
  await writeRows(rows, bucket, page.rows);
  meta.cursor = page.to;
}

async function writeRows(table: LocalDb['cache']['rows'], bucket: string, page: readonly WireRow[]): Promise<void> {
  const gone = page.filter((row) => row.del);
  await table.bulkDelete(gone.map((row) => [bucket, row.table, row.id]));
  await table.bulkPut(page.filter((row) => !row.del).map((row) => cached(bucket, row)));
}

function cached(bucket: string, row: WireRow): CachedRow {
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

/** Fills that hang are begun again; called before a pull asks. */
export function restartOldFills(buckets: Record<string, BucketMeta>, now: number): void {
  for (const meta of Object.values(buckets)) {
    if (meta.fill && now - meta.fill.startedAt > FILL_MAX_AGE_MS) meta.fill = { cursor: 0, startedAt: now };
  }
}

/** Retires what the server has recorded; where it disagrees about this client's history, starts a new one (R3, V1). */
async function applyToOutbox(local: LocalDb, identity: Identity, reply: PullReply, agrees: boolean): Promise<void> {
  const { outbox } = local;
  const stores = [outbox.mutations, outbox.identity, outbox.attention];
  await outbox.transaction('rw', stores, async () => {
    const now = await outbox.identity.get('identity');
    if (now?.client !== identity.client) return;
    if (!agrees) {
      await rehomeWithin(local, { epoch: reply.epoch });
      return;
    }
    for (const result of reply.bad) {
      const row = await outbox.mutations.where('id').equals(result.id).first();
      if (row) await noteResult(local, row, result);
    }
    const recorded = await outbox.mutations.where('seq').belowOrEqual(reply.last).toArray();
    for (const row of recorded) {
      if (row.state !== 'sealed') continue;
      const result = { id: row.id ?? '', seq: row.seq ?? 0, status: 'applied' } as const;
      await noteResult(local, row, result);
    }
    const confirmed = { confirmed: reply.last, confirmedDigest: reply.digest };
    await outbox.identity.put({ ...now, epoch: reply.epoch, ...confirmed });
  });
  if (agrees) await prune(local, identity.client, reply.durable);
}
